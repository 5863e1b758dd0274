import type { PlannedSegment } from "@lectern/audio";
import { JobYielded } from "../../../../platform/queue/index.ts";
import type { BuildText } from "../../../../platform/speech/index.ts";
import { insertSegments, segmentsAtGain } from "../build-store.ts";
import { segmentKey, type SegmentLocation } from "../files/assemble-file.ts";
import { encodeSegments, sentenceAt, type SegmentToEncode, type StoredSegment } from "../speaking/encode-segments.ts";
import { noteSentence, scopeOf, sentenceOf, untilYielded, type BuildRun } from "./build-run.ts";
import type { MeasuredBuild } from "./measure-build.ts";
import { wordsIn } from "./plan-build.ts";

/**
 * Encodes and keeps the segments of the plan that the item has not at this gain. Returns where each of the plan's segments
 * lies.
 * @throws {JobYielded}
 */
export async function encodeBuild(
  run: BuildRun,
  text: BuildText,
  { mastering, volumes, plan }: MeasuredBuild,
): Promise<Map<PlannedSegment, SegmentLocation>> {
  const { services, job, progress } = run;
  const gainTenths = Math.round(mastering.gainDb * 10);
  const places = await storedSegments(run, gainTenths);
  const keys = new Map(plan.segments.map((planned) => [planned, segmentKey(text, planned, volumes)]));
  const toEncode: SegmentToEncode[] = [];
  const wanted = new Set(places.keys());
  for (const [planned, key] of keys) {
    if (!wanted.has(key)) toEncode.push({ key, planned });
    else progress.encoded(wordsOfSegment(text, { key, planned }));
    wanted.add(key);
  }
  const packs = encodeSegments(services, run.source, {
    text,
    segments: untilYielded(run, toEncode),
    gainDb: mastering.gainDb,
    volumes,
    sentenceOf: (key) => sentenceOf(run, key),
    folder: run.folder,
    signal: job.signal,
    oneByOne: job.deaths > 0,
    onSentence: (key) => noteSentence(run, key, text),
    encoded: (segment) => progress.encoded(wordsOfSegment(text, segment)),
  });
  for await (const pack of packs) {
    for (const place of pack) places.set(place.key, place);
    await keepSegments(run, pack, gainTenths);
  }
  job.signal.throwIfAborted();
  if (toEncode.some(({ key }) => !places.has(key))) throw new JobYielded();
  return new Map(
    Array.from(keys).flatMap(([planned, key]) => {
      const place = places.get(key);
      return place ? [[planned, place]] : [];
    }),
  );
}

export async function keepSegments(run: BuildRun, pack: readonly StoredSegment[], gainTenths: number): Promise<void> {
  const rows = pack.map((place) => ({
    ...scopeOf(run),
    segment_key: place.key,
    gain_tenths: gainTenths,
    frames: place.frames,
    pack_key: place.packKey,
    pack_offset: place.packOffset,
    bytes: place.bytes,
    peaks: place.peaks,
  }));
  await run.services.database.tenant(run.build.organisation_id, (trx) => insertSegments(trx, rows));
}

export async function storedSegments(
  { services, build }: BuildRun,
  gainTenths: number,
): Promise<Map<string, SegmentLocation>> {
  const rows = await services.database.tenant(build.organisation_id, (trx) =>
    segmentsAtGain(trx, build.content_id, gainTenths),
  );
  return new Map(
    rows.map((row) => [
      row.segment_key,
      { packKey: row.pack_key, packOffset: row.pack_offset, bytes: row.bytes, frames: row.frames, peaks: row.peaks },
    ]),
  );
}

function wordsOfSegment(text: BuildText, segment: SegmentToEncode): number {
  return wordsIn(segment.planned.parts.map((part) => sentenceAt(text, part.item)));
}
