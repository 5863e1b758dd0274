import type { ServerMessage } from "@lectern/contract";

export interface Watch {
  /** Percentages seen so far. */
  progress: number[];
  /** Resolves with the audio's address at 100; rejects with the message of a failure. */
  finished(): Promise<string>;
}

/** Subscribes to an item before its build is asked for, so that nothing is missed. */
export async function watchContent(url: string, token: string, contentId: string): Promise<Watch> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/realtime`);
  const connected = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const done = Promise.withResolvers<string>();
  done.promise.catch(() => undefined);
  const progress: number[] = [];
  let seenFirst = false;
  socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token }));
  socket.onerror = () => connected.reject(new Error("The socket failed."));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === "connected") {
      socket.send(JSON.stringify({ type: "subscribe", contentId }));
      connected.resolve();
    } else if (!seenFirst) {
      // The state before the build: an earlier audio's 100, or an earlier failure.
      seenFirst = true;
      first.resolve();
    } else if (message.type === "failed") {
      done.reject(new Error(message.message));
    } else if (message.type === "progress") {
      progress.push(message.progress);
      if (message.progress === 100 && message.audio_url) done.resolve(message.audio_url);
    }
  };
  await connected.promise;
  await first.promise;
  return { progress, finished: () => done.promise.finally(() => socket.close()) };
}
