import {
  type BuildText,
  type KeyOf,
  segmentScript,
  type Sentence,
  speechKey,
} from "../../../../platform/speech/index.ts";
import { audioFolder } from "../../../library/index.ts";
import { readFloats } from "../../float-bytes.ts";
import { type BuildRow, sentencesOf } from "../build-store.ts";
import type { StoredSentence } from "../speaking/encode-segments.ts";
import { createSamplesSource } from "../speaking/samples-source.ts";
import type { Spool } from "../speaking/spool.ts";
import type { StudioServices } from "../../services.ts";
import { createBuildProgress } from "./build-progress.ts";
import type { BegunBuild, BuildRun } from "./build-run.ts";

/** Cuts the text into sentences, and finds those that the item has. */
export async function planBuild(
  services: StudioServices,
  begun: BegunBuild,
  spool: Spool,
  job: BuildRun["job"],
): Promise<BuildRun> {
  const { build, projectId } = begun;
  const keyOf: KeyOf = (profile, utterance) =>
    speechKey(services.speech.engineFor(profile.platform), profile, utterance);
  const ownText = await segmentScript(build.script, build.lexicon, keyOf);
  const sentences = await storedSentences(services, build);
  const unique = uniqueSentences(ownText);
  // What an earlier try spoke counts as done: the bar goes on where that one left it.
  const counted = unique.filter(({ key }) => job.attempt > 1 || !sentences.has(key));
  const progress = createBuildProgress(services, build, {
    toSpeak: wordsIn(counted),
    toEncode: wordsIn(ownText.sentences),
  });
  const alreadySpoken = wordsIn(counted.filter(({ key }) => sentences.has(key)));
  if (alreadySpoken > 0) progress.spoke(alreadySpoken);
  return {
    ...begun,
    services,
    job,
    folder: audioFolder(build.organisation_id, build.content_id),
    source: createSamplesSource(services.speech, services.storage, spool, projectId),
    keyOf,
    ownText,
    sentences,
    progress,
  };
}

async function storedSentences(services: StudioServices, build: BuildRow): Promise<Map<string, StoredSentence>> {
  const rows = await services.database.tenant(build.organisation_id, (trx) => sentencesOf(trx, build.content_id));
  return new Map(
    rows.map((row) => [
      row.speech_key,
      {
        sampleCount: row.sample_count,
        measure: {
          blocks: readFloats(row.loudness),
          truePeakDb: row.true_peak_db,
          limitingLoss: readFloats(row.limiting_loss),
        },
        source: row.source_key === null ? undefined : { key: row.source_key, rate: row.source_rate },
      },
    ]),
  );
}

function uniqueSentences(text: BuildText): Sentence[] {
  return [...new Map(text.sentences.map((sentence) => [sentence.key, sentence])).values()];
}

export function wordsIn(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.utterance.words.length, 0);
}
