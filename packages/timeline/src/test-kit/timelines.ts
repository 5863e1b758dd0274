import { newAudioClip, newSpeechClip } from "../clips/new-clips.ts";
import { layOut, leastSamples } from "../clips/lay-out.ts";
import { GRID_SAMPLES } from "../limits.ts";
import { clipsOf } from "../clips/find-clip.ts";
import type { AudioClip, SpeechClip, Timeline } from "../timeline.ts";

/** Seconds as samples. */
export const s = (seconds: number): number => Math.round(seconds * 44_100);

/** A speech clip of so many seconds. */
export function speech(id: string, seconds: number, fields: Partial<SpeechClip> = {}): SpeechClip {
  return { ...newSpeechClip(id, { title: id, source: `/${id}.mp3`, samples: s(seconds) }), ...fields };
}

/** An audio clip of so many seconds from `at` on. */
export function audio(id: string, at: number, seconds: number, fields: Partial<AudioClip> = {}): AudioClip {
  return { ...newAudioClip(id, { title: id, source: `/${id}.mp3`, samples: s(seconds) }, s(at)), ...fields };
}

export function timelineWith(clips: { speech?: SpeechClip[]; tracks?: AudioClip[][] } = {}): Timeline {
  return {
    speech: clips.speech ?? [speech("one", 10), speech("two", 5.25), speech("three", 7)],
    tracks: clips.tracks ?? [],
    ducking: "light",
    zoom: 60,
    includeTitle: true,
  };
}

/** What is wrong with a timeline, by the rules that always hold; empty: nothing. */
export function faultsOf(timeline: Timeline): string[] {
  const faults: string[] = [];
  const layout = layOut(timeline);
  for (const clip of clipsOf(timeline)) {
    const { id, cueIn, cueOut, sourceSamples, fadeIn, fadeOut, volume, delay } = clip;
    const numbers = [cueIn, cueOut, sourceSamples, fadeIn, fadeOut, delay];
    if (!numbers.every((value) => Number.isSafeInteger(value) && value >= 0)) faults.push(`${id}: not whole samples`);
    if (cueOut > sourceSamples || cueIn > cueOut || (cueIn === cueOut && sourceSamples > 0)) faults.push(`${id}: cut`);
    if (!(Number.isInteger(volume) && volume >= 0 && volume <= 100)) faults.push(`${id}: volume`);
    if (delay % GRID_SAMPLES !== 0) faults.push(`${id}: not on the grid`);
  }
  for (const { clip, samples, fadeIn, fadeOut } of [...layout.speech, ...layout.tracks.flat()]) {
    if (fadeIn + fadeOut > samples) faults.push(`${clip.id}: fades overlap`);
    const room = clip.kind === "audio" && clip.loop === "end" ? Infinity : samples;
    if (clip.fadeIn + clip.fadeOut > room) faults.push(`${clip.id}: fades do not fit`);
  }
  for (const track of timeline.tracks) {
    for (const [index, clip] of track.entries()) {
      const next = track[index + 1];
      if (next && clip.delay + leastSamples(clip) > next.delay) faults.push(`${clip.id}: overlaps ${next.id}`);
    }
  }
  for (const placed of layout.tracks) {
    for (const [index, { clip, startsAt, samples }] of placed.entries()) {
      const next = placed[index + 1];
      if (next && startsAt + samples > next.startsAt) faults.push(`${clip.id}: sounds into ${next.clip.id}`);
    }
  }
  const ids = clipsOf(timeline).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) faults.push("two clips of one id");
  return faults;
}
