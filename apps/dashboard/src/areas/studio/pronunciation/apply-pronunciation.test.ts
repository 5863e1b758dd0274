import { type Lexeme, LEXEME_DUPLICATE_MESSAGE, LEXEME_INCOMPLETE_MESSAGE } from "@lectern/script";
import { Editor, Range } from "slate";
import { expect, test } from "vitest";
import { createStore } from "../../../platform/store/store.ts";
import { blockAt, scriptOf } from "../document/elements.ts";
import { blockKey, indexOfKey } from "../document/block-keys.ts";
import { block, createTestEditor } from "../test-kit/sample-script.ts";
import { applyPronunciation, type PronunciationChange, removePronunciation } from "./apply-pronunciation.ts";

const alice: Lexeme = { original: "alice", replaceWith: "Alyss", language: "en-GB" };

function setUp(library: Lexeme[] = []) {
  const { editor } = createTestEditor([block(["So Alice went"])]);
  const lexicon = createStore<readonly Lexeme[]>(library);
  const first = scriptOf(editor)[0];
  if (!first) throw new Error("no block");
  const key = blockKey(editor, first);
  const studio = { editor, lexicon, blockOf: (wanted: string) => blockAt(editor, indexOfKey(editor, wanted))?.[0] };
  const place = { key, from: 3, to: 8 };
  return {
    editor,
    lexicon,
    remove: () => removePronunciation(studio, place),
    apply: (change: Omit<PronunciationChange, "place">) =>
      applyPronunciation(studio, { change: lexicon.set }, { place, ...change }),
  };
}

const plain = [block(["So Alice went"])];
const ipa = { replaceWith: "ˈælɪs", alphabet: "ipa" as const };

test("here marks the words, as an alias or in phonemes, and can be taken away", () => {
  const { editor, apply, remove, lexicon } = setUp();
  expect(apply({ pronunciation: { replaceWith: " Alyss " }, scope: "here" })).toBeUndefined();
  const marked = { text: "Alice", pronunciation: { original: "Alice", replaceWith: "Alyss" } };
  expect(editor.children).toEqual([block([[{ text: "So " }, marked, { text: " went" }]])]);
  apply({ pronunciation: ipa, scope: "here" });
  const inIpa = { text: "Alice", pronunciation: { original: "Alice", ...ipa } };
  expect(editor.children).toEqual([block([[{ text: "So " }, inIpa, { text: " went" }]])]);
  remove();
  expect(editor.children).toEqual(plain);
  expect(lexicon.get()).toEqual([]);
});

test("words that were selected stay so; otherwise the caret goes behind them", () => {
  const { editor, apply } = setUp();
  apply({ pronunciation: ipa, scope: "here" });
  expect(editor.selection && Range.isCollapsed(editor.selection)).toBe(true);
  editor.select(Editor.range(editor, [0, 0, 1]));
  apply({ pronunciation: { replaceWith: "Alyss" }, scope: "here" });
  expect(editor.selection && Editor.string(editor, editor.selection)).toBe("Alice");
});

test("everywhere adds an entry in the block's language and leaves the text as it is", () => {
  const { editor, apply, lexicon } = setUp();
  expect(apply({ pronunciation: ipa, scope: "everywhere" })).toBeUndefined();
  expect(lexicon.get()).toEqual([{ original: "Alice", language: "en-GB", ...ipa }]);
  expect(editor.children).toEqual(plain);
});

test("an entry for the same words of the same language is in the way, in the specification's words", () => {
  const { apply, lexicon } = setUp([alice]);
  expect(apply({ pronunciation: ipa, scope: "everywhere" })).toEqual({
    message: LEXEME_DUPLICATE_MESSAGE,
    existing: alice,
  });
  expect(lexicon.get()).toEqual([alice]);
});

test("and is replaced only when that is asked for", () => {
  const other = { ...alice, language: "de" };
  const { apply, lexicon } = setUp([other, alice]);
  expect(apply({ pronunciation: ipa, scope: "replace" })).toBeUndefined();
  expect(lexicon.get()).toEqual([{ original: "Alice", language: "en-GB", ...ipa }, other]);
});

test.each(["here", "everywhere", "replace"] as const)("what cannot be spoken changes nothing %s", (scope) => {
  const { editor, apply, lexicon } = setUp([alice]);
  const wrong = "“4” is not a symbol of the IPA.";
  expect(apply({ pronunciation: { replaceWith: " " }, scope })).toEqual({ message: LEXEME_INCOMPLETE_MESSAGE });
  expect(apply({ pronunciation: { replaceWith: "4", alphabet: "ipa" }, scope })).toEqual({ message: wrong });
  expect(lexicon.get()).toEqual([alice]);
  expect(editor.children).toEqual(plain);
});
