import { describe, expect, test } from "vitest";
import { createBrowserStorage } from "../../../platform/storage/browser-storage.ts";
import { createManualClock, createMemoryStorage } from "../test-kit/manual-clock.ts";
import { block, texts } from "../test-kit/sample-script.ts";
import type { DraftBody, VersionedDraft } from "./draft-body.ts";
import { createDraftStore } from "./draft-store.ts";
import { createDraftSaver, type SavedVersion, type SaveError } from "./draft-saver.ts";

class Refusal extends Error {
  readonly problem: SaveError;
  constructor(problem: SaveError) {
    super(problem.kind);
    this.problem = problem;
  }
}

const away = new Refusal({ kind: "offline" });

function body(text: string): DraftBody {
  return { title: "Title", script: [block([text])], includeTitle: true };
}

function textOf(draft: DraftBody): string | undefined {
  return texts({ children: draft.script } as Parameters<typeof texts>[0])[0]?.[0];
}

/** A server that holds one item, a saver for it, and a text that can be changed. */
function setUp(
  options: { saved?: SavedVersion | undefined; storageRoom?: number } = { saved: { contentId: "c1", version: 1 } },
) {
  const clock = createManualClock();
  const storage = createMemoryStorage(options.storageRoom);
  const store = createDraftStore(
    createBrowserStorage(() => storage),
    "p1",
  );
  const server = {
    stored: { version: 1, body: body("first") } satisfies VersionedDraft,
    failure: undefined as Error | undefined,
    loadFailure: undefined as Error | undefined,
    saves: [] as string[],
    created: [] as string[],
    /** Whether the response of a save is lost although the save succeeded. */
    losesAnswer: false,
    hold: undefined as Promise<void> | undefined,
  };
  let text = "first";
  const saver = createDraftSaver({
    clock,
    store,
    newKey: "new.p1",
    saved: options.saved,
    snapshot: () => body(text),
    classifyError: (error) => (error instanceof Refusal ? error.problem : { kind: "offline" }),
    onCreated: (contentId) => server.created.push(contentId),
    server: {
      async create(draft) {
        if (server.failure) throw server.failure;
        server.stored = { version: 1, body: draft };
        server.saves.push(textOf(draft) ?? "");
        return { contentId: "c1", version: 1 };
      },
      async save(contentId, draft, version) {
        await server.hold;
        if (server.failure) throw server.failure;
        if (version !== server.stored.version) throw new Refusal({ kind: "conflict" });
        server.stored = { version: version + 1, body: draft };
        server.saves.push(textOf(draft) ?? "");
        if (server.losesAnswer) throw away;
        return { contentId, version: version + 1 };
      },
      async load() {
        if (server.loadFailure) throw server.loadFailure;
        return server.stored;
      },
    },
  });
  saver.open();
  return {
    clock,
    storage,
    store,
    server,
    saver,
    write: (next: string) => {
      text = next;
      saver.changed();
    },
  };
}

describe("autosave", () => {
  test("saves one second after the last change, once", async () => {
    const { clock, saver, server, write } = setUp();
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
    const { clock, server, write } = setUp();
    for (let second = 0; second < 20; second += 1) {
      write(`text ${second}`);
      await clock.pass(500);
    }
    expect(server.saves).toEqual(["text 19"]);
  });

  test("sends each save from the version before it", async () => {
    const { clock, server, saver, write } = setUp();
    for (const text of ["a", "b", "c"]) {
      write(text);
      await clock.pass(1000);
    }
    expect(server.saves).toEqual(["a", "b", "c"]);
    expect(saver.saved()).toEqual({ contentId: "c1", version: 4 });
  });

  test("does not send two saves at once; what is written meanwhile goes with the next", async () => {
    const { clock, server, saver, write } = setUp();
    let release: () => void = () => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    write("a");
    await clock.pass(1000);
    expect(saver.state.get().status).toBe("saving");
    write("b");
    await clock.pass(5000);
    release();
    server.hold = undefined;
    await clock.pass(1000);
    expect(server.saves).toEqual(["a", "b"]);
    expect(saver.state.get().status).toBe("saved");
  });

  test("tells of waiting once, not at every key", () => {
    const { saver, write } = setUp();
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
    const { clock, server, saver, write } = setUp({});
    expect(saver.saved()).toBeUndefined();
    write("a");
    await clock.pass(1000);
    write("b");
    await clock.pass(1000);
    expect(server.created).toEqual(["c1"]);
    expect(server.saves).toEqual(["a", "b"]);
  });

  test("is created without a change when its id is needed", async () => {
    const { server, saver } = setUp({});
    expect(await saver.ensureSaved()).toEqual({ contentId: "c1", version: 1 });
    expect(server.saves).toEqual(["first"]);
  });

  test("has no id while it cannot be created, and its text is kept under the project", async () => {
    const { clock, server, saver, store, write } = setUp({});
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

describe("a server that is away", () => {
  test("is tried again after 2, 4, 8, 16, 30 and 30 seconds, the text being kept", async () => {
    const { clock, server, saver, store, write } = setUp();
    server.failure = away;
    let attempts = 0;
    saver.state.subscribe(() => {
      if (saver.state.get().status === "saving") attempts += 1;
    });
    write("a");
    await clock.pass(1000);
    expect(saver.state.get()).toEqual({ status: "offline" });
    expect(store.read("c1")).toEqual({ body: body("a"), version: 1, keptAt: 1000, projectId: "p1" });
    const seen: number[] = [];
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      await clock.pass(seconds * 1000 - 1);
      const before = attempts;
      await clock.pass(1);
      seen.push(attempts - before);
    }
    expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
    server.failure = undefined;
    await clock.pass(30_000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(server.saves).toEqual(["a"]);
    expect(store.read("c1")).toBeUndefined();
  });

  test("is tried at once when the network is back", async () => {
    const { clock, server, saver, write } = setUp();
    server.failure = away;
    write("a");
    await clock.pass(1000);
    server.failure = undefined;
    saver.retry();
    await clock.pass(0);
    expect(server.saves).toEqual(["a"]);
  });

  test("that took a save though its answer was lost is no conflict", async () => {
    const { clock, server, saver, write } = setUp();
    server.losesAnswer = true;
    write("a");
    await clock.pass(1000);
    server.losesAnswer = false;
    await clock.pass(2000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(saver.saved()?.version).toBe(2);
    write("b");
    await clock.pass(1000);
    expect(server.saves).toEqual(["a", "b"]);
  });
});

test("a text the server refuses is kept and said so; the next change is tried", async () => {
  const { clock, server, saver, store, write } = setUp();
  server.failure = new Refusal({ kind: "refused", message: "cannot add more text to this block" });
  write("a");
  await clock.pass(60_000);
  expect(saver.state.get()).toEqual({ status: "refused", message: "cannot add more text to this block" });
  expect(store.read("c1")?.body).toEqual(body("a"));
  server.failure = undefined;
  write("b");
  await clock.pass(1000);
  expect(server.saves).toEqual(["b"]);
});

describe("a conflict", () => {
  async function meetConflict() {
    const all = setUp();
    all.server.stored = { version: 7, body: body("theirs") };
    all.write("mine");
    await all.clock.pass(1000);
    return all;
  }

  test("stops saving, overwrites nothing and keeps one's own text", async () => {
    const { clock, server, saver, store, write } = await meetConflict();
    expect(saver.state.get()).toEqual({ status: "conflict", theirs: { version: 7, body: body("theirs") } });
    write("mine, further");
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
    const { clock, server, saver, store } = await meetConflict();
    saver.acceptServerVersion({ contentId: "c1", version: 7 });
    await clock.pass(60_000);
    expect(saver.state.get()).toEqual({ status: "saved" });
    expect(server.saves).toEqual([]);
    expect(store.read("c1")).toBeUndefined();
  });

  test("whose other text cannot be fetched yet waits as an absence does", async () => {
    const { clock, server, saver, write } = setUp();
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

describe("leaving", () => {
  test("saves at once what waits", async () => {
    const { server, saver, write } = setUp();
    write("a");
    expect((await saver.flush()).status).toBe("saved");
    expect(server.saves).toEqual(["a"]);
  });

  test("with nothing unsaved asks nothing of the server", async () => {
    const { server, saver } = setUp();
    await saver.flush();
    expect(server.saves).toEqual([]);
    expect(saver.storeUnsaved()).toBe(true);
  });

  test("loses nothing while the browser can keep it, and says so when it cannot", () => {
    const roomy = setUp();
    roomy.write("a");
    expect(roomy.saver.storeUnsaved()).toBe(true);
    expect(roomy.store.read("c1")?.body).toEqual(body("a"));
    const full = setUp({ saved: { contentId: "c1", version: 1 }, storageRoom: 10 });
    full.write("a");
    expect(full.saver.storeUnsaved()).toBe(false);
  });

  test("stops the timer; coming back starts it again", async () => {
    const { clock, server, saver, write } = setUp();
    const close = saver.open();
    write("a");
    close();
    await clock.pass(5000);
    expect(server.saves).toEqual([]);
    saver.open();
    await clock.pass(1000);
    expect(server.saves).toEqual(["a"]);
  });
});

describe("a text the browser kept", () => {
  test("is saved when the item is opened again", async () => {
    const { clock, server, saver } = setUp();
    saver.restore(undefined);
    await clock.pass(1000);
    expect(server.saves).toEqual(["first"]);
  });

  test("older than the server's is a conflict from the start", async () => {
    const { clock, server, saver } = setUp();
    saver.restore({ version: 1, body: body("theirs") });
    await clock.pass(5000);
    expect(saver.state.get().status).toBe("conflict");
    expect(server.saves).toEqual([]);
  });
});

describe("an item that was deleted elsewhere", () => {
  test("is not saved again; what is written goes on being kept, until it is in another place", async () => {
    const { clock, server, saver, store, write } = setUp();
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
    const { saver, write } = setUp();
    write("a");
    await expect(saver.submit(() => Promise.reject(new Refusal({ kind: "deleted" })))).rejects.toThrow("deleted");
    expect(saver.state.get()).toEqual({ status: "deleted" });
  });
});

describe("a save by another call", () => {
  test("carries the newest text and counts as the autosave's", async () => {
    const { clock, server, saver, write } = setUp();
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
    const { clock, server, saver, write } = setUp();
    write("a");
    await expect(
      saver.submit(() => Promise.reject(new Refusal({ kind: "refused", message: "No words" }))),
    ).rejects.toThrow("refused");
    await clock.pass(1000);
    expect(server.saves).toEqual(["a"]);
  });

  test("that meets a conflict shows it", async () => {
    const { saver, server, write } = setUp();
    server.stored = { version: 9, body: body("theirs") };
    write("a");
    await expect(saver.submit(() => Promise.reject(new Refusal({ kind: "conflict" })))).rejects.toThrow("conflict");
    expect(saver.state.get().status).toBe("conflict");
    expect(await saver.submit(() => Promise.reject(new Error("not called")))).toBeUndefined();
  });

  test("creates the item first", async () => {
    const { saver, server } = setUp({});
    await saver.submit(async (saved) => saved);
    expect(server.created).toEqual(["c1"]);
  });
});
