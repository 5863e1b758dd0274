import { masterItem, quantiseDecibels, type ItemMastering } from "@lectern/audio";
import { JobYielded, type Job } from "../../../platform/queue/index.ts";
import type { BuildWait } from "../../../platform/database/tables/renditions.ts";
import { type BuildText, segmentScript, type KeyOf, type Sentence, speechKey } from "../../../platform/speech/index.ts";
import { audioFolder } from "../../library/index.ts";
import { findRendition, reportProgress } from "../../renditions/index.ts";
import {
  findBuild,
  insertSegments,
  keepSentences,
  segmentsAt,
  sentencesOf,
  projectOfItem,
  updateBuild,
  type BuildRow,
} from "./build-store.ts";
import type { BuildPayload } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import { assembleFile, buildPlan, segmentKey, type SegmentLocation } from "./files/assemble-file.ts";
import { encodeSegments, sentenceAt, type SegmentToEncode, type StoredSentence } from "./speaking/encode-segments.ts";
import { finishBuild } from "./finish-build.ts";
import { persistSentences } from "./speaking/persist-sentences.ts";
import { createProgress, VOICE_SHARE } from "./progress.ts";
import { addSpeechRates } from "../speech-rates/speech-rate-store.ts";
import { measureSpeechRates } from "../speech-rates/measure-speech-rates.ts";
import { floatBytes, readFloats } from "../float-bytes.ts";
import { createSamplesSource } from "./speaking/samples-source.ts";
import { blockOfSentence, failureAtBlock } from "./block-failure.ts";
import { fallbackSpeechOf } from "./speaking/fallback-speech.ts";
import { usableFallbacks } from "./speaking/fallback-voices.ts";
import { speakMissing } from "./speaking/speak-missing.ts";
import { checkBuildWait } from "./speaking/check-build-wait.ts";
import { speakSentences, type SpokenSentence } from "./speaking/speak-sentences.ts";
import { openSpool, type Spool } from "./speaking/spool.ts";

/**
 * Makes an item's audio: speaks the sentences it lacks, finds the gain of the whole, encodes what is not encoded at that
 * gain, and puts the file together. Whatever was done before, by this try or one that died, is not done again.
 */
export async function runBuild(services: StudioServices, job: Job<BuildPayload>): Promise<void> {
  const { organisationId, contentId, buildId } = job.payload;
  const begun = await services.database.tenant(organisationId, async (trx) => {
    const build = await findBuild(trx, buildId);
    if (!build || build.finished_at !== null) return undefined;
    // A process that died may have left the job behind whose build went on to wait in another one.
    if (build.job_id !== null && build.job_id !== job.id) return undefined;
    const audio = await findRendition(trx, { contentId, kind: "voice" });
    await updateBuild(trx, buildId, { status: "running" });
    const { project_id: projectId } = await projectOfItem(trx, contentId);
    return { build, projectId, gainDb: audio?.gain_db ?? null, waiting: audio?.waiting ?? null };
  });
  // Cancelled or deleted before it began.
  if (!begun) return;
  const admitted = await checkBuildWait(services, begun.waiting);
  const spool = await openSpool(services.scratchFolder, buildId);
  try {
    await makeAudio(services, { ...begun, admitted }, spool, job);
  } finally {
    await spool.close();
  }
  await services.realtime.publish({ contentId, connectionId: begun.build.connection_id ?? undefined });
}

interface Begun {
  build: BuildRow;
  projectId: string;
  gainDb: number | null;
  waiting: BuildWait | null;
  /** Platforms that were down and that this build asks. */
  admitted: Set<string>;
}

async function makeAudio(
  services: StudioServices,
  { build, projectId, gainDb: currentGainDb, waiting, admitted }: Begun,
  spool: Spool,
  { signal, attempt, deaths, checkpoint, yieldSignal }: Job<BuildPayload>,
): Promise<void> {
  const scope = { organisation_id: build.organisation_id, content_id: build.content_id };
  const folder = audioFolder(build.organisation_id, build.content_id);
  const keyOf: KeyOf = (profile, utterance) =>
    speechKey(services.speech.engineFor(profile.platform), profile, utterance);
  const ownText = await segmentScript(build.script, build.lexicon, keyOf);
  const known = await knownSentences(services, build);
  const source = createSamplesSource(services.speech, services.storage, spool, projectId);
  const unique = uniqueSentences(ownText);
  const missing = unique.filter((sentence) => !known.has(sentence.key));
  // What an earlier try spoke counts as done: the bar goes on where that one left it.
  const alreadySpoken = attempt === 1 ? [] : unique.filter((sentence) => known.has(sentence.key));
  let reporting: Promise<void> = Promise.resolve();
  const progress = createProgress(
    { toSpeak: wordsIn(missing) + wordsIn(alreadySpoken), toEncode: wordsIn(ownText.sentences) },
    (percent) => {
      // Serialised; a failed report does not fail the build: the work itself detects and retries a lost database.
      reporting = reporting.then(() => publishProgress(services, build, percent)).catch(() => undefined);
    },
    () => services.now().getTime(),
  );

  if (alreadySpoken.length > 0) progress.spoke(wordsIn(alreadySpoken));

  /** `replaced`: what these are spoken in place of. */
  async function saveSentences(sentences: readonly SpokenSentence[], replaced: readonly string[]): Promise<boolean> {
    const rows = sentences.map((sentence) => ({
      ...scope,
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
    return services.database.tenant(build.organisation_id, (trx) => keepSentences(trx, build, rows, replaced));
  }

  /** Of a build that ended its process, the queue knows by this whether it gets any further. */
  async function beginSentence(key: string, of: BuildText): Promise<void> {
    const block = deaths > 0 ? blockOfSentence(key, of, build.script) : undefined;
    if (block) await checkpoint(`block ${block.number} (${block.hash})`);
  }
  const oneByOne = deaths > 0;

  /** False when the build was ended elsewhere: nothing more is stored. */
  async function speak(sentences: readonly Sentence[], of: BuildText): Promise<boolean> {
    const replaced = replacedKeys(of.sentences);
    let isOver = false;
    const begun = untilOver(sentences, yieldSignal);
    const options = { folder, signal, oneByOne, onSentence: (key: string) => beginSentence(key, of) };
    const spoken = speakSentences(services, source, begun, options);
    const persisted = persistSentences(
      spoken,
      async (some) => {
        const own = some.flatMap(({ key }) => replaced.get(key) ?? []);
        if (!(await saveSentences(some, own))) isOver = true;
      },
      { signal },
    );
    for await (const sentence of persisted) {
      known.set(sentence.key, {
        sampleCount: sentence.sampleCount,
        measure: sentence.measure,
        source: sentence.sourceKey === null ? undefined : { key: sentence.sourceKey, rate: sentence.sourceRate },
      });
      progress.spoke(sentence.words);
      if (isOver) return false;
    }
    if (!isOver && sentences.some(({ key }) => !known.has(key))) throw new JobYielded();
    return !isOver;
  }
  const text = await speakMissing(services, {
    text: ownText,
    keyOf,
    isSpoken: (key) => known.has(key),
    fallbacks: await usableFallbacks(services, { organisationId: build.organisation_id, contentId: build.content_id }),
    waiting,
    admitted,
    speak,
    noteFallbackSentences: (sentences) => saveSentences([], [...replacedKeys(sentences).values()].flat()),
  }).catch(async (error: unknown) => {
    // A late report would say that the build goes on while it waits.
    await reporting;
    throw failureAtBlock(error, ownText, build.script);
  });
  if (!text) return;

  function sentenceOf(key: string): StoredSentence {
    const sentence = known.get(key);
    if (!sentence) throw new Error(`The sentence ${key} was not synthesized.`);
    return sentence;
  }
  const mastering = masteringOf(text, sentenceOf, currentGainDb);
  const gainTenths = Math.round(mastering.gainDb * 10);
  const plan = buildPlan(text, (key) => sentenceOf(key).sampleCount);
  const places = await knownSegments(services, build, gainTenths);
  const toEncode: SegmentToEncode[] = [];
  const wanted = new Set(places.keys());
  for (const planned of plan.segments) {
    const key = segmentKey(text, planned);
    if (!wanted.has(key)) toEncode.push({ key, planned });
    else progress.encoded(wordsOfSegment(text, { key, planned }));
    wanted.add(key);
  }
  const packs = encodeSegments(services, source, {
    text,
    segments: untilOver(toEncode, yieldSignal),
    gainDb: mastering.gainDb,
    sentenceOf,
    folder,
    signal,
    oneByOne,
    onSentence: (key) => beginSentence(key, text),
    encoded: (segment) => progress.encoded(wordsOfSegment(text, segment)),
  });
  for await (const pack of packs) {
    for (const place of pack) places.set(place.key, place);
    const rows = pack.map((place) => ({
      ...scope,
      segment_key: place.key,
      gain_tenths: gainTenths,
      frames: place.frames,
      pack_key: place.packKey,
      pack_offset: place.packOffset,
      bytes: place.bytes,
      peaks: place.peaks,
    }));
    await services.database.tenant(build.organisation_id, (trx) => insertSegments(trx, rows));
  }

  signal.throwIfAborted();
  if (toEncode.some(({ key }) => !places.has(key))) throw new JobYielded();
  await checkpoint("the end");
  const language = build.script[0]?.audio_profile.lang_code ?? "en-US";
  const file = assembleFile(text, plan, (key) => places.get(key), {
    title: build.title,
    language,
    script: build.script,
  });
  // A late report would reset the finished item's progress bar.
  await reporting;
  services.log.info({ contentId: build.content_id, buildId: build.id, ...mastering }, "the audio was mastered");
  await finishBuild(services, build, { file, mastering, language, fallback: fallbackSpeechOf(text) });
  await learnRates(services, build, text, (key) => sentenceOf(key).sampleCount);
}

/** Measured speech rates improve later estimates; a failure here does not affect the audio. */
async function learnRates(
  services: StudioServices,
  build: BuildRow,
  text: BuildText,
  sampleCountOf: (speechKey: string) => number,
): Promise<void> {
  const rates = measureSpeechRates(text, sampleCountOf);
  await services.database
    .tenant(build.organisation_id, (trx) => addSpeechRates(trx, build.organisation_id, rates, services.now()))
    .catch((error: unknown) => services.log.warn({ error, buildId: build.id }, "speech rates were not kept"));
}

async function knownSentences(services: StudioServices, build: BuildRow): Promise<Map<string, StoredSentence>> {
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

async function knownSegments(
  services: StudioServices,
  build: BuildRow,
  gainTenths: number,
): Promise<Map<string, SegmentLocation>> {
  const rows = await services.database.tenant(build.organisation_id, (trx) =>
    segmentsAt(trx, build.content_id, gainTenths),
  );
  return new Map(
    rows.map((row) => [
      row.segment_key,
      { packKey: row.pack_key, packOffset: row.pack_offset, bytes: row.bytes, frames: row.frames, peaks: row.peaks },
    ]),
  );
}

/** The item's gain from all its sentences at their blocks' volumes; the one it has is kept while it fits. */
function masteringOf(
  text: BuildText,
  sentenceOf: (speechKey: string) => StoredSentence,
  current: number | null,
): ItemMastering {
  const speech = text.sentences.map(({ key, profile }) => ({
    measure: sentenceOf(key).measure,
    volumeDb: profile.volume,
  }));
  return masterItem(speech, { currentGainDb: current === null ? undefined : quantiseDecibels(current) });
}

async function publishProgress(services: StudioServices, build: BuildRow, percent: number): Promise<void> {
  const isUnderWay = await services.database.tenant(build.organisation_id, (trx) =>
    reportProgress(trx, build.id, build.composition ? Math.floor((percent * VOICE_SHARE) / 100) : percent),
  );
  if (!isUnderWay) return;
  await services.realtime.publish({ contentId: build.content_id, connectionId: build.connection_id ?? undefined });
}

/** The keys of the sentences that these stand for, by their own; of the same words of two voices one may stand for both. */
function replacedKeys(sentences: readonly Sentence[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { key, replaces } of sentences) if (replaces) keys.set(key, [...(keys.get(key) ?? []), replaces.key]);
  return keys;
}

/** What is begun of a work while nobody waits for its end. */
function* untilOver<Part>(parts: readonly Part[], yieldSignal: AbortSignal): Generator<Part> {
  for (const part of parts) {
    if (yieldSignal.aborted) return;
    yield part;
  }
}

function uniqueSentences(text: BuildText): BuildText["sentences"] {
  return [...new Map(text.sentences.map((sentence) => [sentence.key, sentence])).values()];
}

function wordsIn(sentences: BuildText["sentences"]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.utterance.words.length, 0);
}

function wordsOfSegment(text: BuildText, segment: SegmentToEncode): number {
  return wordsIn(segment.planned.parts.map((part) => sentenceAt(text, part.item)));
}
