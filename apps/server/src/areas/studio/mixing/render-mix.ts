import {
  masterMix,
  type MixMasteringFacts,
  type MixMeasure,
  type MixPlan,
  type MixWindow,
  mixWindows,
} from "@lectern/audio";
import { audioFolder } from "../../library/index.ts";
import type { BuildRow } from "../generation/build-store.ts";
import { mapConcurrently } from "../generation/map-concurrently.ts";
import { writePacks } from "../generation/write-packs.ts";
import { floatBytes, readFloats } from "../float-bytes.ts";
import type { StudioServices } from "../services.ts";
import type { MixEngine } from "./mix-engine.ts";
import { measureKey, windowKey } from "./window-keys.ts";
import { findMeasures, findWindows, insertMeasures, insertWindows, type MeasureRow } from "./window-store.ts";

/** Windows under way at once: enough for the threads, little enough for the memory. */
const concurrency = 4;
/** A minute of sound: what is done again at most when the process dies. */
const packBytes = 1024 * 1024;
const measuresAtOnce = 16;

/** Where the bytes of a window are kept. */
export interface KeptWindow {
  frames: number;
  packKey: string;
  packOffset: number;
  bytes: number;
  /** One height 0..255 a frame. */
  peaks: Uint8Array;
}

export interface RenderedMix {
  windows: KeptWindow[];
  mastering: MixMasteringFacts;
}

export interface RenderWork {
  build: Pick<BuildRow, "organisation_id" | "content_id">;
  plan: MixPlan;
  engine: MixEngine;
  /** null: the item has no mix yet. */
  currentGainDb: number | null;
  /** Windows measured, or encoded, and how many there are of them. */
  report: (done: { measured: number; encoded: number; windows: number }) => void;
  signal: AbortSignal;
}

/** Measures, masters and encodes a mix: the windows that are not kept from an earlier mix, or from a try that died. */
export async function renderMix(
  services: Pick<StudioServices, "database" | "storage" | "newToken" | "now">,
  work: RenderWork,
): Promise<RenderedMix> {
  const windows = mixWindows(work.plan.samples);
  const done = { measured: 0, encoded: 0, windows: windows.length };
  function count(what: "measured" | "encoded"): void {
    done[what] += 1;
    work.report(done);
  }
  const measures = await measureWindows(services, work, windows, () => count("measured"));
  const { currentGainDb } = work;
  const mastering = masterMix(measures, work.plan.samples, currentGainDb === null ? {} : { currentGainDb });
  const kept = await encodeWindows(services, work, windows, mastering.gainDb, () => count("encoded"));
  return { windows: kept, mastering };
}

async function measureWindows(
  { database, now }: Pick<StudioServices, "database" | "now">,
  { build, plan, engine, signal }: RenderWork,
  windows: readonly MixWindow[],
  measured: () => void,
): Promise<MixMeasure[]> {
  const scope = { organisation_id: build.organisation_id, content_id: build.content_id };
  const keys = windows.map((window) => measureKey(plan, window));
  const kept = await database.tenant(build.organisation_id, (trx) => findMeasures(trx, build.content_id, keys, now()));
  const measures = new Map([...kept].map(([key, row]) => [key, readMeasure(row)]));
  let unsaved: [string, MixMeasure][] = [];

  async function save(): Promise<void> {
    const rows = unsaved.map(([key, { energies, truePeakDb, limitingLoss }]) => ({
      ...scope,
      measure_key: key,
      energies: floatBytes(energies),
      true_peak_db: truePeakDb,
      limiting_loss: floatBytes(limitingLoss),
      used_at: now(),
    }));
    unsaved = [];
    if (rows.length > 0) await database.tenant(build.organisation_id, (trx) => insertMeasures(trx, rows));
  }
  for (const key of keys) if (measures.has(key)) measured();
  const missing = windows.flatMap((window, index) => {
    const key = keys[index] ?? "";
    return measures.has(key) ? [] : [{ key, window }];
  });
  const results = mapConcurrently(missing, concurrency, async ({ key, window }) => {
    signal.throwIfAborted();
    return { key, measure: await engine.measure(window, signal) };
  });
  for await (const { key, measure } of results) {
    measures.set(key, measure);
    unsaved.push([key, measure]);
    measured();
    if (unsaved.length >= measuresAtOnce) await save();
  }
  await save();
  return keys.flatMap((key) => measures.get(key) ?? []);
}

async function encodeWindows(
  services: Pick<StudioServices, "database" | "storage" | "newToken" | "now">,
  { build, plan, engine, signal }: RenderWork,
  windows: readonly MixWindow[],
  gainDb: number,
  encoded: () => void,
): Promise<KeptWindow[]> {
  const { database, now } = services;
  const scope = { organisation_id: build.organisation_id, content_id: build.content_id };
  const keys = windows.map((window) => windowKey(plan, window, gainDb));
  const rows = await database.tenant(build.organisation_id, (trx) => findWindows(trx, build.content_id, keys, now()));
  const kept = new Map<string, KeptWindow>(
    [...rows].map(([key, row]) => [
      key,
      { frames: row.frames, packKey: row.pack_key, packOffset: row.pack_offset, bytes: row.bytes, peaks: row.peaks },
    ]),
  );
  for (const key of keys) if (kept.has(key)) encoded();
  const missing = windows.flatMap((window, index) => {
    const key = keys[index] ?? "";
    return kept.has(key) ? [] : [{ key, window }];
  });
  const results = mapConcurrently(missing, concurrency, async ({ key, window }) => {
    signal.throwIfAborted();
    const { bytes, framePeaks } = await engine.encode(window, gainDb, signal);
    encoded();
    return { key, bytes, frames: window.frames, peaks: framePeaks };
  });
  const folder = audioFolder(build.organisation_id, build.content_id);
  for await (const pack of writePacks(services, results, { folder, packBytes })) {
    await database.tenant(build.organisation_id, (trx) =>
      insertWindows(
        trx,
        pack.map(({ item, packKey, packOffset }) => ({
          ...scope,
          window_key: item.key,
          frames: item.frames,
          pack_key: packKey,
          pack_offset: packOffset,
          bytes: item.bytes.byteLength,
          peaks: Buffer.from(item.peaks),
          used_at: now(),
        })),
      ),
    );
    for (const { item, packKey, packOffset } of pack) {
      const { key, frames, bytes, peaks } = item;
      kept.set(key, { frames, packKey, packOffset, bytes: bytes.byteLength, peaks });
    }
  }
  return keys.flatMap((key) => kept.get(key) ?? []);
}

function readMeasure(row: MeasureRow): MixMeasure {
  return {
    energies: readFloats(row.energies),
    truePeakDb: row.true_peak_db,
    limitingLoss: readFloats(row.limiting_loss),
  };
}
