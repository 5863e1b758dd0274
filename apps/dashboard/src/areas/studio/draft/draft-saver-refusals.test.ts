import { describe, expect, test } from "vitest";
import { Refusal, away, body, openSaver } from "../test-kit/draft-saver.ts";

/** "a" was saved, and the answer did not come. */
async function loseAnswer() {
  const all = openSaver();
  all.server.losesAnswer = true;
  all.write("a");
  await all.clock.pass(1000);
  all.server.losesAnswer = false;
  return all;
}

describe("a server that is away", () => {
  test("is tried again after 2, 4, 8, 16, 30 and 30 seconds, the text being kept", async () => {
    const { clock, server, saver, store, write } = openSaver();
    server.failure = away;
    let attempts = 0;
    saver.state.subscribe(() => {
      if (saver.state.get().status === "saving") attempts += 1;
    });
    write("a");
    await clock.pass(1000);
    expect(saver.state.get()).toEqual({ status: "offline" });
    expect(store.read("c1")).toEqual({ body: body("a"), version: 1, keptAt: 1000, projectId: "p1" });
    const seen: number[][] = [];
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const before = attempts;
      await clock.pass(seconds * 1000 - 1);
      const early = attempts - before;
      await clock.pass(1);
      seen.push([early, attempts - before]);
    }
    expect(seen).toEqual(Array.from({ length: 6 }, () => [0, 1]));
    server.failure = undefined;
    await clock.pass(30_000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(server.saves).toEqual(["a"]);
    expect(store.read("c1")).toBeUndefined();
  });

  test("that answers with a failure is told in its words, and tried again with the text kept", async () => {
    const { clock, server, saver, store, write } = openSaver();
    server.failure = new Refusal({ kind: "failed", message: "The disk is full." });
    write("a");
    await clock.pass(1000);
    expect(saver.state.get()).toEqual({ status: "failed", message: "The disk is full." });
    expect(store.read("c1")).toMatchObject({ body: body("a") });
    server.failure = undefined;
    await clock.pass(2000);
    expect([saver.state.get(), server.saves]).toEqual([{ status: "saved" }, ["a"]]);
  });

  test("is tried at once when the network is back, if something is to be sent", async () => {
    const { clock, server, saver, write } = openSaver();
    server.failure = away;
    write("a");
    await clock.pass(1000);
    server.failure = undefined;
    saver.retry();
    await clock.pass(0);
    expect(server.saves).toEqual(["a"]);
    write("b");
    saver.retry();
    await clock.pass(0);
    expect(server.saves).toEqual(["a"]);
  });

  test("is tried again soon after it was back in between", async () => {
    const { clock, server, saver, write } = openSaver();
    server.failure = away;
    write("a");
    await clock.pass(60_000);
    server.failure = undefined;
    await clock.pass(30_000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    server.failure = away;
    write("b");
    await clock.pass(1000);
    server.failure = undefined;
    await clock.pass(1999);
    expect(server.saves).toEqual(["a"]);
    await clock.pass(1);
    expect(server.saves).toEqual(["a", "b"]);
  });

  test("is said to be away while one goes on writing", async () => {
    const { clock, server, saver, write } = openSaver();
    server.failure = away;
    write("a");
    await clock.pass(1000);
    write("ab");
    expect(saver.state.get()).toEqual({ status: "offline" });
  });

  test("that took a save though its answer was lost is no conflict", async () => {
    const { clock, server, saver, write } = await loseAnswer();
    await clock.pass(2000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(saver.saved()?.version).toBe(2);
    write("b");
    await clock.pass(1000);
    expect(server.saves).toEqual(["a", "b"]);
  });

  test("that took a save though its answer was lost goes on with what was written since", async () => {
    const { clock, server, saver, write } = await loseAnswer();
    write("ab");
    await clock.pass(5000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect([server.saves, saver.saved()?.version]).toEqual([["a", "ab"], 3]);
  });

  test("that took what another wrote after a lost answer is a conflict", async () => {
    const { clock, server, saver, write } = await loseAnswer();
    server.stored = { version: 3, body: body("theirs") };
    write("ab");
    await clock.pass(5000);
    expect(saver.state.get().status).toBe("conflict");
  });

  test("that took a submitted text though its answer was lost is no conflict", async () => {
    const { clock, server, saver, write } = openSaver();
    write("a");
    const lost = saver.submit((saved, sent) => {
      server.stored = { version: saved.version + 1, body: sent };
      return Promise.reject(away);
    });
    await expect(lost).rejects.toBe(away);
    write("ab");
    await clock.pass(5000);
    expect([saver.state.get(), server.saves]).toEqual([{ status: "saved" }, ["ab"]]);
  });
});

test("what is written while a text is refused is tried once the writing pauses", async () => {
  const { clock, server, saver, write } = openSaver();
  const held = Promise.withResolvers<void>();
  server.hold = held.promise;
  server.failure = new Refusal({ kind: "refused", message: "cannot add more text to this block" });
  write("a");
  await clock.pass(1000);
  write("ab");
  held.resolve();
  await clock.pass(0);
  expect([saver.state.get().status, server.refused]).toEqual(["refused", []]);
  server.failure = undefined;
  await clock.pass(1000);
  expect([saver.state.get().status, server.saves]).toEqual(["saved", ["ab"]]);
});

test("a text the server refuses is kept and said so; the next change is tried", async () => {
  const { clock, server, saver, store, write } = openSaver();
  server.failure = new Refusal({ kind: "refused", message: "cannot add more text to this block" });
  write("a");
  await clock.pass(60_000);
  expect(saver.state.get()).toEqual({ status: "refused", message: "cannot add more text to this block" });
  expect(store.read("c1")?.body).toEqual(body("a"));
  expect(server.refused).toEqual([server.failure]);
  server.failure = undefined;
  write("b");
  await clock.pass(1000);
  expect(server.saves).toEqual(["b"]);
});

describe("a conflict", () => {
  async function meetConflict() {
    const all = openSaver();
    all.server.stored = { version: 7, body: body("theirs") };
    all.write("mine");
    await all.clock.pass(1000);
    return all;
  }

  test("stops saving, overwrites nothing and keeps one's own text", async () => {
    const { clock, server, saver, store, write } = await meetConflict();
    expect(saver.state.get()).toEqual({ status: "conflict", theirs: { version: 7, body: body("theirs") } });
    write("mine, further");
    saver.open();
    await clock.pass(60_000);
    expect(server.saves).toEqual([]);
    expect(store.read("c1")?.body).toEqual(body("mine, further"));
  });

  test("answered with one's own text saves it over the other", async () => {
    const { server, saver } = await meetConflict();
    await saver.keepMine();
    expect(server.saves).toEqual(["mine"]);
    expect(saver.state.get().status).toBe("saved");
  });

  test("answered with the other text saves nothing and keeps nothing", async () => {
    const { clock, server, saver, store, write } = await meetConflict();
    saver.acceptServerVersion({ contentId: "c1", version: 7 });
    await clock.pass(60_000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(server.saves).toEqual([]);
    expect([saver.isDirty(), saver.storeUnsaved(), store.read("c1")]).toEqual([false, true, undefined]);
    write("theirs, further");
    await clock.pass(1000);
    expect([server.saves, saver.saved()?.version]).toEqual([["theirs, further"], 8]);
  });

  test("is answered only where there is one", async () => {
    const { clock, server, saver, write } = openSaver();
    write("a");
    expect(await saver.keepMine()).toEqual({ status: "waiting" });
    await clock.pass(0);
    expect(server.saves).toEqual([]);
  });

  test("whose other text was deleted meanwhile is a deletion", async () => {
    const { clock, server, saver, write } = openSaver();
    server.stored = { version: 7, body: body("theirs") };
    server.loadFailure = new Refusal({ kind: "deleted" });
    write("mine");
    await clock.pass(1000);
    expect(saver.state.get()).toEqual({ status: "deleted" });
  });

  test("whose other text cannot be fetched yet waits as an absence does", async () => {
    const { clock, server, saver, write } = openSaver();
    server.stored = { version: 7, body: body("theirs") };
    server.loadFailure = away;
    write("mine");
    await clock.pass(1000);
    expect(saver.state.get().status).toBe("offline");
    server.loadFailure = undefined;
    await clock.pass(2000);
    expect(saver.state.get().status).toBe("conflict");
    expect(server.saves).toEqual([]);
  });
});

describe("an item that was deleted elsewhere", () => {
  test("is not saved again; what is written goes on being kept, until it is in another place", async () => {
    const { clock, server, saver, store, write } = openSaver();
    saver.open();
    server.failure = new Refusal({ kind: "deleted" });
    write("a");
    await clock.pass(1000);
    expect(saver.state.get()).toEqual({ status: "deleted" });
    server.failure = undefined;
    write("b");
    await clock.pass(60_000);
    expect((await saver.flush()).status).toBe("deleted");
    expect(server.saves).toEqual([]);
    expect(store.read("c1")?.body).toEqual(body("b"));
    expect(saver.storeUnsaved()).toBe(true);
    saver.removeStored();
    expect(saver.isDirty()).toBe(false);
    expect(store.read("c1")).toBeUndefined();
  });

  test("is noticed by another call, too", async () => {
    const { saver, write } = openSaver();
    write("a");
    await expect(saver.submit(() => Promise.reject(new Refusal({ kind: "deleted" })))).rejects.toThrow("deleted");
    expect(saver.state.get()).toEqual({ status: "deleted" });
  });
});
