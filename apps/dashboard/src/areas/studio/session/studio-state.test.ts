import { type Block, MAX_BLOCKS } from "@lectern/script";
import { Transforms } from "slate";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { createMemoryStorage } from "../test-kit/manual-clock.ts";
import { block, caret, title } from "../test-kit/sample-script.ts";
import { createTestStudio, type StudioFacts } from "../test-kit/studio.ts";
import { setBlocksVoice } from "../speech/block-voice.ts";
import { blockKey } from "../document/block-keys.ts";
import { newItem } from "./item.ts";

const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", createMemoryStorage());
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

function abc(): Block[] {
  return [block(["a"]), block(["b"], george), block(["c"])];
}

function open(facts: Partial<StudioFacts> = {}) {
  const opened = createTestStudio({ script: abc(), ...facts });
  const { studio } = opened;
  const close = studio.open();
  ends.push(close);
  return { ...opened, close, key: (index: number) => blockKey(studio.editor, studio.script()[index]!) };
}

/** The editor emits its changes in a microtask. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

describe("the block in hand", () => {
  test("is the first one, then that with the caret", async () => {
    const { studio, key } = open();
    expect([studio.activeKey.get(), studio.activeProfile.get()]).toEqual([key(0), emma]);
    caret(studio.editor, [1, 0, 0], 1);
    await settle();
    expect([studio.activeKey.get(), studio.activeProfile.get()]).toEqual([key(1), george]);
    expect(studio.selection.get()).toEqual(studio.editor.selection);
    expect(studio.selectedKeys.get().size).toBe(0);
  });

  test("is that in which a selection of several ends; all of them are known", async () => {
    const { studio, key } = open();
    const { editor } = studio;
    editor.select({ anchor: { path: [2, 0, 0], offset: 1 }, focus: { path: [1, 0, 0], offset: 0 } });
    await settle();
    const selected = studio.selectedKeys.get();
    expect([studio.activeKey.get(), [...selected]]).toEqual([key(1), [key(1), key(2)]]);
    editor.select({ anchor: { path: [1, 0, 0], offset: 0 }, focus: { path: [2, 0, 0], offset: 1 } });
    await settle();
    expect(studio.activeKey.get()).toBe(key(2));
    expect(studio.selectedKeys.get()).toBe(selected);
    editor.select({ anchor: { path: [0, 0, 0], offset: 0 }, focus: { path: [1, 0, 0], offset: 1 } });
    await settle();
    expect([...studio.selectedKeys.get()]).toEqual([key(0), key(1)]);
    caret(editor, [0, 0, 0], 0);
    await settle();
    expect([...studio.selectedKeys.get()]).toEqual([]);
  });

  test("is followed without a caret: its voice, and the first block once it is gone", async () => {
    const { studio, key } = open();
    const { editor } = studio;
    caret(editor, [1, 0, 0], 0);
    await settle();
    Transforms.deselect(editor);
    setBlocksVoice(editor, [1], emma);
    await settle();
    expect([studio.activeKey.get(), studio.activeProfile.get()]).toEqual([key(1), emma]);
    Transforms.removeNodes(editor, { at: [1] });
    await settle();
    expect(studio.activeKey.get()).toBe(key(0));
  });

  test("is found by its key until it is removed", async () => {
    const { studio, key } = open();
    const second = key(1);
    expect(studio.blockOf(second)).toBe(studio.script()[1]);
    Transforms.removeNodes(studio.editor, { at: [1] });
    expect(studio.blockOf(second)).toBeUndefined();
  });

  test("a mark under an unchanged selection is a change of what is selected", async () => {
    const { studio } = open();
    caret(studio.editor, [0, 0, 0], 0);
    await settle();
    const before = studio.selection.get();
    setBlocksVoice(studio.editor, [0], george);
    await settle();
    expect(studio.selection.get()).toEqual(before);
    expect(studio.selection.get()).not.toBe(before);
  });
});

describe("opening", () => {
  test("a draft that this browser kept saves it", async () => {
    const { studio, saves } = open({ opening: (body) => ({ kind: "kept", body }) });
    expect(studio.saver.isDirty()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saves).toHaveLength(1);
  });

  test("a draft that the server went past is a conflict", () => {
    const theirs = { version: 2, body: createTestStudio({ script: [block(["theirs"])] }).studio.snapshot() };
    const { studio } = open({ opening: (body) => ({ kind: "conflict", body, theirs }) });
    expect(studio.saver.state.get()).toEqual({ status: "conflict", theirs });
  });

  test("a new item creates its draft at once", async () => {
    const { saves, created } = open({ saved: undefined });
    await settle();
    expect([saves.length, created]).toEqual([1, ["c1"]]);
  });

  test("ends with the page: what is written later is neither saved nor counted", async () => {
    const { studio, saves, close } = open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(studio.stats.get().words).toBe(3);
    close();
    studio.setTitle("Later");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toEqual([]);
    studio.item.set({ ...newItem, hasAudio: true });
    studio.setLexicon([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("what follows from the text", () => {
  test("is counted anew after each edit, and after a rename", async () => {
    const { studio, saves } = open();
    Transforms.insertText(studio.editor, "more words ", { at: { path: [0, 0, 0], offset: 0 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(studio.stats.get().words).toBe(5);
    expect([...studio.stats.get().blocks.keys()]).toEqual(studio.composer.blockKeys());
    studio.setTitle("Named");
    await vi.advanceTimersByTimeAsync(1000);
    expect([studio.title.get(), saves.at(-1)?.title]).toEqual(["Named", "Named"]);
  });

  test("a block that is added has its place in the timeline, one that is removed none", async () => {
    const { studio, key } = open();
    Transforms.removeNodes(studio.editor, { at: [1] });
    await settle();
    expect(studio.composer.blockKeys()).toEqual([key(0), key(1)]);
    Transforms.insertNodes(studio.editor, block(["d"]), { at: [0] });
    await settle();
    expect(studio.composer.blockKeys()).toEqual([key(0), key(1), key(2)]);
  });

  test("the timeline has the sound of each block as soon as it is generated", () => {
    const { studio } = open();
    const [hash = ""] = studio.script().map(studio.hashOf.get());
    studio.showItem({ ...newItem, hasAudio: true, blockAudios: { [hash]: { audio_url: "/a.mp3", duration: 2 } } });
    const sources = studio.composer.state.get().timeline.speech.map(({ source }) => source);
    expect(sources).toEqual(["/a.mp3", "", ""]);
  });

  test("durations are those of the measured voices, once they are known", async () => {
    const rate = { ...emma, units_per_second: 0.01 };
    const speechRates = vi.fn(() => Promise.resolve([rate]));
    const { studio } = open({ server: { speechRates } });
    await vi.advanceTimersByTimeAsync(1000);
    const estimated = studio.stats.get().duration.totalSeconds;
    await studio.loadRates();
    await vi.advanceTimersByTimeAsync(1000);
    const measured = studio.stats.get().duration.totalSeconds;
    expect(measured).toBeGreaterThan(10 * estimated);
    speechRates.mockRejectedValue(new Error("away"));
    await studio.loadRates();
    await vi.advanceTimersByTimeAsync(1000);
    expect(studio.stats.get().duration.totalSeconds).toBe(measured);
  });

  test("another pronunciation is other audio of the blocks that have the word", async () => {
    const { studio } = open();
    const before = studio.script().map(studio.hashOf.get());
    const lexeme = { original: "b", replaceWith: "bee", language: "en-GB" };
    studio.setLexicon([lexeme]);
    const after = studio.script().map(studio.hashOf.get());
    expect(studio.lexicon.get()).toEqual([lexeme]);
    expect(after.map((hash, index) => hash === before[index])).toEqual([true, false, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([...studio.stats.get().blocks.values()].map(({ hash }) => hash)).toEqual(after);
  });
});

test("what the text cannot take is said", () => {
  const said = vi.spyOn(toast, "error").mockReturnValue();
  const { studio } = open({ script: Array.from({ length: MAX_BLOCKS }, () => block(["a"])) });
  caret(studio.editor, [0, 0, 0], 1);
  studio.editor.insertText("x".repeat(100_000));
  expect(said).toHaveBeenCalledOnce();
});

describe("leaving a new item", () => {
  async function leave(facts: Partial<StudioFacts>, discard = () => Promise.resolve()) {
    const discarded: string[] = [];
    const { studio } = open({
      saved: undefined,
      server: {
        discard(contentId) {
          discarded.push(contentId);
          return discard();
        },
      },
      ...facts,
    });
    await settle();
    await studio.discardIfEmpty();
    return discarded;
  }
  const empty = [block([""])];

  test.each([
    ["without text discards its draft", { script: empty }, ["c1"]],
    ["with text keeps it", { script: [block([""]), block(["a"])] }, []],
    ["with a title keeps it", { script: empty, title: "Named" }, []],
    ["that was saved before keeps it", { script: empty, saved: { contentId: "c2", version: 1 } }, []],
    ["with a title that is read keeps it", { script: [title("a")] }, []],
  ])("%s", async (_what, facts, discarded) => {
    expect(await leave(facts)).toEqual(discarded);
  });

  test("is not kept from it by a draft that cannot be discarded", async () => {
    expect(await leave({ script: empty }, () => Promise.reject(new Error("away")))).toEqual(["c1"]);
  });
});
