import { JobYielded } from "../../../../platform/queue/index.ts";
import type { BuildText, Sentence } from "../../../../platform/speech/index.ts";
import { floatBytes } from "../../float-bytes.ts";
import { failureAtBlock } from "../block-failure.ts";
import { saveSpokenSentences } from "../build-store.ts";
import { usableFallbacks } from "../speaking/fallback-voices.ts";
import { persistSentences } from "../speaking/persist-sentences.ts";
import { speakMissing } from "../speaking/speak-missing.ts";
import { speakSentences, type SpokenSentence } from "../speaking/speak-sentences.ts";
import { noteSentence, scopeOf, untilYielded, type BuildRun } from "./build-run.ts";

/**
 * Speaks and keeps the sentences that the item lacks. Returns the text as it is spoken, by fallback voices where a service
 * is down; undefined when the build was ended elsewhere.
 * @param onSpoken called after each sentence
 * @throws {BuildDeferred, BlockFailure, JobYielded}
 */
export async function speakBuild(run: BuildRun, onSpoken: () => void): Promise<BuildText | undefined> {
  const { services, build, sentences, waiting, admitted } = run;
  const fallbacks = await usableFallbacks(services, {
    organisationId: build.organisation_id,
    contentId: build.content_id,
  });
  try {
    return await speakMissing(services, {
      text: run.ownText,
      keyOf: run.keyOf,
      isSpoken: (key) => sentences.has(key),
      fallbacks,
      waiting,
      admitted,
      speak: (missing, text) => speak(run, missing, text, onSpoken),
      noteFallbackSentences: (spoken) => saveSentences(run, [], [...replacedKeys(spoken).values()].flat()),
    });
  } catch (error) {
    await run.progress.settled();
    throw failureAtBlock(error, run.ownText, build.script);
  }
}

/** False when the build was ended elsewhere: nothing more is stored. */
async function speak(
  run: BuildRun,
  missing: readonly Sentence[],
  text: BuildText,
  onSpoken: () => void,
): Promise<boolean> {
  const { job } = run;
  const replaced = replacedKeys(text.sentences);
  let isOver = false;
  const spoken = speakSentences(run.services, run.source, untilYielded(run, missing), {
    folder: run.folder,
    signal: job.signal,
    oneByOne: job.deaths > 0,
    onSentence: (key) => noteSentence(run, key, text),
  });
  const persisted = persistSentences(
    spoken,
    async (some) => {
      const own = some.flatMap(({ key }) => replaced.get(key) ?? []);
      if (!(await saveSentences(run, some, own))) isOver = true;
    },
    { signal: job.signal },
  );
  for await (const sentence of persisted) {
    run.sentences.set(sentence.key, {
      sampleCount: sentence.sampleCount,
      measure: sentence.measure,
      source: sentence.sourceKey === null ? undefined : { key: sentence.sourceKey, rate: sentence.sourceRate },
    });
    run.progress.spoke(sentence.words);
    onSpoken();
    if (isOver) return false;
  }
  if (!isOver && missing.some(({ key }) => !run.sentences.has(key))) throw new JobYielded();
  return !isOver;
}

/** `replaced`: what these are spoken in place of. False when the build was ended elsewhere. */
async function saveSentences(
  run: BuildRun,
  sentences: readonly SpokenSentence[],
  replaced: readonly string[],
): Promise<boolean> {
  const { services, build } = run;
  const rows = sentences.map((sentence) => ({
    ...scopeOf(run),
    speech_key: sentence.key,
    sample_count: sentence.sampleCount,
    loudness: floatBytes(sentence.measure.blocks),
    true_peak_db: sentence.measure.truePeakDb,
    limiting_loss: floatBytes(sentence.measure.limitingLoss),
    word_times: sentence.wordTimes,
    source_key: sentence.sourceKey,
    source_rate: sentence.sourceRate,
    timing: sentence.timing,
    doubts: sentence.doubts.length === 0 ? null : JSON.stringify(sentence.doubts),
  }));
  return services.database.tenant(build.organisation_id, (trx) => saveSpokenSentences(trx, build, rows, replaced));
}

/** The keys of the sentences that these stand for, by their own; of the same words of two voices one may stand for both. */
function replacedKeys(sentences: readonly Sentence[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { key, replaces } of sentences) if (replaces) keys.set(key, [...(keys.get(key) ?? []), replaces.key]);
  return keys;
}
