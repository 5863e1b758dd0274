import type { AudioClip, Clip, SpeechClip, Timeline } from "./timeline.ts";

/** A clip with its place on the timeline, in samples from its start. */
export interface PlacedClip<Kind extends Clip = Clip> {
  clip: Kind;
  startsAt: number;
  /** How long it is heard. */
  samples: number;
}

export interface Layout {
  speech: readonly PlacedClip<SpeechClip>[];
  tracks: readonly (readonly PlacedClip<AudioClip>[])[];
  /** Where the last speech clip ends; 0 without one. */
  speechEnd: number;
  /** Where the last clip of any kind ends. */
  samples: number;
}

/** Where every clip lies. */
export function layOut(timeline: Timeline): Layout {
  let speechEnd = 0;
  const speech = timeline.speech.map((clip) => {
    const startsAt = speechEnd + clip.delay;
    const samples = clip.cueOut - clip.cueIn;
    speechEnd = startsAt + samples;
    return { clip, startsAt, samples };
  });
  const tracks = timeline.tracks.map((track) =>
    track.map((clip) => ({ clip, startsAt: clip.delay, samples: heardSamples(clip, speechEnd) })),
  );
  const samples = tracks.flat().reduce((end, placed) => Math.max(end, placed.startsAt + placed.samples), speechEnd);
  return { speech, tracks, speechEnd, samples };
}

/** How long an audio clip is heard when speech ends at `speechEnd`. */
export function heardSamples(clip: AudioClip, speechEnd: number): number {
  const once = clip.cueOut - clip.cueIn;
  if (clip.loop === "none") return once;
  return clip.loop === "end" ? Math.max(once, speechEnd - clip.delay) : clip.loop;
}
