import { type Block, MAX_BLOCKS } from "@lectern/script";
import { ReactEditor } from "slate-react";
import { beforeEach, expect, test, vi } from "vitest";
import { createStore } from "../../../../platform/store/store.ts";
import { emma, george } from "../../../../platform/voices/test-kit/voices.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import { scriptOf } from "../../document/elements.ts";
import { block, caret, createTestEditor, pause, texts, title } from "../../test-kit/sample-script.ts";
import { createBlockActions } from "./block-actions.ts";
import { blockKey, indexOfKey } from "../../document/block-keys.ts";

beforeEach(() => {
  // There is no page.
  vi.spyOn(ReactEditor, "focus").mockReturnValue(undefined);
});

/** Said in the corner, with the label of what can be done about it. */
function listen() {
  const said: string[] = [];
  const offers: (() => void)[] = [];
  for (const kind of ["info", "error"] as const)
    vi.spyOn(toast, kind).mockImplementation((message, action) => {
      said.push(`${kind}: ${message}${action ? ` [${action.label}]` : ""}`);
      if (action) offers.push(action.onClick);
    });
  return { said, offers };
}

function open(script: Block[], { languages = {} }: { languages?: Record<string, string> } = {}) {
  const { editor } = createTestEditor(script);
  const ofBlocks = new Map(
    scriptOf(editor).flatMap((one, index) => {
      const language = languages[texts(editor)[index]?.join("") ?? ""];
      return language === undefined ? [] : [[blockKey(editor, one), language] as const];
    }),
  );
  const actions = createBlockActions({
    editor,
    languages: { state: createStore({ ofBlocks }) } as never,
  });
  const key = (index: number) => blockKey(editor, scriptOf(editor)[index]!);
  const order = () =>
    texts(editor)
      .map((paragraphs) => paragraphs.join("/"))
      .join(" ");
  const voices = () =>
    scriptOf(editor)
      .map(({ audio_profile: { voice } }) => voice)
      .join(" ");
  return { editor, actions, key, order, voices, ...listen() };
}

const abcd = () => ["a", "b", "c", "d"].map((text) => block([text]));

function selectBlocks(editor: ReturnType<typeof open>["editor"], from: number, to: number): void {
  editor.select({ anchor: { path: [from, 0, 0], offset: 0 }, focus: { path: [to, 0, 0], offset: 1 } });
}

test("a key names its block wherever it moves, and nothing once it is gone", () => {
  const { editor, actions, key } = open(abcd());
  const second = key(1);
  expect(indexOfKey(editor, second)).toBe(1);
  expect(actions.move(second, "down")).toBe(true);
  expect(indexOfKey(editor, second)).toBe(2);
  actions.remove(second);
  expect(indexOfKey(editor, second)).toBe(-1);
});

test("all selected blocks are moved where the given one is among them, else that one alone", () => {
  const { editor, actions, key, order } = open(abcd());
  selectBlocks(editor, 0, 1);
  expect(actions.move(key(1), "down")).toBe(true);
  expect(order()).toBe("c a b d");
  expect(actions.moveTo(key(3), 0)).toBe(true);
  expect(order()).toBe("d c a b");
  expect(actions.move(key(0), "up")).toBe(false);
});

test("a pause goes to the caret, of the usual length or another, and away again", () => {
  const { editor, actions, order, said } = open(abcd());
  actions.addPause();
  expect(said).toEqual(["info: Put the caret where the pause should be."]);
  caret(editor, [0, 0, 0], 1);
  actions.addPause();
  expect(order()).toBe("a[0.5] b c d");
  caret(editor, [1, 0, 0], 0);
  actions.addPause(2);
  expect(order()).toBe("a[0.5] [2]b c d");
  editor.select({ anchor: { path: [1, 0, 0], offset: 0 }, focus: { path: [1, 0, 2], offset: 1 } });
  actions.addPause();
  expect(order()).toBe("a[0.5] b c d");
  expect(said).toHaveLength(1);
});

test("a block that is full of pauses says so", () => {
  const pauses = Array.from({ length: 200 }, () => [pause(1), { text: "" }]).flat();
  const { editor, actions, said } = open([block([[{ text: "a" }, ...pauses]])]);
  caret(editor, [0, 0, 0], 0);
  actions.addPause();
  expect(said).toEqual(["error: This block holds as many pauses as it can."]);
});

test("a block is added after another, and doubled with all that are selected", () => {
  const { editor, actions, key, order, said } = open(abcd());
  actions.add(key(1));
  expect(order()).toBe("a b  c d");
  selectBlocks(editor, 0, 1);
  actions.duplicate(key(0));
  expect(order()).toBe("a b a b  c d");
  expect(said).toEqual([]);
});

test("a text that holds as many blocks as it can takes no more", () => {
  const full = Array.from({ length: MAX_BLOCKS }, () => block(["a"]));
  const { editor, actions, key, said } = open([block(["a", "b"]), ...full.slice(1)]);
  actions.duplicate(key(0));
  actions.splitAtParagraphs(key(0));
  expect(editor.children).toHaveLength(MAX_BLOCKS);
  const message = "error: This text holds as many blocks as it can.";
  expect(said).toEqual([message, message]);
});

test("a block is split at its paragraphs", () => {
  const { actions, key, order } = open([block(["a", "b"]), block(["c"])]);
  actions.splitAtParagraphs(key(0));
  expect(order()).toBe("a b c");
});

test("blocks become headings and text again", () => {
  const { editor, actions, key } = open(abcd());
  actions.setHeading(key(1), 2);
  expect(scriptOf(editor).map(({ heading }) => heading)).toEqual([undefined, 2, undefined, undefined]);
  actions.setHeading(key(1), undefined);
  expect(scriptOf(editor).map(({ heading }) => heading)).toEqual([undefined, undefined, undefined, undefined]);
});

test("blocks are removed at once, which can be taken back", () => {
  const { editor, actions, key, order, said, offers } = open(abcd());
  selectBlocks(editor, 1, 2);
  actions.remove(key(1));
  expect([order(), said]).toEqual(["a d", ["info: 2 blocks removed [Undo]"]]);
  offers[0]?.();
  expect(order()).toBe("a b c d");
  caret(editor, [0, 0, 0], 0);
  actions.remove(key(3));
  expect([order(), said[1]]).toEqual(["a b c", "info: Block removed [Undo]"]);
});

test("one block is removed whatever is selected", () => {
  const { editor, actions, key, order } = open(abcd());
  selectBlocks(editor, 1, 2);
  actions.removeOne(key(2));
  expect(order()).toBe("a b d");
});

test("the last block stays", () => {
  const { actions, key, order, said } = open([block(["a"])]);
  actions.remove(key(0));
  expect(order()).toBe("a");
  expect(said).toEqual([expect.stringMatching(/^info: /)]);
});

test("a voice is that of the blocks in hand, of all blocks, or of none where no block is active", () => {
  const { editor, actions, key, voices } = open(abcd());
  selectBlocks(editor, 1, 2);
  actions.chooseVoice(undefined, george, { toAll: false, dropEmphasis: false });
  expect(voices()).toBe("emma emma emma emma");
  actions.chooseVoice(key(1), george, { toAll: false, dropEmphasis: false });
  expect(voices()).toBe("emma george george emma");
  actions.chooseVoice(undefined, george, { toAll: true, dropEmphasis: false });
  expect(voices()).toBe("george george george george");
});

test("a voice is that of one block, or of the blocks at places, whatever is selected", () => {
  const { editor, actions, key, voices } = open(abcd());
  selectBlocks(editor, 1, 2);
  actions.takeVoice(key(1), george);
  expect(voices()).toBe("emma george emma emma");
  actions.takeVoiceAt([0, 3], george);
  expect(voices()).toBe("george george emma george");
});

test("emphasis that a voice does not have goes with it", () => {
  const strong = { text: "a", emphasis: { emphasis_strength: "strong" as const } };
  const { editor, actions, key } = open([block([[strong]]), block([[strong]])]);
  actions.takeVoice(key(0), george, { dropEmphasis: true });
  actions.takeVoiceAt([1], george, { dropEmphasis: true });
  expect(scriptOf(editor).map(({ children: [paragraph] }) => paragraph?.children[0])).toEqual([
    { text: "a" },
    { text: "a" },
  ]);
});

test("a voice for a language is that of all blocks in it which had the same voice", () => {
  const { actions, key, voices } = open([block(["un"]), block(["deux"]), block(["three"]), block(["quatre"], george)], {
    languages: { un: "fr", deux: "fr", three: "en", quatre: "fr" },
  });
  const camille = { ...emma, voice: "camille", lang_code: "fr-FR" };
  actions.takeVoiceForLanguage(key(0), "fr", camille);
  expect(voices()).toBe("camille camille emma george");
  actions.takeVoiceForLanguage("gone", "fr", george);
  expect(voices()).toBe("camille camille emma george");
});

test("settings of a voice are those of the blocks in hand", () => {
  const { editor, actions, key } = open([title("T"), ...abcd()]);
  selectBlocks(editor, 1, 2);
  actions.tuneVoice(key(1), { speed: 120 });
  expect(scriptOf(editor).map(({ audio_profile: { speed } }) => speed)).toEqual([100, 120, 120, 100, 100]);
});

test("the caret is put where a person goes on", () => {
  const { actions, key } = open(abcd());
  actions.add(key(0));
  actions.duplicate(key(0));
  actions.setHeading(key(0), 1);
  actions.splitAtParagraphs(key(0));
  actions.takeVoice(key(0), george);
  actions.takeVoiceAt([0], george);
  actions.takeVoiceForLanguage(key(0), "en", emma);
  actions.addPause();
  expect(ReactEditor.focus).toHaveBeenCalledTimes(8);
});
