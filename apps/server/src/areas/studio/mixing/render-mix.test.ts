import type { MixClip, MixPlan } from "@lectern/audio";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { addItem, addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import type { MixEngine } from "./mix-engine.ts";
import { type KeptWindow, renderMix, type RenderWork } from "./render-mix.ts";

const second = 44_100;
const windowSeconds = (392 * 1152) / second;

const base = useTestDatabase();
let build: { organisation_id: string; content_id: string };
let stored: Map<string, number>;

beforeEach(async () => {
  const organisationId = await addOrganisation(base);
  const contentId = await base.database.tenant(organisationId, async (trx) =>
    addItem(trx, organisationId, await addProject(trx, organisationId)),
  );
  build = { organisation_id: organisationId, content_id: contentId };
  stored = new Map();
});

function clip(startsAt: number, seconds: number, more: Partial<MixClip> = {}): MixClip {
  const samples = seconds * second;
  const source = { source: "bed", sourceSamples: samples, cueIn: 0, cueOut: samples };
  return { ...source, role: "music", startsAt: startsAt * second, samples, fadeIn: 0, fadeOut: 0, gain: 1, ...more };
}

/** A minute, in six windows: music throughout, and a jingle from the 25th second to the 28th. */
function planOf(jingle: Partial<MixClip> = {}): MixPlan {
  return { samples: 60 * second, ducking: "off", clips: [clip(0, 60), clip(25, 3, { source: "jingle", ...jingle })] };
}

/** An engine that says which windows it was asked for, and breaks at one. */
function engineOf({ breaksAt = -1, energy = 44 } = {}) {
  const asked = { measured: [] as number[], encoded: [] as number[], both: [] as number[] };
  const measure = { energies: new Float32Array(102).fill(energy), truePeakDb: -6, limitingLoss: new Float32Array(10) };
  const engine: MixEngine = {
    measure(windows) {
      asked.measured.push(...windows.map(({ firstFrame }) => firstFrame / 392));
      return Promise.resolve(windows.map(() => measure));
    },
    encode(windows, { isMeasured = false }) {
      const places = windows.map(({ firstFrame }) => firstFrame / 392);
      if (places.includes(breaksAt)) return Promise.reject(new Error("The process died."));
      asked[isMeasured ? "both" : "encoded"].push(...places);
      const encoded = windows.map(({ firstFrame, frames }) => ({
        // Packs are closed at a megabyte.
        bytes: new Uint8Array(600_000).fill(firstFrame / 392),
        framePeaks: new Uint8Array(frames),
        truePeak: -2,
        ...(isMeasured ? { measure } : {}),
      }));
      return Promise.resolve(encoded);
    },
  };
  return { asked, engine };
}

function render(plan: MixPlan, engine: MixEngine, more: Partial<RenderWork> = {}) {
  const services = {
    database: base.database,
    now: () => new Date(),
    newToken: () => `pack${stored.size}`,
    storage: {
      async putStream(key: string, chunks: AsyncIterable<Uint8Array>) {
        let bytes = 0;
        for await (const chunk of chunks) bytes += chunk.byteLength;
        stored.set(key, bytes);
      },
    },
  } as unknown as Parameters<typeof renderMix>[0];
  const work = { build, plan, engine, currentGainDb: null, report: () => undefined, ...more };
  return renderMix(services, { signal: new AbortController().signal, ...work });
}

function placeOf({ packKey, packOffset, frames }: KeptWindow) {
  return [packKey, packOffset, frames];
}

const all = [0, 1, 2, 3, 4, 5];

test("an edit measures and encodes the windows in which it is heard, and no others", async () => {
  const first = engineOf();
  const { windows, mastering } = await render(planOf(), first.engine);
  expect(first.asked).toEqual({ measured: all, encoded: all, both: [] });
  expect(windows.reduce((sum, { frames }) => sum + frames, 0)).toBe(Math.ceil((60 * second + 1105) / 1152));
  expect([...stored.values()]).toEqual([1_200_000, 1_200_000, 1_200_000]);
  const { gainDb } = mastering;

  const again = engineOf();
  const same = await render(planOf(), again.engine, { currentGainDb: gainDb });
  expect(same.windows.map(placeOf)).toEqual(windows.map(placeOf));
  expect(again.asked).toEqual({ measured: [], encoded: [], both: [] });

  // From 25 to 28 s: within the third window.
  expect(Math.floor(25 / windowSeconds)).toBe(2);
  const edited = engineOf();
  const reports: string[] = [];
  const after = await render(planOf({ gain: 0.4 }), edited.engine, {
    currentGainDb: gainDb,
    report: ({ measured, encoded }) => reports.push(`${measured} ${encoded}`),
  });
  // At the gain that the mix has, which it keeps: decoded once.
  expect(edited.asked).toEqual({ measured: [], encoded: [], both: [2] });
  expect(reports).toEqual(["5 0", "6 0", "6 6"]);
  expect(after.windows.filter((window, index) => window.packKey !== windows[index]?.packKey)).toHaveLength(1);
});

test("a try that follows one that died measures nothing again, and encodes what no pack was closed of", async () => {
  const dying = engineOf({ breaksAt: 5 });
  await expect(render(planOf(), dying.engine)).rejects.toThrow("The process died.");
  expect(stored.size).toBe(1);
  const next = engineOf();
  const reports: number[] = [];
  await render(planOf(), next.engine, { report: ({ encoded }) => reports.push(encoded) });
  expect(next.asked).toEqual({ measured: [], encoded: [2, 3, 4, 5], both: [] });
  expect(reports.at(-1)).toBe(6);
});

test("another gain of the whole encodes all of it, and measures nothing", async () => {
  const { mastering } = await render(planOf(), engineOf().engine);
  const louder = engineOf();
  await render(planOf(), louder.engine, { currentGainDb: mastering.gainDb + 0.2 });
  expect(louder.asked).toEqual({ measured: [], encoded: all, both: [] });
});

test("a small edit that changes the gain of the whole is encoded at that; a large one is measured first", async () => {
  const { mastering } = await render(planOf(), engineOf().engine);
  const { gainDb } = mastering;
  const loud = engineOf({ energy: 1e7 });
  const changed = await render(planOf({ gain: 0.4 }), loud.engine, { currentGainDb: gainDb });
  expect(changed.mastering.gainDb).toBeLessThan(gainDb);
  expect(loud.asked).toEqual({ measured: [], encoded: all, both: [2] });

  const large = engineOf();
  await render({ ...planOf(), clips: [clip(0, 25, { gain: 0.5 })] }, large.engine, { currentGainDb: gainDb });
  expect(large.asked).toMatchObject({ measured: all, both: [] });
});

test("an aborted render stops before its next window", async () => {
  const stop = new AbortController();
  const { engine, asked } = engineOf();
  const stopping: MixEngine = {
    ...engine,
    measure(windows, signal) {
      stop.abort(new Error("Cancelled."));
      return engine.measure(windows, signal);
    },
  };
  await expect(render(planOf(), stopping, { signal: stop.signal })).rejects.toThrow("Cancelled.");
  expect(asked.measured).toEqual([0, 1, 2]);
});
