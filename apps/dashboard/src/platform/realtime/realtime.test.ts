import { serverMessage } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { backoffMs, type BuildEvent, RealtimeConnection, type Socket, type SocketEvents } from "./realtime.ts";

const contentId = "01930000-0000-7000-8000-000000000001";

class FakeSocket implements Socket {
  readonly sent: unknown[] = [];
  readonly events: SocketEvents;
  constructor(events: SocketEvents) {
    this.events = events;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.events.closed();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A fake server socket and a manually advanced clock. */
function bench() {
  const sockets: FakeSocket[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const realtime = new RealtimeConnection({
    open(events) {
      const socket = new FakeSocket(events);
      sockets.push(socket);
      return socket;
    },
    token: async () => "token",
    read: async (text) => serverMessage.safeParse(JSON.parse(text)).data,
    later(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    random: () => 1,
  });
  async function say(socket: FakeSocket | undefined, message: unknown): Promise<void> {
    socket?.events.said(JSON.stringify(message));
    await settle();
  }
  async function welcome(socket: FakeSocket | undefined, connectionId: string): Promise<void> {
    socket?.events.opened();
    await settle();
    await say(socket, { type: "connected", connectionId });
  }
  function elapse(ms: number): void {
    const due = timers.filter((timer) => timer.ms === ms);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const timer of due) timer.run();
  }
  return { realtime, sockets, timers, say, welcome, elapse };
}

describe("realtime", () => {
  test("says who it is, then what it wants to hear", async () => {
    const { realtime, sockets, welcome } = bench();
    realtime.subscribe(contentId, () => undefined);
    await welcome(sockets[0], "c1");
    expect(sockets[0]?.sent).toEqual([
      { type: "authenticate", token: "token" },
      { type: "subscribe", contentId },
    ]);
  });

  test("hands an item's events to its listeners alone", async () => {
    const { realtime, sockets, welcome, say } = bench();
    const heard: BuildEvent[] = [];
    const stop = realtime.subscribe(contentId, (event) => heard.push(event));
    await welcome(sockets[0], "c1");
    await say(sockets[0], { type: "progress", contentId, progress: 40 });
    await say(sockets[0], { type: "progress", contentId: "01930000-0000-7000-8000-000000000002", progress: 50 });
    await say(sockets[0], { type: "nonsense" });
    stop();
    await say(sockets[0], { type: "progress", contentId, progress: 60 });
    expect(heard).toEqual([{ type: "progress", contentId, progress: 40 }]);
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: "unsubscribe", contentId });
  });

  test("comes back after a loss and asks for the present state again", async () => {
    const { realtime, sockets, welcome, elapse } = bench();
    realtime.subscribe(contentId, () => undefined);
    await welcome(sockets[0], "c1");
    sockets[0]?.close();
    expect(sockets).toHaveLength(1);
    elapse(500);
    await welcome(sockets[1], "c2");
    expect(sockets[1]?.sent).toContainEqual({ type: "subscribe", contentId });
    expect(await realtime.connectionId()).toBe("c2");
  });

  test("goes on when an item is refused", async () => {
    const { realtime, sockets, say, welcome } = bench();
    const heard: BuildEvent[] = [];
    realtime.subscribe(contentId, (event) => heard.push(event));
    await welcome(sockets[0], "c1");
    await say(sockets[0], { type: "refused", message: "There is no such item." });
    await say(sockets[0], { type: "progress", contentId, progress: 10 });
    expect(heard).toEqual([{ type: "progress", contentId, progress: 10 }]);
    expect(sockets).toHaveLength(1);
  });

  test("waits longer each time it fails, and starts over once connected", async () => {
    const { realtime, sockets, timers, welcome, elapse } = bench();
    realtime.subscribe(contentId, () => undefined);
    for (const ms of [500, 1000, 2000]) {
      sockets.at(-1)?.close();
      expect(timers.map((timer) => timer.ms)).toEqual([ms]);
      elapse(ms);
    }
    await welcome(sockets.at(-1), "c1");
    sockets.at(-1)?.close();
    expect(timers.map((timer) => timer.ms)).toEqual([500]);
  });

  test("gives up waiting for an id after three seconds", async () => {
    const { realtime, elapse } = bench();
    const id = realtime.connectionId();
    elapse(3000);
    expect(await id).toBeUndefined();
  });

  test("gives the id to everyone who waits, over one socket", async () => {
    const { realtime, sockets, welcome } = bench();
    const ids = Promise.all([realtime.connectionId(), realtime.connectionId()]);
    await welcome(sockets[0], "c1");
    expect(await ids).toEqual(["c1", "c1"]);
    expect(sockets).toHaveLength(1);
  });

  test("closes after a while without listeners, and not before", async () => {
    const { realtime, sockets, welcome, elapse, timers } = bench();
    const stop = realtime.subscribe(contentId, () => undefined);
    await welcome(sockets[0], "c1");
    stop();
    realtime.subscribe(contentId, () => undefined);
    elapse(10_000);
    expect(sockets[0]?.sent.filter((message) => JSON.stringify(message).includes('"subscribe"'))).toHaveLength(2);
    sockets[0]?.close();
    expect(timers.map((timer) => timer.ms)).toEqual([500]);
  });
});

describe("backoffMs", () => {
  test("doubles up to twenty seconds, spread over half", () => {
    expect([0, 1, 2, 3, 10].map((attempt) => backoffMs(attempt, 1))).toEqual([500, 1000, 2000, 4000, 20_000]);
    expect(backoffMs(10, 0)).toBe(10_000);
  });
});
