import { alignTexts } from "@lectern/script";
import { assumedSamples, newSpeechClip } from "./clips/new-clips.ts";
import { newClipIds } from "./clips/find-clip.ts";
import { withSpeech } from "./edits/with-speech.ts";
import { MAX_CLIP_TITLE_CHARACTERS } from "./limits.ts";
import type { SpeechClip, Timeline } from "./timeline.ts";

/** What a timeline has to know of a text block. */
export interface SpeechBlock {
  text: string;
  words: number;
}

/** What a speech clip is called: the beginning of its block's text, up to its last whole character. */
export function titleOfBlock(text: string): string {
  return text.slice(0, MAX_CLIP_TITLE_CHARACTERS).replace(/[\ud800-\udbff]$/, "");
}

/**
 * The timeline with one speech clip for each block of a text. Clips are found again by their titles, wherever their blocks
 * stand now, and else by their places; blocks that have none get one without sound. The same object when its clips are the blocks'.
 */
export function matchClips(timeline: Timeline, blocks: readonly SpeechBlock[]): Timeline {
  const titles = blocks.map(({ text }) => titleOfBlock(text));
  const { speech } = timeline;
  if (speech.length === blocks.length && speech.every(({ title }, index) => title === titles[index])) return timeline;
  const before = speech.map(({ title }) => title);
  const clipOf = new Map(alignTexts(before, titles).map(([index, block]) => [block, speech[index]]));
  takeNeighbours(clipOf, speech, titles.length);
  const nextId = newClipIds(timeline);
  const fitted = blocks.map(({ words }, index): SpeechClip => {
    const title = titles[index]!;
    const clip = clipOf.get(index);
    if (clip) return clip.title === title ? clip : { ...clip, title };
    return newSpeechClip(nextId(), { title, source: "", samples: assumedSamples(words) });
  });
  return withSpeech(timeline, fitted);
}

/** A clip that is left over goes to a block that is, where both follow the same: that was written anew, or the clip has a title of its own. */
function takeNeighbours(
  clipOf: Map<number, SpeechClip | undefined>,
  speech: readonly SpeechClip[],
  blocks: number,
): void {
  const taken = new Set(clipOf.values());
  let before = -1;
  for (let block = 0; block < blocks; block += 1) {
    const clip = clipOf.get(block) ?? speech[before + 1];
    if (clip && (clipOf.has(block) || !taken.has(clip))) {
      clipOf.set(block, clip);
      taken.add(clip);
      before = speech.indexOf(clip);
    }
  }
}
