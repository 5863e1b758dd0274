import { blockText } from "@lectern/script";
import { Transforms } from "slate";
import { expect, test } from "vitest";
import { block, caret, createTestEditor } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { setBlocksVoice } from "../speech/block-voice.ts";
import { scriptOf } from "../document/elements.ts";
import { pasteParagraphs } from "../document/with-paste.ts";
import { blockKey } from "../document/block-keys.ts";
import { createVoiceFollower } from "./voice-follower.ts";

const french = { ...emma, lang_code: "fr-FR", voice: "fr", id: "1", profile_name: "Le Monde" };
const voices = { projectVoice: emma, languages: [{ lang_code: "fr-FR", profile: french }] };
const text = "A paragraph of more than sixty characters, whatever may be in it.";

/** An editor whose blocks' languages are said; a block's key is its place. */
function setUp() {
  const { editor } = createTestEditor([block([text]), block([text]), block([text])]);
  const keyOf = (one: object) => String(scriptOf(editor).findIndex((other) => other === one));
  const follower = createVoiceFollower(editor, keyOf);
  follower.open();
  editor.onChange = () => follower.changed();
  const follow = async (...languages: (string | undefined)[]) => {
    follower.follow(new Map(languages.map((language, at) => [String(at), language])), voices);
    // The editor emits its changes in a microtask.
    await Promise.resolve();
  };
  const spoken = () => scriptOf(editor).map(({ audio_profile: profile }) => profile.voice);
  const write = (at: number, written: string) => Transforms.insertText(editor, written, { at: [at, 0, 0] });
  return { editor, follower, follow, spoken, write };
}

test("voices follow the languages of what is written, as one undo step; what is undone is a choice", async () => {
  const { editor, follower, follow, spoken } = setUp();
  await follow("fr", undefined, undefined);
  expect(spoken()).toEqual(["emma", "emma", "emma"]);
  await follow("fr", "fr", "fr");
  expect(spoken()).toEqual(["emma", "fr", "fr"]);
  expect([...follower.given.get()]).toEqual([
    ["1", "fr"],
    ["2", "fr"],
  ]);
  expect(editor.history.undos).toHaveLength(1);
  editor.undo();
  await Promise.resolve();
  expect(spoken()).toEqual(["emma", "emma", "emma"]);
  expect(follower.given.get().size).toBe(0);
  await follow("fr", undefined, "en");
  await follow("fr", "fr", "fr");
  expect(spoken()).toEqual(["emma", "emma", "emma"]);
});

test("a voice that the writer sets is never changed", async () => {
  const { editor, follower, follow, spoken } = setUp();
  await follow("en", "en", "en");
  setBlocksVoice(editor, [0], george);
  setBlocksVoice(editor, [1], { ...emma });
  await Promise.resolve();
  await follow("fr", "fr", "fr");
  expect(spoken()).toEqual(["george", "emma", "fr"]);
  setBlocksVoice(editor, [2], { ...french });
  await Promise.resolve();
  expect(follower.given.get().size).toBe(0);
  await follow("en", "en", "en");
  expect(spoken()).toEqual(["george", "emma", "fr"]);
});

test("what was written before the project's voices were known follows them, what was opened does not", async () => {
  const { follower, follow, spoken, write } = setUp();
  write(1, "Another paragraph of more than sixty characters, in some other language.");
  await follow("fr", "fr", "en");
  expect(spoken()).toEqual(["emma", "fr", "emma"]);
  follower.reset();
  write(2, "A third paragraph of more than sixty characters, whatever may be in it.");
  await follow("fr", "fr", "fr");
  expect(spoken()).toEqual(["emma", "fr", "fr"]);
});

test("pasted paragraphs get the voices of their languages, their heading with them; the text around them keeps its own", async () => {
  const { editor } = createTestEditor([block([text]), block([text])]);
  const follower = createVoiceFollower(editor, (one) => blockKey(editor, one));
  follower.open();
  editor.onChange = () => follower.changed();
  caret(editor, [0, 0, 0], text.length);
  const paragraphs = [{ text: "Heading", heading: 2 as const }, { text: `fr ${text}` }, { text: `en ${text}` }];
  pasteParagraphs(editor, paragraphs, () => undefined);
  const languages = new Map(
    scriptOf(editor).map((one) => {
      const language = /^(?:fr|en) /.exec(blockText(one))?.[0].trim();
      return [blockKey(editor, one), language ?? (blockText(one) === text ? "fr" : undefined)] as const;
    }),
  );
  follower.follow(languages, voices);
  expect(scriptOf(editor).map(({ audio_profile: profile }) => profile.voice)).toEqual([
    "emma",
    "fr",
    "fr",
    "emma",
    "emma",
  ]);
});
