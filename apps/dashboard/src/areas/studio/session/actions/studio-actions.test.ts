import { Transforms } from "slate";
import { ReactEditor } from "slate-react";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure, UnreachableError } from "../../../../platform/errors/failure.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import { createMemoryStorage } from "../../test-kit/manual-clock.ts";
import { block, caret, texts, title } from "../../test-kit/sample-script.ts";
import { createTestStudio, type StudioFacts } from "../../test-kit/studio.ts";
import { blockKey } from "../../document/block-keys.ts";
import { createStudioActions } from "./studio-actions.ts";
import { type Item, newItem } from "../item.ts";

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** What was done with the player and the connection, in order. */
const page = vi.hoisted(() => ({
  done: [] as unknown[],
  seconds: 0,
  track: undefined as object | undefined,
  hear: undefined as ((event: object) => void) | undefined,
}));
vi.mock(import("../../../../platform/playback/playback.ts"), () => {
  const noting = (name: string) => (track: { id: string; url: string }, options?: unknown) => {
    page.track = track;
    page.done.push([name, track.id, track.url, options]);
  };
  const state = { get: () => ({ track: undefined, status: "idle" }), subscribe: () => () => undefined };
  return {
    playback: {
      state,
      seconds: () => page.seconds,
      play: noting("play"),
      toggle: noting("toggle"),
      replace: noting("replace"),
    },
  } as never;
});
vi.mock(import("../../../../platform/realtime/current-realtime.ts"), () => {
  function subscribe(contentId: string, hear: (event: object) => void): () => void {
    page.done.push(["subscribe", contentId]);
    page.hear = hear;
    return () => void page.done.push(["unsubscribe", contentId]);
  }
  return { realtime: { connectionId: () => Promise.resolve("socket"), subscribe } } as never;
});
vi.mock(import("../../../../platform/builds/current-build-watcher.ts"), () => {
  return {
    buildWatcher: {
      follow: (build: object) => void page.done.push(["follow", build]),
      forget: (contentId: string) => void page.done.push(["forget", contentId]),
      open: (shown: () => string | undefined) => {
        page.done.push(["shown", shown()]);
        return () => void page.done.push(["shown", undefined]);
      },
    },
  } as never;
});
vi.mock(import("../../../../platform/tracker.ts"), () => {
  return { tracker: { trackDebounced: (event: object) => void page.done.push(["track", event]) } } as never;
});

const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.spyOn(ReactEditor, "focus").mockReturnValue();
  page.done = [];
  page.seconds = 0;
  page.hear = undefined;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

const script = [title("Alice"), block(["She fell. Down and down."])];

/** Of an item's own audio: "Alice" at 0 s, then a block of two sentences at 1 s. */
function audioOf(hashes: string[], url = "/mix.mp3"): Item {
  const [first = "", second = ""] = hashes;
  const times = [
    { hash: first, position: 0, starts: 0, duration: 1, words: [[0, 1, 0, 5]] as const },
    {
      hash: second,
      position: 1,
      starts: 1,
      duration: 3,
      words: [
        [1, 1.5, 0, 3],
        [2.5, 3, 10, 14],
      ] as const,
    },
  ];
  const blockAudios = Object.fromEntries(hashes.map((hash) => [hash, { audio_url: `/${hash}.mp3`, duration: 1 }]));
  return { ...newItem, hasAudio: true, audioUrl: url, blockAudios, times, spoken: times };
}

function open(facts: Partial<StudioFacts> = {}) {
  const said: string[] = [];
  for (const kind of ["info", "error", "success"] as const)
    vi.spyOn(toast, kind).mockImplementation((message: string) => void said.push(`${kind}: ${message}`));
  const asked: unknown[][] = [];
  const answering =
    (name: string, answer?: unknown) =>
    (...input: unknown[]) => {
      asked.push([name, ...input]);
      return Promise.resolve(answer);
    };
  const opened = createTestStudio({
    script,
    title: "Alice",
    ...facts,
    server: {
      wordsChanged: answering("wordsChanged"),
      speechRates: answering("speechRates", []),
      preview: answering("preview", "/preview.mp3"),
      price: answering("price", 0),
      balance: answering("balance", { isCharged: true, remaining: null }),
      generate: answering("generate", { contentId: "c1", version: 2, isBuilding: true }),
      finish: answering("finish"),
      cancelBuild: answering("cancelBuild"),
      ...facts.server,
    } as never,
  });
  const { studio } = opened;
  ends.push(studio.open());
  const actions = createStudioActions(studio);
  const hashes = () => studio.script().map(studio.hashOf.get());
  const key = (index: number) => blockKey(studio.editor, studio.script()[index]!);
  const names = () => asked.map(([name]) => name);
  return { ...opened, actions, said, asked, names, hashes, key };
}

/** What was done with the player. */
function played(): unknown[] {
  return page.done.filter((one) => ["play", "toggle", "replace"].includes(String((one as unknown[])[0])));
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

describe("an item's audio", () => {
  test("is played with what is known of it, under its title", () => {
    const { studio, actions, hashes } = open();
    actions.play();
    expect(played()).toEqual([]);
    studio.showItem(audioOf(hashes()));
    actions.play();
    expect(played()).toEqual([["toggle", "c1", "/mix.mp3", undefined]]);
    const plain = { id: "c1", kind: "item", url: "/mix.mp3" };
    expect(page.track).toEqual({ ...plain, title: "Alice" });
    const known = { durationSeconds: 4, peaksUrl: "/mix.peaks", blocksUrl: "/mix.blocks" };
    studio.showItem({ ...audioOf(hashes()), ...known });
    studio.setTitle("");
    actions.play();
    expect(page.track).toEqual({ ...plain, title: "Untitled", ...known });
  });

  test("is not played while the item is new", () => {
    const { actions } = open({ saved: undefined, item: { ...newItem, audioUrl: "/a.mp3" } });
    actions.play();
    expect(played()).toEqual([]);
  });

  test("is played from the caret, and from its start without one", async () => {
    const { studio, actions, hashes } = open();
    studio.showItem(audioOf(hashes()));
    actions.playFromCaret();
    caret(studio.editor, [1, 0, 0], 11);
    actions.playFromCaret();
    expect(played()).toEqual([
      ["play", "c1", "/mix.mp3", { atSeconds: 0.001 }],
      ["play", "c1", "/mix.mp3", { atSeconds: 2.501 }],
    ]);
  });

  test("that is loaded again goes on at the same words, and words and paces are counted anew", async () => {
    const loadItem = vi.fn();
    const { studio, actions, hashes, names } = open({ server: { loadItem } });
    studio.showItem(audioOf(hashes()));
    page.seconds = 2;
    const [first, second] = audioOf(hashes(), "/new.mp3").times!;
    const times = [first!, { ...second!, starts: 5 }];
    loadItem.mockResolvedValue({ item: { ...audioOf(hashes(), "/new.mp3"), times } });
    await actions.reload();
    expect(loadItem.mock.calls).toEqual([["c1"]]);
    expect(played()).toEqual([["replace", "c1", "/new.mp3", 6]]);
    expect(names()).toEqual(["wordsChanged", "speechRates"]);
  });

  test("that cannot be loaded again leaves the item as it is, and words are counted anew", async () => {
    const { actions, names } = open({ server: { loadItem: () => Promise.reject(new Error("away")) } });
    await expect(actions.reload()).rejects.toThrow("away");
    expect(names()).toEqual(["wordsChanged", "speechRates"]);
  });
});

describe("a block", () => {
  test("is heard as it was generated, else as a preview", async () => {
    const { studio, actions, asked, hashes, key } = open();
    actions.hear(key(1));
    await settle();
    expect(asked).toEqual([["preview", "c1", studio.script()[1]]]);
    studio.showItem(audioOf(hashes()));
    actions.hear(key(0));
    await settle();
    const [first, second] = hashes();
    expect(played()).toEqual([
      ["play", `block:${second}`, "/preview.mp3", { atSeconds: 0 }],
      ["play", `block:${first}`, `/${first}.mp3`, { atSeconds: 0 }],
    ]);
    expect(page.done).toContainEqual(["track", { eventName: "EDITOR_PREVIEW", org_id: "o1", content_id: "c1" }]);
  });

  test("is heard from the sentence that was edited last, from its start without an edit", async () => {
    const { studio, actions, key } = open();
    actions.hearEdit(key(0));
    Transforms.insertText(studio.editor, "deep ", { at: { path: [1, 0, 0], offset: 15 } });
    await settle();
    actions.hearEdit(key(1));
    await settle();
    expect(played().map((one) => (one as string[])[2])).toEqual(["/preview.mp3", "/preview.mp3?from=10"]);
  });

  test("without words has nothing to be heard; one that is gone is not asked for", async () => {
    const { studio, actions, asked, said, key } = open({ script: [block(["a"]), block([""])] });
    actions.hear(key(1));
    actions.prepareToHear(key(1));
    const gone = key(1);
    Transforms.removeNodes(studio.editor, { at: [1] });
    actions.hear(gone);
    actions.prepareToHear(gone);
    await settle();
    expect([asked, said]).toEqual([[], ["info: There is nothing to hear in this block yet."]]);
  });

  test("is made ready to be heard, once", async () => {
    const { studio, actions, asked, key } = open();
    actions.prepareToHear(key(1));
    await settle();
    actions.hear(key(1));
    await settle();
    expect(asked).toEqual([["preview", "c1", studio.script()[1]]]);
  });

  test("of a new item is heard once its draft is there", async () => {
    const { actions, asked, saves, key } = open({ saved: undefined });
    actions.hear(key(1));
    await settle();
    expect([saves.length, asked.map((one) => one.slice(0, 2))]).toEqual([1, [["preview", "c1"]]]);
  });

  test("is heard in part where words are selected", async () => {
    const { studio, actions, asked } = open();
    actions.hearSelection();
    await settle();
    expect(asked).toEqual([]);
    studio.editor.select({ anchor: { path: [1, 0, 0], offset: 10 }, focus: { path: [1, 0, 0], offset: 14 } });
    actions.hearSelection();
    await settle();
    expect(asked).toMatchObject([["preview", "c1", { children: [{ children: [{ text: "Down" }] }] }]]);
  });

  test("takes the caret at its start, unless it has it already", async () => {
    const { studio, actions, key } = open();
    actions.activate(key(1));
    expect(studio.editor.selection?.focus).toEqual({ path: [1, 0, 0], offset: 0 });
    caret(studio.editor, [1, 0, 0], 4);
    actions.activate(key(1));
    expect(studio.editor.selection?.focus).toEqual({ path: [1, 0, 0], offset: 4 });
    expect(ReactEditor.focus).toHaveBeenCalledTimes(2);
    actions.activate("gone");
    expect(ReactEditor.focus).toHaveBeenCalledTimes(2);
  });
});

describe("generating", () => {
  test("saves, follows the build and plays what was built", async () => {
    const loadItem = vi.fn();
    const { studio, actions, asked, names, hashes } = open({ server: { loadItem } });
    studio.item.set({ ...newItem, failure: { failure_type: "ENGINE_FAILED", message: "No." } });
    loadItem.mockResolvedValue({ item: audioOf(hashes()) });
    actions.generate();
    await settle();
    expect(names()).toEqual(["balance", "price", "generate"]);
    expect(asked[1]).toEqual(["price", "c1", studio.script()]);
    expect(asked[2]).toEqual([
      "generate",
      { contentId: "c1", version: 1 },
      studio.snapshot(),
      "socket",
      { isDownload: false },
    ]);
    expect(studio.item.get()).toEqual(newItem);
    expect(page.done).toEqual([
      ["track", { eventName: "EDITOR_GENERATE", org_id: "o1", content_id: "c1" }],
      ["follow", { orgId: "o1", projectId: "p1", contentId: "c1", title: "Alice" }],
      ["subscribe", "c1"],
    ]);
    page.hear?.({ type: "progress", contentId: "c1", progress: 100 });
    await settle();
    expect(names().slice(3)).toEqual(["finish", "wordsChanged", "speechRates"]);
    expect(asked[3]).toEqual(["finish", "c1"]);
    expect(played().at(-1)).toEqual(["toggle", "c1", "/mix.mp3", undefined]);
  });

  test("plays from the sentence that was edited", async () => {
    const loadItem = vi.fn();
    const { studio, actions, hashes } = open({ server: { loadItem } });
    studio.showItem(audioOf(hashes()));
    Transforms.insertText(studio.editor, "deep ", { at: { path: [1, 0, 0], offset: 15 } });
    await settle();
    loadItem.mockResolvedValue({ item: audioOf(hashes(), "/new.mp3") });
    actions.generate();
    await settle();
    page.hear?.({ type: "progress", contentId: "c1", progress: 100 });
    await settle();
    expect(played().at(-1)).toEqual(["play", "c1", "/new.mp3", { atSeconds: 2.501 }]);
    // The edit is in the audio now.
    expect(studio.edits.offsetOf(studio.script()[1]!)).toBeUndefined();
  });

  test("that cannot create the draft fails", async () => {
    const draft = { create: () => Promise.reject(new UnreachableError()) };
    const { actions } = open({ saved: undefined, server: { draft } as never });
    actions.generate();
    await settle();
    expect(actions.build.step.get().step).toBe("failed");
  });

  test("is cancelled, and says so when it cannot be", async () => {
    const cancelBuild = vi.fn(() => Promise.reject(new UnreachableError()));
    const loadItem = () => Promise.resolve({ item: newItem });
    const { actions, said, names } = open({ server: { cancelBuild, loadItem } as never });
    actions.generate();
    await settle();
    await actions.cancelBuild();
    expect(said).toEqual(["error: The server cannot be reached. Check your connection and try again."]);
    expect(page.done).not.toContainEqual(["forget", "c1"]);
    cancelBuild.mockImplementation((() => Promise.resolve()) as never);
    await actions.cancelBuild();
    expect([cancelBuild.mock.calls.at(-1), page.done.at(-2), page.done.at(-1)]).toEqual([
      ["c1"],
      ["forget", "c1"],
      ["unsubscribe", "c1"],
    ]);
    expect([actions.build.step.get().step, names().at(-1)]).toEqual(["idle", "speechRates"]);
  });

  test("that was under way when the item was opened is followed", () => {
    const { actions } = open({ item: { ...newItem, status: "IN PROGRESS", progress: 40 } });
    const close = actions.open();
    expect(actions.build.step.get()).toMatchObject({ step: "generating", progress: 40 });
    close();
    expect(page.done.at(-1)).toEqual(["unsubscribe", "c1"]);
  });

  test("is not followed where none is under way", () => {
    const { actions, names } = open();
    const close = actions.open();
    expect([actions.build.step.get().step, names()]).toEqual(["idle", ["speechRates"]]);
    close();
    expect(page.done).toEqual([
      ["track", { eventName: "EDITOR_OPEN", org_id: "o1", content_id: "c1" }],
      ["shown", "c1"],
      ["shown", undefined],
    ]);
  });

  test("of an item that is still being watched is asked for where the connection is silent", async () => {
    const loadProgress = vi.fn(() => Promise.resolve({ ...newItem, status: "IN PROGRESS", progress: 70 }));
    const item = { ...newItem, status: "IN PROGRESS", progress: 40 } as const;
    const { actions } = open({ item, server: { loadProgress } as never });
    ends.push(actions.open());
    await vi.advanceTimersByTimeAsync(4000);
    expect(loadProgress.mock.calls).toEqual([["c1"]]);
    expect(actions.build.step.get()).toMatchObject({ progress: 70 });
  });
});

describe("a rename", () => {
  test("is of the item and of the title that is read", async () => {
    const { studio, actions } = open();
    actions.rename("  Bill ");
    await settle();
    expect([studio.title.get(), texts(studio.editor)[0]]).toEqual(["Bill", ["Bill"]]);
  });

  test("to the same name saves nothing; the title is read no longer, and again", async () => {
    const { studio, actions } = open();
    actions.rename(" Alice");
    await settle();
    expect(studio.saver.isDirty()).toBe(false);
    actions.rename("Alice", false);
    expect(texts(studio.editor)).toHaveLength(1);
    actions.rename("Alice", true);
    expect(texts(studio.editor)[0]).toEqual(["Alice"]);
  });
});

describe("the server's text", () => {
  async function meetConflict() {
    const theirs = { title: "Theirs", script: [block(["Theirs."])] };
    const settings = createTestStudio({ script: theirs.script }).studio.snapshot().settings;
    const body = { ...theirs, settings: { ...settings, zoomLevel: 40 } };
    const loaded = { version: 7, body, item: { ...newItem, audioUrl: "/theirs.mp3" } };
    const create = vi.fn(() => Promise.resolve({ contentId: "c2", version: 1 }));
    const opened = open({
      opening: (mine) => ({ kind: "conflict", body: mine, theirs: loaded }),
      server: { loadItem: () => Promise.resolve(loaded), draft: { create } } as never,
    });
    return { ...opened, create };
  }

  test("takes the place of one's own, with its audio, and can be taken back", async () => {
    const { studio, actions } = await meetConflict();
    await actions.takeTheirs();
    expect(texts(studio.editor)).toEqual([["Theirs."]]);
    expect(studio.snapshot()).toMatchObject({ title: "Theirs", settings: { zoomLevel: 40 } });
    expect(studio.item.get().audioUrl).toBe("/theirs.mp3");
    expect([studio.saver.state.get(), studio.saver.saved()]).toEqual([
      { status: "saved" },
      { contentId: "c1", version: 7 },
    ]);
    await settle();
    expect(studio.saver.isDirty()).toBe(false);
    studio.editor.undo();
    expect(texts(studio.editor)).toEqual([["Alice"], ["She fell. Down and down."]]);
  });

  test("stands beside one's own, which becomes an item by itself", async () => {
    const { studio, actions, said, create } = await meetConflict();
    await actions.keepBoth();
    expect(create.mock.calls).toMatchObject([[{ title: "Alice", script }]]);
    expect(texts(studio.editor)).toEqual([["Theirs."]]);
    expect(said).toEqual(["success: Your text was saved as an audio of its own."]);
  });

  test("is taken only where there is a conflict", async () => {
    const { studio, actions } = open();
    await actions.takeTheirs();
    expect(texts(studio.editor)).toHaveLength(2);
  });
});

test("a lexicon that was changed somewhere else is said", async () => {
  const failure = new ApiFailure("Changed.", { failureType: "CONFLICT", status: 409, errors: [] });
  const { actions, said } = open({ server: { savePronunciations: () => Promise.reject(failure) } });
  const close = actions.open();
  actions.addLexeme({ original: "Alice", replaceWith: "Alyss", language: "en-GB" });
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(said).toEqual([
    "error: The pronunciation library was changed somewhere else. Open it to say which it is to be.",
  ]);
  close();
});
