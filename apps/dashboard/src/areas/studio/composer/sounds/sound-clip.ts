import { type AudioClip, newAudioClip, samplesOfSeconds, type Timeline } from "@lectern/timeline";

/** A sound that can be put on a timeline. */
export interface ChosenSound {
  title: string;
  url: string;
  /** Seconds. */
  duration: number;
}

/** Seconds from which on a sound is taken for a bed, to speak over; shorter ones are heard once. */
const shortestBed = 15;
/** Of a bed: a sound at 100 is as loud as the voice. */
const bedVolume = 50;
const bedFadeIn = 1;
const bedFadeOut = 3;

/** The clip of a sound from a place on, in samples; a bed is repeated up to the end of speech when that is asked for. */
export function clipOfSound(
  id: string,
  { title, url, duration }: ChosenSound,
  { at, loops }: { at: number; loops: boolean },
): AudioClip {
  const samples = samplesOfSeconds(duration);
  const isBed = loops && duration >= shortestBed;
  const clip = newAudioClip(id, { title, source: url, samples }, at, isBed ? "end" : "none");
  if (!isBed) return clip;
  return {
    ...clip,
    volume: bedVolume,
    fadeIn: samplesOfSeconds(bedFadeIn),
    fadeOut: samplesOfSeconds(bedFadeOut),
  };
}

/** Addresses of the sounds that are on a timeline. */
export function soundsInUse({ tracks }: Pick<Timeline, "tracks">): ReadonlySet<string> {
  return new Set(tracks.flat().map(({ source }) => source));
}

/** The audio clip that is selected. */
export function selectedAudioClip({ tracks }: Pick<Timeline, "tracks">, selected: string | undefined) {
  return tracks.flat().find(({ id }) => id === selected);
}
