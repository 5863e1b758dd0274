import { gainEnvelope, type MixClip, type MixPlan } from "@lectern/audio";
import { type Ducking, GRID_SAMPLES } from "@lectern/timeline";
import type { ClipView, TrackView } from "./clip-view.ts";
import type { ClipGain } from "./draw-row.ts";

/** Ducking reaches so far beyond the words that cause it, in samples. */
const REACH = 10 * GRID_SAMPLES;

/** The gain of every clip over time, as it will be heard: where voice waits, as its assumed length has it. */
export function clipGains(tracks: readonly TrackView[], ducking: Ducking): (view: ClipView) => ClipGain {
  const views = tracks.flatMap(({ clips }) => clips);
  const clips = new Map(views.map((view) => [view, mixClip(view)]));
  const plan: MixPlan = { samples: 0, ducking, clips: [...clips.values()] };
  const level: MixPlan = { ...plan, ducking: "off" };
  const waiting = views
    .filter(({ section, isWaiting }) => section === "TTS" && isWaiting)
    .map(({ startsAt, samples }) => ({ from: startsAt - REACH, to: startsAt + samples + REACH }));
  const gains = new WeakMap<ClipView, ClipGain>();
  return (view) => {
    let gain = gains.get(view);
    if (!gain) {
      const clip = clips.get(view) ?? mixClip(view);
      const heard = gainEnvelope(clip, plan);
      const undisturbed = gainEnvelope(clip, level);
      const isDucked = view.section === "AUDIO" && heard.length !== undisturbed.length;
      gain = { heard, undisturbed: isDucked ? undisturbed : undefined, planned: isDucked ? waiting : [] };
      gains.set(view, gain);
    }
    return gain;
  };
}

function mixClip({ clip, section, startsAt, samples, fadeIn, fadeOut, words }: ClipView): MixClip {
  const { source, sourceSamples, cueIn, cueOut, volume } = clip;
  const isSpeech = section === "TTS";
  return {
    source,
    sourceSamples,
    role: isSpeech ? "speech" : "music",
    startsAt,
    samples,
    cueIn,
    cueOut,
    fadeIn,
    fadeOut,
    gain: volume / 100,
    ...(isSpeech && words.length > 0 ? { words } : {}),
  };
}
