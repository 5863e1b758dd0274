import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import {
  addBuild,
  addItem,
  addOrganisation,
  addProject,
  newId,
} from "../../../test-kit/metering/metered-organisation.ts";
import { beginRendition } from "../../renditions/index.ts";
import { insertAudioFile } from "../generation/files/audio-file-store.ts";
import { audioFileRow } from "../generation/test-kit/audio-rows.ts";
import { sweepWindows } from "./sweep-windows.ts";
import { insertMeasures, insertWindows } from "./window-store.ts";

const now = new Date("2026-11-22T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

const base = useTestDatabase();
let organisationId: string;
let contentId: string;
let deleted: string[];

beforeEach(async () => {
  deleted = [];
  organisationId = await addOrganisation(base);
  contentId = await base.database.tenant(organisationId, async (trx) =>
    addItem(trx, organisationId, await addProject(trx, organisationId), { audioToken: newId() }),
  );
});

function keep(packKey: string, ...usedDaysAgo: number[]): Promise<void> {
  const rows = usedDaysAgo.map((days, index) => ({
    organisation_id: organisationId,
    content_id: contentId,
    window_key: `${packKey}-${index}`,
    frames: 392,
    pack_key: packKey,
    pack_offset: index,
    bytes: 1,
    peaks: Buffer.of(),
    used_at: daysAgo(days),
  }));
  return base.database.tenant(organisationId, (trx) => insertWindows(trx, rows));
}

function sweep(): Promise<void> {
  const storage = { delete: (key: string) => Promise.resolve(void deleted.push(key)) };
  const services = { database: base.database, now: () => now, storage } as unknown as Parameters<
    typeof sweepWindows
  >[0];
  return sweepWindows(services, new AbortController().signal);
}

async function kept(): Promise<string[]> {
  const rows = await base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("mix_window").select("window_key").where("content_id", "=", contentId).execute(),
  );
  return rows.map((row) => row.window_key).toSorted();
}

test("a pack is removed when no file has it and none of its windows was used for a week", async () => {
  await keep("unused", 8, 9);
  await keep("half", 8, 6);
  await keep("heard", 100);
  await base.database.tenant(organisationId, async (trx) => {
    const scope = { organisation_id: organisationId, content_id: contentId, token: newId() };
    const build_id = await addBuild(trx, organisationId, contentId);
    const plan = JSON.stringify({ packs: ["heard"], segments: [], runs: [], blocks: [] });
    await insertAudioFile(trx, { ...audioFileRow({ ...scope, build_id }), plan });
  });
  await sweep();
  expect(deleted).toEqual(["unused"]);
  expect(await kept()).toEqual(["half-0", "half-1", "heard-0"]);
});

test("nothing of an item is removed while it is mixed", async () => {
  await keep("old", 30);
  await base.database.tenant(organisationId, (trx) =>
    beginRendition(trx, { organisationId, contentId, kind: "mix" }, { renditionId: newId(), buildId: newId(), now }),
  );
  await sweep();
  expect(deleted).toEqual([]);
  expect(await kept()).toEqual(["old-0"]);
});

test("how loud windows are is kept for three months", async () => {
  const scope = { organisation_id: organisationId, content_id: contentId };
  const measure = { ...scope, energies: Buffer.of(), true_peak_db: -Infinity, limiting_loss: Buffer.of() };
  await base.database.tenant(organisationId, (trx) =>
    insertMeasures(trx, [
      { ...measure, measure_key: "old", used_at: daysAgo(91) },
      { ...measure, measure_key: "new", used_at: daysAgo(89) },
    ]),
  );
  await sweep();
  const rows = await base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("mix_measure").select(["measure_key", "true_peak_db"]).where("content_id", "=", contentId).execute(),
  );
  expect(rows).toEqual([{ measure_key: "new", true_peak_db: -Infinity }]);
});
