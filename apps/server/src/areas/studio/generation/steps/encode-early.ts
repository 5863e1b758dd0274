import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@lectern/audio";
import { isLiveAudioWanted, updateBuild } from "../build-store.ts";
import { buildBeginning, segmentKey } from "../files/assemble-file.ts";
import { encodeSegments, type SegmentToEncode } from "../speaking/encode-segments.ts";
import { type BuildRun, sentenceOf } from "./build-run.ts";
import { keepSegments, storedSegments } from "./encode-build.ts";
import { expectedGainDb, knownOffsets, volumesOf } from "./measure-build.ts";

/** Encodes a text while it is still being spoken, so that it can be heard. */
export interface EarlyEncoding {
  /** To be called when more of the text is spoken. */
  advance: () => void;
  /** Resolves when what was begun is encoded and kept. */
  settle(): Promise<void>;
}

/**
 * By how much more is spoken each time that segments are encoded and stored: a pack each time, so few of them, and whoever
 * listens from the beginning waits for none where the text is spoken a quarter faster than it is heard.
 */
const growth = 1.25;
/** So far ahead of a listener who began with the build. What is encoded so is encoded again where the gain turns out another. */
const aheadSeconds = 120;
/** How often a build is looked at that nobody wants to hear yet, in milliseconds. */
const lookMs = 1000;

/**
 * Encodes the beginning of a text again and again at the gain that the item is likely to have, once somebody wants to hear it.
 * What is encoded so is part of the finished file if that gain fits, and is heard until then in either case.
 */
export function encodeEarly(run: BuildRun): EarlyEncoding {
  const { build, services } = run;
  const settling = new AbortController();
  let encoder: EarlyEncoding | undefined;

  async function follow(): Promise<void> {
    let isWanted = build.is_live_wanted;
    while (!isWanted) {
      if (!(await passes(lookMs, settling.signal))) return;
      isWanted = await services.database.tenant(build.organisation_id, (trx) => isLiveAudioWanted(trx, build.id));
    }
    encoder = await openEncoder(run);
    encoder?.advance();
  }

  const following = follow();
  // Thrown when it is waited for.
  following.catch(() => undefined);
  return {
    advance: () => encoder?.advance(),
    async settle() {
      settling.abort();
      await following;
      await encoder?.settle();
    },
  };
}

/** False when the signal aborts before. */
async function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

/** undefined where one of the text's voices cannot be measured before it has spoken. */
async function openEncoder(run: BuildRun): Promise<EarlyEncoding | undefined> {
  const { ownText: text, job, services, build } = run;
  const gainDb = expectedGainDb(run.gainDb, text);
  const gainTenths = Math.round(gainDb * 10);
  const voiceOffsets = await knownOffsets(run, text);
  if (!voiceOffsets) return undefined;
  const volumes = volumesOf(services, text, voiceOffsets);
  const handed = new Set((await storedSegments(run, gainTenths)).keys());
  const live = JSON.stringify({ gainTenths, voiceOffsets });
  await services.database.tenant(build.organisation_id, (trx) => updateBuild(trx, build.id, { live }));
  const feed = new PassThrough({ objectMode: true });
  const begunAt = performance.now();
  let spoken = 0;
  let due = 1;
  let planned = 0;

  function advance(): void {
    if (job.yieldSignal.aborted || feed.writableEnded || feed.destroyed) return;
    const { length } = text.sentences;
    while (spoken < length && run.sentences.has(text.sentences[spoken]!.key)) spoken += 1;
    if (spoken < Math.min(due, length)) return;
    due = Math.max(spoken + 1, Math.ceil(spoken * growth));
    const plan = buildBeginning(text, spoken, (key) => sentenceOf(run, key).sampleCount);
    const endSeconds = (performance.now() - begunAt) / 1000 + aheadSeconds;
    const segments: SegmentToEncode[] = [];
    for (const segment of plan?.segments.slice(planned) ?? []) {
      if ((segment.startFrame * SAMPLES_PER_FRAME) / SAMPLE_RATE > endSeconds) break;
      planned += 1;
      const key = segmentKey(text, segment, volumes);
      if (!handed.has(key)) segments.push({ key, planned: segment });
      handed.add(key);
    }
    const last = segments.at(-1);
    if (last) last.endsPack = true;
    for (const segment of segments) feed.write(segment);
  }

  async function encode(): Promise<void> {
    const packs = encodeSegments(services, run.source, {
      text,
      segments: feed as AsyncIterable<SegmentToEncode>,
      gainDb,
      volumes,
      sentenceOf: (key) => sentenceOf(run, key),
      folder: run.folder,
      signal: job.signal,
      oneByOne: false,
      onSentence: () => Promise.resolve(),
      encoded: () => undefined,
    });
    for await (const pack of packs) await keepSegments(run, pack, gainTenths);
  }

  const encoding = encode();
  encoding.catch(() => feed.destroy());
  return {
    advance,
    async settle() {
      feed.end();
      await encoding;
    },
  };
}
