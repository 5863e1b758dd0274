import { alignTexts, blockText, countBlockWords, type Script } from "@lectern/script";
import {
  assumedSamples,
  type ComposerSettings,
  matchClips,
  hasComposition,
  newClipIds,
  newSpeechClip,
  settingsOf,
  type SpeechBlock,
  type SpeechClip,
  type Timeline,
  timelineOf,
  titleOfBlock,
  withSpeech,
} from "@lectern/timeline";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { scriptOf } from "../document/elements.ts";

/** The timeline of a script by its saved settings: a clip for each block, those of the settings where they are found. */
export function timelineOfScript(settings: ComposerSettings, script: Script): Timeline {
  const timeline = matchClips(timelineOf(settings), script.map(speechBlock));
  return { ...timeline, includeTitle: script[0]?.is_title === true };
}

function speechBlock(block: Script[number]): SpeechBlock {
  return { text: blockText(block), words: countBlockWords(block) };
}

/**
 * What is saved of a timeline: no sections while the text is simply read. The addresses of speech belong to the audio that
 * was generated last; they are looked up there.
 */
export function settingsToSave(timeline: Timeline, script: Script): ComposerSettings {
  const speech = timeline.speech.map((clip, index) => {
    const block = script[index];
    return { ...clip, source: "", title: block ? titleOfBlock(blockText(block)) : clip.title };
  });
  const settings = settingsOf({ ...timeline, speech, includeTitle: script[0]?.is_title === true });
  return hasComposition(timeline) ? settings : { ...settings, sections: [] };
}

/**
 * Removes and moves the blocks of a text as one undo step, so that those at these indexes are left, in this order. False,
 * and nothing is done, when a title would not stand at the top.
 */
export function arrangeBlocks(editor: Editor, indexes: readonly number[]): boolean {
  const script = scriptOf(editor);
  const title = script.findIndex((block) => block.is_title);
  if (title !== -1 && indexes.includes(title) && indexes[0] !== title) return false;
  const kept = new Set(indexes);
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (let at = script.length - 1; at >= 0; at -= 1)
        if (!kept.has(at)) Transforms.removeNodes(editor, { at: [at] });
      const order = [...kept].toSorted((one, other) => one - other);
      for (const [to, index] of indexes.entries()) {
        const from = order.indexOf(index);
        if (from === to) continue;
        Transforms.moveNodes(editor, { at: [from], to: [to] });
        order.splice(to, 0, ...order.splice(from, 1));
      }
    });
  });
  return true;
}

/**
 * The timeline after a change of the text's blocks: clips go where their blocks went. A block that was replaced by one of the
 * same or nearly the same text, as when another version of the text is taken over, keeps its clip.
 * @param before the keys of the blocks that the clips stand for
 * @param after the keys of the script's blocks
 */
export function realignClips(
  timeline: Timeline,
  { before, after, script }: { before: readonly string[]; after: readonly string[]; script: Script },
): Timeline {
  const clipOf = new Map<string, SpeechClip>();
  const stays = new Set(after);
  const orphans: SpeechClip[] = [];
  for (const [index, key] of before.entries()) {
    const clip = timeline.speech[index];
    if (!clip) continue;
    if (stays.has(key)) clipOf.set(key, clip);
    else orphans.push(clip);
  }
  const blocks = script.map(speechBlock);
  const fresh = after.flatMap((key, index) => (clipOf.has(key) ? [] : [{ key, text: blocks[index]?.text ?? "" }]));
  const titles = fresh.map(({ text }) => titleOfBlock(text));
  for (const [orphan, index] of alignTexts(
    orphans.map(({ title }) => title),
    titles,
  )) {
    const [clip, block] = [orphans[orphan], fresh[index]];
    if (clip && block && clip.title !== "") clipOf.set(block.key, clip);
  }
  const nextId = newClipIds(timeline);
  const speech = after.map((key, index): SpeechClip => {
    const { text, words } = blocks[index] ?? { text: "", words: 0 };
    const sound = { title: titleOfBlock(text), source: "", samples: assumedSamples(words) };
    return clipOf.get(key) ?? newSpeechClip(nextId(), sound);
  });
  return { ...withSpeech(timeline, speech), includeTitle: script[0]?.is_title === true };
}
