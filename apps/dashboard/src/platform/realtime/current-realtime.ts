import { session } from "../session/current-session.ts";
import { RealtimeConnection, type Socket, type SocketEvents } from "./realtime.ts";

function openSocket(events: SocketEvents): Socket {
  const url = new URL("/api/realtime", window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(url);
  socket.addEventListener("open", events.opened);
  socket.addEventListener("close", events.closed);
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") events.said(data);
  });
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** The realtime connection of this page. */
export const realtime = new RealtimeConnection({
  open: openSocket,
  token: () => session.token(),
  async read(text) {
    const { serverMessage } = await import("@lectern/contract/realtime");
    try {
      return serverMessage.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  },
  later(ms, run) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
  random: Math.random,
});
