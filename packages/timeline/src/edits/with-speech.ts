import { anchorOutro } from "./anchor-outro.ts";
import { layOut } from "../clips/lay-out.ts";
import type { SpeechClip, Timeline } from "../timeline.ts";
import { shiftMusic } from "./shift-music.ts";

/**
 * The timeline with other speech clips: those of the same ids may have become longer or shorter, others were added, removed
 * or moved. Music moves with the speech beside which it begins.
 */
export function withSpeech(timeline: Timeline, speech: readonly SpeechClip[]): Timeline {
  const after = new Map(speech.map((clip) => [clip.id, clip]));
  const known = new Set(timeline.speech.map(({ id }) => id));
  const places = layOut(timeline).speech;
  const endOf = new Map(places.map(({ clip, startsAt, samples }) => [clip.id, startsAt + samples]));
  const shifts = places.flatMap(({ clip, startsAt, samples }) => {
    const now = after.get(clip.id);
    const from = startsAt + samples;
    if (!now) return [{ from, by: -(clip.delay + samples) }];
    return [
      { from: startsAt, by: now.delay - clip.delay },
      { from, by: now.cueOut - now.cueIn - samples },
    ];
  });
  let from = 0;
  for (const clip of speech) {
    if (known.has(clip.id)) from = endOf.get(clip.id) ?? from;
    else shifts.push({ from, by: clip.delay + clip.cueOut - clip.cueIn });
  }
  const tracks = timeline.speech.length === 0 ? timeline.tracks : shiftMusic(timeline.tracks, shifts);
  return anchorOutro({ ...timeline, speech, tracks });
}
