import { textHash } from "@lectern/script";
import type { AudioClip, Clip, SpeechClip, Timeline } from "./timeline.ts";
import type { ComposerSettings } from "./schemas/composer-settings.ts";

/** Whether an item needs a mix: it has music, or its speech is not simply read. */
export function hasComposition({ speech, tracks }: Timeline): boolean {
  return tracks.some((track) => track.length > 0) || speech.some((clip) => !isPlainClip(clip));
}

/** Heard whole, at once, at full volume. */
function isPlainClip(clip: SpeechClip): boolean {
  const { cueIn, cueOut, sourceSamples, delay, fadeIn, fadeOut, volume } = clip;
  return cueIn === 0 && cueOut === sourceSamples && delay === 0 && fadeIn === 0 && fadeOut === 0 && volume === 100;
}

/** Whether settings of the wire have clips of music. */
export function hasMusic({ sections }: Pick<ComposerSettings, "sections">): boolean {
  return sections.some(({ type, tracks }) => type === "AUDIO" && tracks.some((track) => track.length > 0));
}

/**
 * Names what is heard of a timeline beside the plain reading of its text: equal names, equal mixes of the same voice. null:
 * nothing is, and the item has no composition. What follows from the voice (addresses and lengths of its clips) and how the
 * timeline is shown are no part of it. SHA-256 in hexadecimal.
 */
export function hashComposition(timeline: Timeline): string | null {
  if (!hasComposition(timeline)) return null;
  const speech = speechEdits(timeline);
  const music = timeline.tracks
    .flat()
    .map((clip) => JSON.stringify([clip.source, placeOf(clip), clip.loop, ...editsOf(clip), ...patternOf(clip)]))
    .toSorted();
  const heard = { speech, music, ducking: music.length === 0 ? "off" : timeline.ducking };
  return textHash(JSON.stringify(heard));
}

/** null: where an outro begins follows from the voice. */
function placeOf({ delay, pattern }: AudioClip): number | null {
  return pattern?.part === "outro" ? null : delay;
}

function patternOf({ pattern }: AudioClip): (string | number)[] {
  return pattern ? [pattern.part, pattern.offset] : [];
}

/** Of the speech clips that are not read plainly, by their places. */
function speechEdits({ speech }: Timeline): [place: number, delay: number, ...edits: number[]][] {
  return speech.flatMap((clip, place): [number, number, ...number[]][] => {
    const edits = editsOf(clip);
    const isPlain = clip.delay === 0 && clip.volume === 100 && edits.slice(0, -1).every((value) => value === 0);
    return isPlain ? [] : [[place, clip.delay, ...edits]];
  });
}

/** Cuts and fades, and the volume at the end. The right cut is counted from the end of the sound. */
function editsOf({ cueIn, cueOut, sourceSamples, fadeIn, fadeOut, volume }: Clip): number[] {
  return [cueIn, sourceSamples - cueOut, fadeIn, fadeOut, volume];
}
