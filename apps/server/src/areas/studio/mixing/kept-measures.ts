import type { MixMeasure, MixPlan, MixWindow } from "@lectern/audio";
import type { BuildRow } from "../generation/build-store.ts";
import { floatBytes, readFloats } from "../float-bytes.ts";
import type { StudioServices } from "../services.ts";
import { measurementKey } from "./window-keys.ts";
import { findMeasures, insertMeasures, type MeasureRow } from "./window-store.ts";

/** What the windows of a mix measure, as far as it is known. */
export interface KeptMeasures {
  /** Windows that were never measured, in order. */
  missing(): MixWindow[];
  /** Kept for later mixes a few at a time. */
  add(window: MixWindow, measure: MixMeasure): Promise<void>;
  /** Keeps what was added since. */
  save(): Promise<void>;
  /** Of all windows, in order, once none is missing. */
  all(): MixMeasure[];
}

const savedAtOnce = 16;

/** Opens the measures of a plan's windows with those that were kept from earlier mixes of the item. */
export async function openMeasureCache(
  { database, now }: Pick<StudioServices, "database" | "now">,
  { build, plan }: { build: Pick<BuildRow, "organisation_id" | "content_id">; plan: MixPlan },
  windows: readonly MixWindow[],
): Promise<KeptMeasures> {
  const { organisation_id, content_id } = build;
  const keys = new Map(windows.map((window) => [window, measurementKey(plan, window)]));
  const keyOf = (window: MixWindow): string => keys.get(window) ?? "";
  const rows = await database.tenant(organisation_id, (trx) =>
    findMeasures(trx, content_id, [...keys.values()], now()),
  );
  const measures = new Map([...rows].map(([key, row]) => [key, readMeasure(row)]));
  let unsaved: [string, MixMeasure][] = [];

  async function save(): Promise<void> {
    const saved = unsaved.map(([key, { energies, truePeakDb, limitingLoss }]) => ({
      organisation_id,
      content_id,
      measure_key: key,
      energies: floatBytes(energies),
      true_peak_db: truePeakDb,
      limiting_loss: floatBytes(limitingLoss),
      used_at: now(),
    }));
    unsaved = [];
    if (saved.length > 0) await database.tenant(organisation_id, (trx) => insertMeasures(trx, saved));
  }

  return {
    missing: () => windows.filter((window) => !measures.has(keyOf(window))),
    async add(window, measure) {
      measures.set(keyOf(window), measure);
      unsaved.push([keyOf(window), measure]);
      if (unsaved.length >= savedAtOnce) await save();
    },
    save,
    all: () => windows.flatMap((window) => measures.get(keyOf(window)) ?? []),
  };
}

function readMeasure(row: MeasureRow): MixMeasure {
  return {
    energies: readFloats(row.energies),
    truePeakDb: row.true_peak_db,
    limitingLoss: readFloats(row.limiting_loss),
  };
}
