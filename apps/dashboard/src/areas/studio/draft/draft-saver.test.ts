import { describe, expect, test } from "vitest";
import { Refusal, away, body, openSaver, textOf } from "../test-kit/draft-saver.ts";

describe("autosave", () => {
  test("saves one second after the last change, once", async () => {
    const { clock, saver, server, write } = openSaver();
    write("a");
    await clock.pass(900);
    write("ab");
    expect(saver.state.get().status).toBe("waiting");
    await clock.pass(999);
    expect(server.saves).toEqual([]);
    await clock.pass(1);
    expect(server.saves).toEqual(["ab"]);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(clock.waiting()).toBe(0);
  });

  test("does not wait longer than ten seconds for a writer who does not rest", async () => {
    const { clock, server, write } = openSaver();
    for (let second = 0; second < 20; second += 1) {
      write(`text ${second}`);
      await clock.pass(500);
    }
    expect(server.saves).toEqual(["text 19"]);
  });

  test("sends each save from the version before it", async () => {
    const { clock, server, saver, write } = openSaver();
    for (const text of ["a", "b", "c"]) {
      write(text);
      await clock.pass(1000);
    }
    expect(server.saves).toEqual(["a", "b", "c"]);
    expect(saver.saved()).toEqual({ contentId: "c1", version: 4 });
  });

  test("counts the ten seconds from the first change after a save", async () => {
    const { clock, server, write } = openSaver();
    write("a");
    await clock.pass(30_000);
    write("b");
    await clock.pass(999);
    expect(server.saves).toEqual(["a"]);
    await clock.pass(1);
    expect(server.saves).toEqual(["a", "b"]);
  });

  test("does not send two saves at once; what is written meanwhile goes with the next", async () => {
    const { clock, server, saver, write } = openSaver();
    let release: () => void = () => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    write("a");
    await clock.pass(1000);
    expect(saver.state.get().status).toBe("saving");
    write("b");
    await clock.pass(5000);
    expect(saver.state.get().status).toBe("saving");
    release();
    server.hold = undefined;
    await clock.pass(0);
    expect(saver.state.get()).toEqual({ status: "waiting" });
    await clock.pass(1000);
    expect(server.saves).toEqual(["a", "b"]);
    expect(saver.state.get().status).toBe("saved");
  });

  test("tells of waiting once, not at every key", () => {
    const { saver, write } = openSaver();
    let told = 0;
    saver.state.subscribe(() => {
      told += 1;
    });
    for (const text of ["a", "ab", "abc"]) write(text);
    expect(told).toBe(1);
  });
});

describe("a new item", () => {
  test("is created with the first change, and told its id once", async () => {
    const { clock, server, saver, write } = openSaver({});
    expect(saver.saved()).toBeUndefined();
    write("a");
    await clock.pass(1000);
    write("b");
    await clock.pass(1000);
    expect(server.created).toEqual(["c1"]);
    expect(server.saves).toEqual(["a", "b"]);
  });

  test("is created without a change when its id is needed", async () => {
    const { server, saver } = openSaver({});
    expect(await saver.ensureSaved()).toEqual({ contentId: "c1", version: 1 });
    expect(server.saves).toEqual(["first"]);
  });

  test("has no id while it cannot be created, and its text is kept under the project", async () => {
    const { clock, server, saver, store, write } = openSaver({});
    server.failure = away;
    write("a");
    expect(await saver.ensureSaved()).toBeUndefined();
    expect(store.read("new.p1")?.body).toEqual(body("a"));
    server.failure = undefined;
    await clock.pass(2000);
    expect(server.created).toEqual(["c1"]);
    expect(store.read("new.p1")).toBeUndefined();
    expect(store.read("c1")).toBeUndefined();
  });
});

describe("leaving", () => {
  test("saves at once what waits", async () => {
    const { server, saver, write } = openSaver();
    write("a");
    expect((await saver.flush()).status).toBe("saved");
    expect(server.saves).toEqual(["a"]);
  });

  test("with nothing unsaved asks nothing of the server, and keeps nothing", async () => {
    const { server, saver, store } = openSaver();
    await saver.flush();
    expect(server.saves).toEqual([]);
    expect(saver.storeUnsaved()).toBe(true);
    expect(await saver.ensureSaved()).toEqual({ contentId: "c1", version: 1 });
    expect(store.all()).toEqual([]);
  });

  test("waits for the save under way, and for what was written meanwhile", async () => {
    const { clock, server, saver, write } = openSaver();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.hold = promise;
    write("a");
    await clock.pass(1000);
    write("b");
    const left = saver.flush();
    resolve();
    expect((await left).status).toBe("saved");
    expect(server.saves).toEqual(["a", "b"]);
  });

  test("waits for no server that is away or refuses", async () => {
    const { server, saver, write } = openSaver();
    server.failure = away;
    write("a");
    expect(await saver.flush()).toEqual({ status: "offline" });
    server.failure = new Refusal({ kind: "refused", message: "Too long" });
    expect(await saver.flush()).toEqual({ status: "refused", message: "Too long" });
  });

  test("loses nothing while the browser can keep it, and says so when it cannot", () => {
    const roomy = openSaver();
    roomy.write("a");
    expect(roomy.saver.storeUnsaved()).toBe(true);
    expect(roomy.store.read("c1")?.body).toEqual(body("a"));
    const full = openSaver({ saved: { contentId: "c1", version: 1 }, storageRoom: 10 });
    full.write("a");
    expect(full.saver.storeUnsaved()).toBe(false);
  });

  test("stops the timer; coming back starts it again", async () => {
    const { clock, server, saver, write } = openSaver();
    const close = saver.open();
    write("a");
    close();
    await clock.pass(5000);
    expect(server.saves).toEqual([]);
    saver.open();
    await clock.pass(1000);
    expect(server.saves).toEqual(["a"]);
  });

  test("and coming back with nothing to save starts no timer", () => {
    const { clock, saver } = openSaver();
    saver.open();
    expect(clock.waiting()).toBe(0);
  });
});

describe("a text the browser kept", () => {
  test("is saved when the item is opened again", async () => {
    const { clock, server, saver } = openSaver();
    saver.restore(undefined);
    expect([saver.isDirty(), saver.state.get()]).toEqual([true, { status: "waiting" }]);
    await clock.pass(1000);
    expect(server.saves).toEqual(["first"]);
  });

  test("older than the server's is a conflict from the start", async () => {
    const { clock, server, saver } = openSaver();
    saver.restore({ version: 1, body: body("theirs") });
    await clock.pass(5000);
    expect(saver.state.get().status).toBe("conflict");
    expect(server.saves).toEqual([]);
  });
});

describe("a save by another call", () => {
  test("carries the newest text and counts as the autosave's", async () => {
    const { clock, server, saver, write } = openSaver();
    write("a");
    const answer = await saver.submit(async (saved, draft) => {
      expect(textOf(draft)).toBe("a");
      return { contentId: saved.contentId, version: saved.version + 1, isBuilding: true };
    });
    expect(answer?.isBuilding).toBe(true);
    await clock.pass(5000);
    expect(server.saves).toEqual([]);
    expect(saver.state.get().status).toBe("saved");
  });

  test("that fails leaves the text to the autosave", async () => {
    const { clock, server, saver, write } = openSaver();
    write("a");
    await expect(
      saver.submit(() => Promise.reject(new Refusal({ kind: "refused", message: "No words" }))),
    ).rejects.toThrow("refused");
    await clock.pass(1000);
    expect(server.saves).toEqual(["a"]);
  });

  test("that meets a conflict shows it", async () => {
    const { saver, server, write } = openSaver();
    server.stored = { version: 9, body: body("theirs") };
    write("a");
    await expect(saver.submit(() => Promise.reject(new Refusal({ kind: "conflict" })))).rejects.toThrow("conflict");
    expect(saver.state.get().status).toBe("conflict");
    expect(await saver.submit(() => Promise.reject(new Error("not called")))).toBeUndefined();
  });

  test("waits for the autosave under way and goes on from its version", async () => {
    const { clock, saver, server, write } = openSaver();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.hold = promise;
    write("a");
    await clock.pass(1000);
    const versions: number[] = [];
    const submitted = saver.submit((saved) => {
      versions.push(saved.version);
      return Promise.resolve({ ...saved, version: saved.version + 1 });
    });
    await clock.pass(0);
    expect(versions).toEqual([]);
    resolve();
    expect(await submitted).toEqual({ contentId: "c1", version: 3 });
    expect(versions).toEqual([2]);
  });

  test("creates the item first", async () => {
    const { saver, server } = openSaver({});
    await saver.submit(async (saved) => saved);
    expect(server.created).toEqual(["c1"]);
  });
});
