import type { ServerMessage } from "@lectern/contract";

/** What happened to an item, as the server says it. */
type BuildMessage = Extract<ServerMessage, { type: "progress" | "failed" }>;

const open = new Set<PageSocket>();

/** The server's end of the connection is in the page: it greets who comes, and says what a test has it say. */
export class PageSocket extends EventTarget {
  constructor() {
    super();
    open.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }

  send(text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (type === "authenticate") this.say({ type: "connected", connectionId: "this page" });
  }

  say(message: ServerMessage): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) })));
  }

  close(): void {
    if (open.delete(this)) this.dispatchEvent(new Event("close"));
  }
}

/** Tells the page what happened to an item. */
export function sayToPage(message: BuildMessage): void {
  for (const socket of open) socket.say(message);
}
