import {
  computeItemMastering,
  integratedLoudness,
  type ItemMastering,
  type Plan,
  quantiseDecibels,
} from "@lectern/audio";
import { SpeechError } from "@lectern/speech";
import { JobYielded } from "../../../../platform/queue/index.ts";
import { type BuildText, downSince, offsetOfLoudness, type Sentence } from "../../../../platform/speech/index.ts";
import type { StudioServices } from "../../services.ts";
import { buildPlan } from "../files/assemble-file.ts";
import { sentenceOf, type BuildRun } from "./build-run.ts";

export interface MeasuredBuild {
  /** dB by voice: what makes them equally loud at volume 0. */
  voiceOffsets: Record<string, number>;
  /** dB of each sentence of the text: its block's volume and its voice's offset. */
  volumes: number[];
  mastering: ItemMastering;
  /** Where everything lies in the finished sound. */
  plan: Plan;
}

/**
 * Finds the item's gain from all its sentences at their volumes, and where each of them lies.
 * @throws {JobYielded}
 */
export async function measureBuild(run: BuildRun, text: BuildText): Promise<MeasuredBuild> {
  const voiceOffsets = await offsetsOfVoices(run, text);
  const volumes = volumesOf(run.services, text, voiceOffsets);
  const speech = text.sentences.map(({ key }, index) => ({
    measure: sentenceOf(run, key).measure,
    volumeDb: volumes[index] ?? 0,
  }));
  return {
    voiceOffsets,
    volumes,
    mastering: computeItemMastering(speech, { currentGainDb: expectedGainDb(run.gainDb, text) }),
    plan: buildPlan(text, (key) => sentenceOf(run, key).sampleCount),
  };
}

/** The gain that the item has, in dB; where it has none, what level voices at the volumes of its blocks ask for. */
export function expectedGainDb(gainDb: number | null, text: Pick<BuildText, "sentences">): number {
  if (gainDb !== null) return quantiseDecibels(gainDb);
  const { energy, length } = text.sentences.reduce(
    (sum, { profile, utterance }) => ({
      energy: sum.energy + utterance.words.length * 10 ** (profile.volume / 10),
      length: sum.length + utterance.words.length,
    }),
    { energy: 0, length: 0 },
  );
  return length === 0 ? 0 : quantiseDecibels(-10 * Math.log10(energy / length));
}

/** dB of each sentence of a text: its block's volume and its voice's offset. */
export function volumesOf(
  { voiceLevels }: Pick<StudioServices, "voiceLevels">,
  text: BuildText,
  voiceOffsets: Readonly<Record<string, number>>,
): number[] {
  return text.sentences.map(({ profile }) =>
    quantiseDecibels(profile.volume + (voiceOffsets[voiceLevels.nameOf(profile)] ?? 0)),
  );
}

/** The offsets of a text's voices before it is spoken; undefined where one of them cannot be measured by its sample. */
export async function knownOffsets(run: BuildRun, text: BuildText): Promise<Record<string, number> | undefined> {
  const { voiceLevels } = run.services;
  const profiles = new Map(text.sentences.map(({ profile }) => [voiceLevels.nameOf(profile), profile]));
  const offsets: Record<string, number> = {};
  for (const [name, profile] of profiles) {
    const offset =
      run.voiceOffsets[name] ?? (await voiceLevels.measure(profile, run.job.signal).catch(() => undefined));
    if (offset === undefined) return undefined;
    offsets[name] = offset;
  }
  return offsets;
}

/** Those that the item's audio was built with stay, so that an edit costs its own sentence. */
async function offsetsOfVoices(run: BuildRun, text: BuildText): Promise<Record<string, number>> {
  const { voiceLevels } = run.services;
  const byVoice = Map.groupBy(text.sentences, ({ profile }) => voiceLevels.nameOf(profile));
  const offsets: Record<string, number> = {};
  for (const [name, sentences] of byVoice) {
    const kept = run.voiceOffsets[name];
    // A text may have hundreds of voices that nobody used before; those that are measured stay so for the next turn.
    if (kept === undefined && run.job.yieldSignal.aborted) throw new JobYielded();
    offsets[name] = kept ?? (await offsetOf(run, sentences));
  }
  return offsets;
}

/** The offset of the voice that speaks these; measured by these where its sample cannot be spoken now. */
async function offsetOf(run: BuildRun, sentences: readonly Sentence[]): Promise<number> {
  const { services, job, build } = run;
  const [{ profile }] = sentences as [Sentence];
  try {
    const { voiceLevels } = services;
    // A service that is down is not waited for: what it was to say here is spoken.
    const isDown = (await downSince(services, profile.platform)) !== undefined;
    const measured = await (isDown ? voiceLevels.find(profile) : voiceLevels.measure(profile, job.signal));
    if (measured !== undefined) return measured;
  } catch (error) {
    job.signal.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    services.log.warn({ error, buildId: build.id, voice: profile.voice }, "a voice was measured by its item alone");
  }
  return offsetOfLoudness(integratedLoudness(sentences.map(({ key }) => sentenceOf(run, key).measure.blocks)));
}
