import {
  createMp3Encoder,
  integratedLoudness,
  limitChannels,
  loudnessBlocks,
  masteringGainDb,
  mix,
  type MixPlan,
  SAMPLE_RATE,
  SAMPLES_PER_FRAME,
  CODEC_DELAY,
  framePeaks,
  gainFromDecibels,
  type StereoSamples,
  TARGET_LUFS_STEREO,
} from "@lectern/audio";
import { loadMp3EncoderModule } from "@lectern/audio/node";
import type { StudioServices } from "../services.ts";

export interface RenderedMix {
  bytes: Uint8Array;
  frames: number;
  gainDb: number;
  loudnessLufs: number;
  /** One height 0..255 a frame. */
  framePeaks: Uint8Array;
}

const ceilingDb = -1.8;

export async function renderMix(
  services: Pick<StudioServices, "audio">,
  plan: MixPlan,
  sources: ReadonlyMap<string, Uint8Array>,
  currentGainDb: number | null,
  signal: AbortSignal,
): Promise<RenderedMix> {
  const decoded = new Map<string, readonly Float32Array[]>();
  for (const [name, bytes] of sources) {
    decoded.set(name, (await services.audio.decode({ bytes }, signal)).channels);
  }
  const frames = Math.ceil((plan.samples + CODEC_DELAY + 1) / SAMPLES_PER_FRAME);
  const sound: StereoSamples = [
    new Float32Array(frames * SAMPLES_PER_FRAME),
    new Float32Array(frames * SAMPLES_PER_FRAME),
  ];
  mix(
    plan,
    (source, from, into) => {
      const channels = decoded.get(source) ?? [];
      for (const [index, channel] of into.entries()) {
        const samples = channels[index] ?? channels[0] ?? new Float32Array(0);
        channel.fill(0).set(samples.subarray(from, from + channel.length));
      }
    },
    0,
    sound,
  );
  const loudnessLufs = integratedLoudness([loudnessBlocks(sound, SAMPLE_RATE)]);
  const gainDb = masteringGainDb(loudnessLufs, {
    targetLufs: TARGET_LUFS_STEREO,
    ...(currentGainDb === null ? {} : { currentGainDb }),
  });
  const gain = gainFromDecibels(gainDb);
  for (const channel of sound) for (let at = 0; at < channel.length; at += 1) channel[at]! *= gain;
  const [left, right] = limitChannels(sound, SAMPLE_RATE, ceilingDb);
  if (!left || !right) throw new Error("The limiter lost a channel.");
  const bytes = createMp3Encoder(await loadMp3EncoderModule()).encodeSegment([left, right]);
  const [a, b] = [framePeaks(left), framePeaks(right)];
  return {
    bytes,
    frames,
    gainDb,
    loudnessLufs: loudnessLufs + gainDb,
    framePeaks: a.map((peak, at) => Math.max(peak, b[at] ?? 0)),
  };
}
