import { newClipId } from "../clips/find-clip.ts";
import { withFittingFades } from "../clips/fit-clip.ts";
import { newAudioClip } from "../clips/new-clips.ts";
import { findFreeTrack, putOnTrack } from "../edits/audio-tracks.ts";
import { isRefused, type Outcome } from "../edits/change.ts";
import { layOut, leastSamples } from "../clips/lay-out.ts";
import { MIN_LOOP_SAMPLES } from "../limits.ts";
import { type AudioClip, PATTERN_PARTS, type PatternPart, type Timeline } from "../timeline.ts";
import { settingsOf } from "../wire.ts";
import { snapToGrid, samplesOfSeconds } from "../wire-times.ts";
import { outroDelay } from "../edits/anchor-outro.ts";
import type { ComposerPattern } from "./composer-pattern.ts";
import { followIntro } from "../edits/follow-pattern.ts";

/**
 * The timeline with the clips of a pattern, instead of those that an earlier one put there; undefined: without them. Its
 * other clips stay as they are beside the speech, which begins as the intro has it. The same object when nothing changes;
 * refused when there is no room for another clip or track.
 */
export function applyPattern(timeline: Timeline, pattern: ComposerPattern | undefined): Outcome {
  const applied = replacePattern(timeline, pattern);
  if (isRefused(applied)) return applied;
  const isSame = JSON.stringify(settingsOf(applied)) === JSON.stringify(settingsOf(timeline));
  return isSame ? timeline : applied;
}

/** The timeline without the clips of a pattern, which is not applied to it again until it is switched on. */
export function switchPatternOff(timeline: Timeline): Timeline {
  const without = applyPattern(timeline, undefined);
  return { ...(isRefused(without) ? timeline : without), usesPattern: false };
}

function replacePattern(timeline: Timeline, pattern: ComposerPattern | undefined): Outcome {
  const cleared = timeline.tracks.map((track) => track.filter((clip) => clip.pattern === undefined));
  const { usesPattern: _on, ...rest } = timeline;
  let after: Timeline = { ...rest, tracks: cleared, ducking: pattern?.ducking ?? timeline.ducking };
  for (const part of PATTERN_PARTS) {
    const settings = pattern?.[part];
    if (!settings) continue;
    const old = findPart(timeline, part);
    const clip = clipOf(after, part, settings, old?.id ?? newPatternId(timeline, after));
    const put = putOnTrack(after, clip, trackFor(after, clip, old?.track));
    if (isRefused(put)) return put;
    after = part === "intro" ? followIntro({ ...after, tracks: timeline.tracks }, put) : put;
  }
  if (!pattern?.intro) after = followIntro(timeline, after);
  const tracks = after.tracks.filter((track, index) => track.length > 0 || timeline.tracks[index]?.length === 0);
  return { ...after, tracks };
}

type Part = NonNullable<ComposerPattern[PatternPart]> & { offset?: number };

function clipOf(timeline: Timeline, part: PatternPart, settings: Part, id: string): AudioClip {
  const { title, url, duration, volume, fadeInDuration, fadeOutDuration } = settings;
  const samples = samplesOfSeconds(duration);
  const offset = samplesOfSeconds(settings.offset ?? 0);
  const fadeIn = samplesOfSeconds(fadeInDuration);
  const isLooped = part === "bed" && samples >= MIN_LOOP_SAMPLES;
  const clip = newAudioClip(id, { title, source: url, samples }, 0, isLooped ? "end" : "none");
  const delay = delayOf(timeline, part, { fadeIn, offset });
  const fades = { fadeIn, fadeOut: samplesOfSeconds(fadeOutDuration) };
  return withFittingFades({ ...clip, ...fades, volume, delay, pattern: { part, offset } });
}

/** A bed fades in while the intro fades out. */
function delayOf(timeline: Timeline, part: PatternPart, { fadeIn, offset }: { fadeIn: number; offset: number }) {
  if (part === "intro") return 0;
  if (part === "outro") return outroDelay(layOut(timeline).speechEnd, offset);
  const intro = timeline.tracks.flat().find(({ pattern }) => pattern?.part === "intro");
  return intro ? Math.max(0, snapToGrid(intro.delay + leastSamples(intro) - fadeIn)) : 0;
}

/** Where an earlier one stood, if there is room. A bed is alone on its track, since what follows it there would cut it. */
function trackFor(timeline: Timeline, clip: AudioClip, old: number | undefined): number {
  if (clip.pattern?.part !== "bed") return findFreeTrack(timeline, clip, old);
  return old !== undefined && timeline.tracks[old]?.length === 0 ? old : timeline.tracks.length;
}

function findPart({ tracks }: Timeline, part: PatternPart): { id: string; track: number } | undefined {
  for (const [track, clips] of tracks.entries()) {
    const clip = clips.find(({ pattern }) => pattern?.part === part);
    if (clip) return { id: clip.id, track };
  }
  return undefined;
}

/** Neither taken now nor by a clip of the earlier pattern. */
function newPatternId(before: Timeline, after: Timeline): string {
  return newClipId({ ...after, tracks: [...before.tracks, ...after.tracks] });
}
