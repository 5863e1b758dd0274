import type { Script } from "@lectern/script";
import {
  assumedSamples,
  newClipIds,
  newSpeechClip,
  type SpeechClip,
  type Timeline,
  titleOfBlock,
  withSpeech,
} from "@lectern/timeline";
import { alignTexts } from "@lectern/script";
import { speechBlock } from "./compose-settings.ts";

/**
 * The timeline after a change of the text's blocks: clips go where their blocks went. A block that was replaced by one of the
 * same or nearly the same text, as when another version of the text is taken over, keeps its clip.
 * @param before the keys of the blocks that the clips stand for
 * @param after the keys of the script's blocks
 */
export function followText(
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
