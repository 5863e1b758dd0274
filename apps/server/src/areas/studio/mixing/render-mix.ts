import {
  computeMixMastering,
  type MixMasteringFacts,
  type MixPlan,
  type MixWindow,
  planMixWindows,
  windowRuns,
} from "@lectern/audio";
import { audioFolder } from "../../library/index.ts";
import type { BuildRow } from "../generation/build-store.ts";
import { mapConcurrently } from "../generation/speaking/map-concurrently.ts";
import { writePacks } from "../generation/files/write-packs.ts";
import type { StudioServices } from "../services.ts";
import { type KeptMeasures, openMeasureCache } from "./kept-measures.ts";
import type { MixEngine } from "./mix-engine.ts";
import { windowKey } from "./window-keys.ts";
import { findWindows, insertWindows } from "./window-store.ts";

/** Stretches of windows under way at once: enough for the threads, little enough for the memory. */
const concurrency = 4;
/** Part of a mix that an edit may touch for its gain to be expected to stay. */
const smallEdit = 1 / 4;
/** A minute of sound: what is done again at most when the process dies. */
const packBytes = 1024 * 1024;

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

type RenderServices = Pick<StudioServices, "database" | "storage" | "newToken" | "now">;

/**
 * Measures, masters and encodes a mix: the windows that are not kept from an earlier mix, or from a try that died. Those of a
 * small edit are encoded while they are measured, at the gain that the mix has: in vain only where that changes.
 */
export async function renderMix(services: RenderServices, work: RenderWork): Promise<RenderedMix> {
  const { plan, currentGainDb } = work;
  const windows = planMixWindows(plan.samples);
  const done = { measured: 0, encoded: 0, windows: windows.length };
  function count(what: "measured" | "encoded", more: number): void {
    done[what] += more;
    work.report(done);
  }
  const measures = await openMeasureCache(services, work, windows);
  const touched = measures.missing();
  count("measured", windows.length - touched.length);
  if (currentGainDb !== null && touched.length <= smallEdit * windows.length) {
    await encodeWindows(services, work, touched, { gainDb: currentGainDb, measures }, (more) =>
      count("measured", more),
    );
  }
  await measureWindows(work, measures, (more) => count("measured", more));
  const mastering = computeMixMastering(measures.all(), plan.samples, currentGainDb === null ? {} : { currentGainDb });
  const { gainDb } = mastering;
  const kept = await encodeWindows(services, work, windows, { gainDb }, (more) => count("encoded", more));
  return { windows: kept, mastering };
}

async function measureWindows(
  { engine, signal }: RenderWork,
  measures: KeptMeasures,
  measured: (more: number) => void,
): Promise<void> {
  const results = mapConcurrently(windowRuns(measures.missing()), concurrency, async (stretch) => {
    signal.throwIfAborted();
    return { stretch, found: await engine.measure(stretch, signal) };
  });
  for await (const { stretch, found } of results) {
    for (const [index, measure] of found.entries()) await measures.add(stretch[index]!, measure);
    measured(stretch.length);
  }
  await measures.save();
}

/** Encodes the windows that are not kept; with `measures` they are measured as well. */
async function encodeWindows(
  services: RenderServices,
  { build, plan, engine, signal }: RenderWork,
  windows: readonly MixWindow[],
  { gainDb, measures }: { gainDb: number; measures?: KeptMeasures },
  encoded: (more: number) => void,
): Promise<KeptWindow[]> {
  const { database, now } = services;
  const scope = { organisation_id: build.organisation_id, content_id: build.content_id };
  const keys = new Map(windows.map((window) => [window, windowKey(plan, window, gainDb)]));
  const keyOf = (window: MixWindow): string => keys.get(window) ?? "";
  const rows = await database.tenant(build.organisation_id, (trx) =>
    findWindows(trx, build.content_id, [...keys.values()], now()),
  );
  const kept = new Map<string, KeptWindow>(
    [...rows].map(([key, row]) => [
      key,
      { frames: row.frames, packKey: row.pack_key, packOffset: row.pack_offset, bytes: row.bytes, peaks: row.peaks },
    ]),
  );
  const missing = windows.filter((window) => !kept.has(keyOf(window)));
  if (!measures) encoded(windows.length - missing.length);
  const options = { gainDb, isMeasured: measures !== undefined };
  const stretches = mapConcurrently(windowRuns(missing), concurrency, async (stretch) => {
    signal.throwIfAborted();
    return { stretch, made: await engine.encode(stretch, options, signal) };
  });

  async function* encodings() {
    for await (const { stretch, made } of stretches) {
      encoded(stretch.length);
      for (const [index, { bytes, framePeaks, measure }] of made.entries()) {
        const window = stretch[index]!;
        if (measure) await measures?.add(window, measure);
        yield { key: keyOf(window), bytes, frames: window.frames, peaks: framePeaks };
      }
    }
  }

  const folder = audioFolder(build.organisation_id, build.content_id);
  for await (const pack of writePacks(services, encodings(), { folder, packBytes })) {
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
  return windows.flatMap((window) => kept.get(keyOf(window)) ?? []);
}
