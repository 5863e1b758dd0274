import { fitFades, minClipSamples } from "./clip-bounds.ts";
import type { AudioClip, Clip, SpeechClip, Timeline } from "../timeline.ts";

/** A clip with its place on the timeline, in samples from its start. */
export interface PlacedClip<Kind extends Clip = Clip> {
  clip: Kind;
  startsAt: number;
  /** How long it is heard. */
  samples: number;
  /** The clip's fades, as far as they fit into what is heard of it. */
  fadeIn: number;
  fadeOut: number;
}

export interface Layout {
  speech: readonly PlacedClip<SpeechClip>[];
  tracks: readonly (readonly PlacedClip<AudioClip>[])[];
  /** Where the last speech clip ends; where speech begins without one. */
  speechEnd: number;
  /** Where the last clip of any kind ends. */
  samples: number;
}

/** Where every clip lies. */
export function layOut(timeline: Timeline): Layout {
  let speechEnd = speechStart(timeline);
  const speech = timeline.speech.map((clip) => {
    const startsAt = speechEnd + clip.delay;
    const placed = place(clip, startsAt, clip.cueOut - clip.cueIn);
    speechEnd = startsAt + placed.samples;
    return placed;
  });
  const tracks = timeline.tracks.map((track) =>
    track.map((clip, index) => place(clip, clip.delay, heardSamples(clip, speechEnd, track[index + 1]))),
  );
  const samples = tracks.flat().reduce((end, placed) => Math.max(end, placed.startsAt + placed.samples), speechEnd);
  return { speech, tracks, speechEnd, samples };
}

/** How long an audio clip is heard when speech ends at `speechEnd` and `next` follows on its track. */
export function heardSamples(clip: AudioClip, speechEnd: number, next?: AudioClip): number {
  const least = leastSamples(clip);
  if (clip.loop !== "end") return least;
  return Math.max(least, Math.min(speechEnd, next?.delay ?? speechEnd) - clip.delay);
}

/** Where speech begins: with the timeline, or as the intro of a pattern leads to it. */
export function speechStart({ tracks }: Pick<Timeline, "tracks">): number {
  for (const clip of tracks.flat()) {
    if (clip.pattern?.part === "intro") return Math.max(0, clip.delay + leastSamples(clip) + clip.pattern.offset);
  }
  return 0;
}

/** How long an audio clip is heard at least, wherever speech ends. A pattern's bed is one of speech of any length. */
export function leastSamples(clip: AudioClip): number {
  if (clip.pattern?.part === "bed" && clip.loop === "end") return minClipSamples(clip.cueOut - clip.cueIn);
  return typeof clip.loop === "number" ? clip.loop : clip.cueOut - clip.cueIn;
}

function place<Kind extends Clip>(clip: Kind, startsAt: number, samples: number): PlacedClip<Kind> {
  return { clip, startsAt, samples, ...fitFades(clip, samples) };
}
