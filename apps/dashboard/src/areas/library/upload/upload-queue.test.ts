import { describe, expect, test } from "vitest";
import type { UploadEntry } from "./upload-entry.ts";
import { UploadQueue, type UploadTransport } from "./upload-queue.ts";

const target = { orgId: "org", projectId: "project" };

interface Sending {
  name: string;
  signal: AbortSignal;
  progress: (percent: number) => void;
  interrupt: () => void;
  arrive: () => void;
  fail: (error: Error) => void;
}

/** A queue whose network does what the test says. */
function open(overrides: Partial<UploadTransport> = {}) {
  const sending: Sending[] = [];
  const added: Pick<UploadEntry, "title" | "keepOriginal" | "target">[] = [];
  const discarded: string[] = [];
  const begun: string[] = [];
  const queue = new UploadQueue({
    begin: (_target, file) => {
      begun.push(file.name);
      return Promise.resolve(`at ${file.name}`);
    },
    send: (_address, file, { signal, onProgress, onInterrupted }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      sending.push({
        name: file.name,
        signal,
        progress: onProgress,
        interrupt: onInterrupted,
        arrive: resolve,
        fail: reject,
      });
      return promise;
    },
    add: ({ title, keepOriginal, target: to }) => {
      added.push({ title, keepOriginal, target: to });
      return Promise.resolve();
    },
    discard: (address) => void discarded.push(address),
    explain: (error) => ({ message: (error as Error).message, isFinal: (error as Error).name === "Final" }),
    ...overrides,
  });
  function choose(...names: string[]): number[] {
    return queue.choose(
      target,
      names.map((name) => ({ file: new File(["sound"], name), title: name })),
    );
  }
  const states = () => queue.entries.get().map(({ state }) => state);
  return { queue, choose, states, sending, added, discarded, begun };
}

/** Until all that is settled has been heard of. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

describe("the upload queue", () => {
  test("sends two at once, the others after them", async () => {
    const { queue, choose, states, sending } = open();
    queue.start(choose("one", "two", "three"));
    await settle();
    expect(states()).toEqual(["sending", "sending", "waiting"]);
    sending[0]?.arrive();
    await settle();
    expect(states()).toEqual(["done", "sending", "sending"]);
  });

  test("sends nothing that was not started", async () => {
    const { choose, states, begun } = open();
    choose("one");
    await settle();
    expect([states(), begun]).toEqual([["chosen"], []]);
  });

  test("adds a file with the title that it has when it has arrived", async () => {
    const { queue, choose, sending, added } = open();
    const [id = 0] = choose("one");
    queue.start([id]);
    await settle();
    queue.change(id, { title: "Later", keepOriginal: true });
    sending[0]?.arrive();
    await settle();
    expect(added).toEqual([{ title: "Later", keepOriginal: true, target }]);
  });

  test("shows a lost connection until bytes arrive again", async () => {
    const { queue, choose, states, sending } = open();
    queue.start(choose("one"));
    await settle();
    sending[0]?.progress(40);
    sending[0]?.interrupt();
    expect(states()).toEqual(["interrupted"]);
    sending[0]?.progress(50);
    expect([states(), queue.entries.get()[0]?.percent]).toEqual([["sending"], 50]);
  });

  test("a cancelled file is stopped, forgotten here and there, and another one takes its place", async () => {
    const { queue, choose, states, sending, discarded, added } = open();
    const ids = choose("one", "two", "three");
    queue.start(ids);
    await settle();
    queue.remove(ids[0] ?? 0);
    await settle();
    expect(sending[0]?.signal.aborted).toBe(true);
    expect([discarded, added]).toEqual([["at one"], []]);
    expect(states()).toEqual(["sending", "sending"]);
  });

  test("goes on with what was sent when it is tried again, and anew when the file was refused", async () => {
    const { queue, choose, states, sending, begun } = open();
    const [id = 0] = choose("one");
    queue.start([id]);
    await settle();
    sending[0]?.fail(new Error("No network."));
    await settle();
    expect([states(), queue.entries.get()[0]?.problem]).toEqual([["failed"], "No network."]);
    queue.start([id]);
    await settle();
    expect([states(), begun, queue.entries.get()[0]?.problem]).toEqual([["sending"], ["one"], undefined]);
    sending[1]?.fail(Object.assign(new Error("Gone."), { name: "Final" }));
    await settle();
    queue.start([id]);
    await settle();
    expect(begun).toEqual(["one", "one"]);
  });

  test("tells those who listen of each file that has become an audio, until they no longer do", async () => {
    const { queue, choose, sending } = open();
    const done: string[] = [];
    const stop = queue.onDone(({ title, state }) => void done.push(`${title} ${state}`));
    queue.start(choose("one", "two"));
    await settle();
    sending[0]?.arrive();
    await settle();
    expect(done).toEqual(["one done"]);
    stop();
    sending[1]?.arrive();
    await settle();
    expect(done).toEqual(["one done"]);
  });

  test("what is done or under way is not sent again", async () => {
    const { queue, choose, states, sending } = open();
    const ids = choose("one", "two");
    queue.start(ids);
    await settle();
    sending[0]?.arrive();
    await settle();
    queue.start([...ids, 99]);
    await settle();
    expect([states(), sending.map(({ name }) => name)]).toEqual([
      ["done", "sending"],
      ["one", "two"],
    ]);
  });

  test("what has arrived of a failed file counts, unless the file is sent anew", async () => {
    const { queue, choose, sending } = open();
    queue.start(choose("one", "two"));
    await settle();
    for (const one of sending) one.progress(40);
    sending[0]?.fail(new Error("No network."));
    sending[1]?.fail(Object.assign(new Error("Gone."), { name: "Final" }));
    await settle();
    expect(queue.entries.get().map(({ state, percent }) => [state, percent])).toEqual([
      ["failed", 40],
      ["failed", 0],
    ]);
  });

  test("a file that is not taken says why and is not sent with the others", () => {
    const { queue, states } = open();
    queue.choose(target, [{ file: new File([], "a.zip"), title: "a", problem: "Not audio." }]);
    expect([states(), queue.entries.get()[0]?.problem]).toEqual([["failed"], "Not audio."]);
  });
});
