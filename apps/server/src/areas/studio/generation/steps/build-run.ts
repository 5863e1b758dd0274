import type { Job } from "../../../../platform/queue/index.ts";
import type { BuildText, KeyOf } from "../../../../platform/speech/index.ts";
import type { BuildWait } from "../../../../platform/database/tables/renditions.ts";
import type { BuildPayload } from "../../jobs.ts";
import type { StudioServices } from "../../services.ts";
import { blockOfSentence } from "../block-failure.ts";
import type { BuildRow } from "../build-store.ts";
import type { StoredSentence } from "../speaking/encode-segments.ts";
import type { SamplesSource } from "../speaking/samples-source.ts";
import type { BuildProgress } from "./build-progress.ts";

/** A build that was taken up, with what is known of its item. */
export interface BegunBuild {
  build: BuildRow;
  projectId: string;
  /** The gain of the audio that the item has, in dB; null: it has none. */
  gainDb: number | null;
  /** dB by voice, of that audio. */
  voiceOffsets: Readonly<Record<string, number>>;
  /** The service that the build waited for. */
  waiting: BuildWait | null;
  /** Platforms that were down and that this build asks. */
  admitted: Set<string>;
}

/** One try at a build: what its steps share. */
export interface BuildRun extends Readonly<BegunBuild> {
  readonly services: StudioServices;
  readonly job: Pick<Job<BuildPayload>, "signal" | "attempt" | "deaths" | "checkpoint" | "yieldSignal">;
  /** Where the item's audio is stored. */
  readonly folder: string;
  readonly source: SamplesSource;
  readonly keyOf: KeyOf;
  /** The item's text, spoken by its own voices. */
  readonly ownText: BuildText;
  /** The sentences that the item has, by their keys; each that is spoken is added. */
  readonly sentences: Map<string, StoredSentence>;
  readonly progress: BuildProgress;
}

export function sentenceOf({ sentences }: BuildRun, key: string): StoredSentence {
  const sentence = sentences.get(key);
  if (!sentence) throw new Error(`The sentence ${key} was not synthesized.`);
  return sentence;
}

/** Where a build is that ended its process before: the queue knows by this whether it gets any further. */
export async function noteSentence({ job, build }: BuildRun, key: string, text: BuildText): Promise<void> {
  const block = job.deaths > 0 ? blockOfSentence(key, text, build.script) : undefined;
  if (block) await job.checkpoint(`block ${block.number} (${block.hash})`);
}

/** What is begun of a work while nobody waits for its end. */
export function* untilYielded<Part>({ job }: BuildRun, parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    if (job.yieldSignal.aborted) return;
    yield part;
  }
}

/** Of the ids that every row of an item's audio carries. */
export function scopeOf({ build }: BuildRun): { organisation_id: string; content_id: string } {
  return { organisation_id: build.organisation_id, content_id: build.content_id };
}
