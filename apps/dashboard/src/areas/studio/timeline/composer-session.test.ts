import { blockText } from "@lectern/script";
import {
  applyPattern,
  composerPatternSchema,
  type ComposerSettings,
  composerSettingsSchema,
  newAudioClip,
  samplesOfSeconds,
  switchPatternOff,
} from "@lectern/timeline";
import { Editor, Transforms } from "slate";
import { expect, test } from "vitest";
import { scriptOf } from "../document/elements.ts";
import { moveBlocks, removeBlocks } from "../document/move-block.ts";
import { plainSettings } from "../draft/draft-body.ts";
import { block, createTestEditor, title } from "../test-kit/sample-script.ts";
import { createComposerSession } from "./composer-session.ts";

const script = [title("Alice"), block(["One one"]), block(["Two two"]), block(["Three three"])];
const s = samplesOfSeconds;

/** A session whose editor tells it of its changes, as the studio does. */
function open(settings: ComposerSettings = plainSettings(script), shown = script) {
  const { editor } = createTestEditor(structuredClone(shown));
  let edits = 0;
  const session = createComposerSession({ editor, settings, onEdit: () => (edits += 1) });
  editor.onChange = () => {
    session.followBlocks();
    editor.operations = [];
  };
  const texts = () => scriptOf(editor).map(blockText);
  const timeline = () => session.state.get().timeline;
  const clips = () => timeline().speech.map(({ title: name }) => name);
  const id = (index: number) => timeline().speech[index]?.id ?? "";
  return { editor, session, texts, timeline, clips, id, edits: () => edits };
}

const bed = (at: number) => newAudioClip("bed", { title: "Bed", source: "/bed.mp3", samples: s(20) }, s(at));

test("[E1] a clip for each block, each as long as its words are taken to last", () => {
  const { clips, timeline } = open();
  expect(clips()).toEqual(["Alice", "One one", "Two two", "Three three"]);
  expect(timeline().speech.map(({ sourceSamples }) => sourceSamples)).toEqual([s(5), s(5), s(5), s(5)]);
});

test("[E2] a clip that is removed or moved removes or moves its block, and one undo takes both back", () => {
  const { editor, session, texts, clips, id } = open();
  const first = { texts: texts(), clips: clips() };
  expect(session.change({ type: "swap", clip: id(1), direction: "right" })).toEqual({ changed: true });
  expect(texts()).toEqual(["Alice", "Two two", "One one", "Three three"]);
  expect(clips()).toEqual(texts());
  session.change({ type: "remove", clip: id(3) });
  expect(texts()).toEqual(["Alice", "Two two", "One one"]);
  const last = texts();
  editor.undo();
  editor.undo();
  expect({ texts: texts(), clips: clips() }).toEqual(first);
  editor.redo();
  editor.redo();
  expect([texts(), clips()]).toEqual([last, last]);
  expect(editor.history.undos).toHaveLength(2);
});

test("[E3] a block that is added, moved, split or removed adds, moves or removes its clip", async () => {
  const { editor, timeline, texts, session, id } = open();
  session.change({ type: "setDelay", clip: id(2), delay: s(3) });
  const kept = id(2);
  moveBlocks(editor, { from: 2, to: 2 }, 1);
  await Promise.resolve();
  expect(timeline().speech[1]).toMatchObject({ id: kept, delay: s(3) });
  Transforms.select(editor, { path: [1, 0, 0], offset: 3 });
  editor.insertSoftBreak();
  await Promise.resolve();
  expect(texts()[2]).toBe(" two");
  expect(timeline().speech.map(({ id: one, delay }) => [one === kept, delay])).toEqual([
    [false, 0],
    [true, s(3)],
    [false, 0],
    [false, 0],
    [false, 0],
  ]);
  removeBlocks(editor, { from: 1, to: 1 });
  await Promise.resolve();
  expect(timeline().speech.some((clip) => clip.id === kept)).toBe(false);
  editor.undo();
  expect(timeline().speech[1]).toMatchObject({ id: kept, delay: s(3) });
  while (editor.history.undos.length > 0) editor.undo();
  expect(timeline().speech.every(({ delay }) => delay === 0)).toBe(true);
  expect(texts()).toEqual(["Alice", "One one", "Two two", "Three three"]);
});

test("[E4] steps of the text and of the timeline are undone in the order in which they were done", async () => {
  const { editor, session, timeline, texts, id } = open();
  session.change({ type: "setVolume", clip: id(1), volume: 50 });
  Transforms.insertText(editor, "Oh. ", { at: { path: [1, 0, 0], offset: 0 } });
  await Promise.resolve();
  session.change({ type: "setVolume", clip: id(1), volume: 20 });
  editor.undo();
  expect([timeline().speech[1]?.volume, texts()[1]]).toEqual([50, "Oh. One one"]);
  editor.undo();
  expect([timeline().speech[1]?.volume, texts()[1]]).toEqual([50, "One one"]);
  editor.undo();
  expect(timeline().speech[1]?.volume).toBe(100);
  editor.redo();
  expect([timeline().speech[1]?.volume, texts()[1]]).toEqual([50, "One one"]);
  expect(session.canRedo()).toBe(true);
});

test("[E5] the title stays at the top, and the last block in the text", () => {
  const { session, texts, id } = open();
  expect(session.change({ type: "swap", clip: id(1), direction: "left" })).toEqual({
    refused: "The title stays at the top.",
  });
  expect(texts()[0]).toBe("Alice");
  const one = open(plainSettings([block(["One"])]), [block(["One"])]);
  expect(one.session.change({ type: "remove", clip: one.id(0) })).toEqual({
    refused: "The last block cannot be removed.",
  });
  expect(one.texts()).toEqual(["One"]);
  expect(one.edits()).toBe(0);
});

test("[E6] a drag of speech moves the text once it is let go, and not when it is reverted", () => {
  const { editor, session, clips, texts, id } = open();
  const dragged = id(1);
  session.begin();
  session.instead({ type: "moveSpeech", clip: dragged, index: 3 });
  expect(session.previewed().timeline.speech[3]?.id).toBe(dragged);
  expect(session.state.get().timeline.speech[1]?.id).toBe(dragged);
  session.showPreview();
  expect(clips()).toEqual(["Alice", "Two two", "Three three", "One one"]);
  expect(texts()[1]).toBe("One one");
  session.revert();
  expect(clips()[1]).toBe("One one");
  session.begin();
  session.instead({ type: "moveSpeech", clip: dragged, index: 2 });
  session.instead({ type: "moveSpeech", clip: dragged, index: 3 });
  expect(session.approve()).toEqual({ changed: true });
  expect(texts()).toEqual(clips());
  expect(texts()[3]).toBe("One one");
  expect(editor.history.undos).toHaveLength(1);
});

test("[E7] audio that is generated gives clips their lengths, and music after them moves with them", () => {
  const { session, timeline, id } = open();
  session.change({ type: "addAudio", clip: bed(12) }, { type: "addAudio", clip: { ...bed(0), id: "intro" } });
  session.setSounds([
    { source: "/0.mp3", samples: s(2) },
    { source: "/1.mp3", samples: s(9.02) },
    { source: "", samples: s(5) },
    undefined,
  ]);
  expect(timeline().speech.map(({ source, cueOut }) => [source, cueOut])).toEqual([
    ["/0.mp3", s(2)],
    ["/1.mp3", s(9.02)],
    ["", s(5)],
    ["", s(5)],
  ]);
  // It began 2 s after the second clip's end, which went from 10 s to 11.02 s.
  expect(timeline().tracks.map((track) => track.map(({ delay }) => delay))).toEqual([[s(13)], [0]]);
  expect(session.canUndo()).toBe(true);
  session.undo();
  expect(timeline().tracks).toEqual([]);
  expect(timeline().speech[1]?.cueOut).toBe(s(9.02));
  expect(id(0)).not.toBe("");
});

test("[E8] the cut of a clip whose text is edited is as it was when the edit is taken back", () => {
  const { session, timeline, id } = open();
  const built = [2, 12, 3, 3].map((seconds, index) => ({ source: `/${index}.mp3`, samples: s(seconds) }));
  session.setSounds(built);
  session.change({ type: "trimEnd", clip: id(1), cueOut: s(8) });
  const edited = built.with(1, { source: "", samples: s(5) });
  session.setSounds(edited);
  expect(timeline().speech[1]).toMatchObject({ source: "", sourceSamples: s(5), cueOut: s(5) });
  session.setSounds(edited.with(1, { source: "", samples: s(6) }));
  session.setSounds(built);
  expect(timeline().speech[1]).toMatchObject({ source: "/1.mp3", sourceSamples: s(12), cueOut: s(8) });
});

test("[E9] nothing is saved of a text that is simply read; otherwise the timeline, without the addresses of speech", () => {
  const { session, id } = open();
  expect(session.settings()).toEqual({ zoomLevel: 60, includeTitle: true, ducking: "light", sections: [] });
  session.setSounds([{ source: "/0.mp3", samples: s(2) }]);
  session.change({ type: "addAudio", clip: bed(1) }, { type: "setVolume", clip: id(2), volume: 70 });
  const saved = session.settings();
  expect(saved.sections[0]?.tracks[0]?.map(({ title: name, url, volume }) => [name, url, volume])).toEqual([
    ["Alice", "", 100],
    ["One one", "", 100],
    ["Two two", "", 70],
    ["Three three", "", 100],
  ]);
  expect(open(composerSettingsSchema.parse(saved)).session.settings()).toEqual(saved);
});

test("[E10] another version of the item is shown whole, and one undo gives both back", async () => {
  const { editor, session, texts, timeline } = open();
  session.change({ type: "addAudio", clip: bed(1) });
  Editor.withoutNormalizing(editor, () => {
    for (let index = 3; index >= 0; index -= 1) Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, [block(["Two two"]), block(["Other"])], { at: [0] });
  });
  session.showSettings({ zoomLevel: 20, includeTitle: false, sections: [] });
  await Promise.resolve();
  expect(timeline()).toMatchObject({ tracks: [], includeTitle: false });
  expect(timeline().speech).toHaveLength(2);
  editor.undo();
  expect(texts()).toHaveLength(4);
  expect(timeline().speech).toHaveLength(4);
  expect(timeline().tracks).toHaveLength(1);
  expect(session.settings().includeTitle).toBe(true);
});

test("[E11] a block that is added on the timeline has the voice of the one before; the title's block comes and goes", () => {
  const { editor, session, texts, timeline, id } = open();
  expect(session.addBlock(id(1))).toBe(true);
  expect(texts()).toEqual(["Alice", "One one", "", "Two two", "Three three"]);
  expect(timeline().speech[2]).toMatchObject({ title: "", source: "", sourceSamples: 0 });
  expect(scriptOf(editor)[2]?.audio_profile).toEqual(script[1]?.audio_profile);
  session.readTitle("Alice", false);
  expect(texts()[0]).toBe("One one");
  expect(timeline()).toMatchObject({ includeTitle: false });
  expect(timeline().speech).toHaveLength(4);
  session.undo();
  session.undo();
  expect([texts().length, timeline().speech.length, timeline().includeTitle]).toEqual([4, 4, true]);
});

test("[E12] the project's music is put on and taken off as one undo step each", () => {
  const { editor, session, timeline, edits } = open();
  const pattern = composerPatternSchema.parse({
    outro: { title: "Outro", url: "/outro.mp3", duration: 4, offset: -1 },
  });
  expect(session.become((now) => applyPattern(now, pattern))).toEqual({ changed: true });
  const patterned = timeline();
  expect(patterned.tracks.flat()).toMatchObject([{ delay: s(19), pattern: { part: "outro" } }]);
  session.become(switchPatternOff);
  expect([timeline().tracks, session.settings().usesPattern]).toEqual([[], false]);
  editor.undo();
  expect(timeline()).toEqual(patterned);
  editor.undo();
  expect([timeline().tracks, session.settings().usesPattern, edits()]).toEqual([[], undefined, 4]);
  expect(session.become(() => ({ refused: "No room." }))).toEqual({ refused: "No room." });
});
