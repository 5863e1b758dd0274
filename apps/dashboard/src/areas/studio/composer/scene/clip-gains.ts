import { gainEnvelope, type MixClip, type MixPlan } from "@lectern/audio";
import { type Ducking, GRID_SAMPLES } from "@lectern/timeline";
import type { ClipView, TrackView } from "./clip-view.ts";
import type { ClipGain } from "./draw-row.ts";

/** Ducking reaches so far beyond the words that cause it, in samples. */
const REACH = 10 * GRID_SAMPLES;

/** The gain of every clip over time, as it will be heard: where voice waits, as its assumed length has it. */
export function clipGains(tracks: readonly TrackView[], ducking: Ducking): (view: ClipView) => ClipGain {
  const speech = tracks.flatMap(({ clips, section }) => (section === "TTS" ? clips : []));
  const gains = new WeakMap<ClipView, ClipGain>();
  return (view) => {
    let gain = gains.get(view);
    if (!gain) {
      const near = view.section === "AUDIO" ? speech.filter((one) => isNear(one, view)) : [];
      const clip = mixClip(view);
      const plan: MixPlan = { samples: 0, ducking, clips: near.map(mixClip) };
      const heard = gainEnvelope(clip, plan);
      const undisturbed = gainEnvelope(clip, { ...plan, ducking: "off" });
      const isDucked = heard.length !== undisturbed.length;
      const planned = near
        .filter(({ isWaiting }) => isWaiting)
        .map(({ startsAt, samples }) => ({ from: startsAt - REACH, to: startsAt + samples + REACH }));
      gain = { heard, undisturbed: isDucked ? undisturbed : undefined, planned: isDucked ? planned : [] };
      gains.set(view, gain);
    }
    return gain;
  };
}

/** Whether speech is heard while music is, or so near to it that it ducks it. */
function isNear(speech: ClipView, music: ClipView): boolean {
  return (
    speech.startsAt < music.startsAt + music.samples + 2 * REACH &&
    speech.startsAt + speech.samples > music.startsAt - 2 * REACH
  );
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
