import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { addBuild, addItem, addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { insertAudioFile, removeRetired, retireFiles } from "./files/audio-file-store.ts";
import { audioFileRow } from "./test-kit/audio-rows.ts";

const hour = 3_600_000;
const now = new Date("2026-11-22T10:00:00Z");

const base = useTestDatabase();

test("[P63] a file is kept while it is the newest or public, and for a day after, whenever it was made", async () => {
  const organisationId = await addOrganisation(base);
  await base.database.tenant(organisationId, async (trx) => {
    const [newest, published, replaced] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    const projectId = await addProject(trx, organisationId);
    const contentId = await addItem(trx, organisationId, projectId, { audioToken: newest });
    const buildId = await addBuild(trx, organisationId, contentId);
    const scope = { organisation_id: organisationId, content_id: contentId, build_id: buildId };
    for (const token of [newest, published, replaced]) {
      await insertAudioFile(trx, { ...audioFileRow({ ...scope, token }), created_at: new Date("2020-01-01") });
    }
    await trx.updateTable("content").set({ published_token: published }).where("id", "=", contentId).execute();
    const kept = async () => {
      const rows = await trx.selectFrom("audio_file").select("token").where("content_id", "=", contentId).execute();
      return rows.map(({ token }) => token).toSorted();
    };
    expect(await retireFiles(trx, contentId, now)).toEqual([replaced]);
    expect(await retireFiles(trx, contentId, new Date(now.getTime() + 23 * hour))).toEqual([]);
    await removeRetired(trx, contentId, new Date(now.getTime() + 23 * hour));
    expect(await kept()).toEqual([newest, published, replaced].toSorted());
    await removeRetired(trx, contentId, new Date(now.getTime() + 25 * hour));
    expect(await kept()).toEqual([newest, published].toSorted());
  });
});
