import { expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestLibrary } from "../../../test-kit/library/test-library.ts";
import { completeRendition } from "../../renditions/index.ts";
import { hydrateItem, hydrateItems } from "./hydrate-items.ts";
import { findListRows } from "./entry-store.ts";
import { findContent } from "../store.ts";

const base = useTestDatabase();

test("an item and its audio are of one moment, also where a build ends while they are read", async () => {
  const library = await createTestLibrary(base);
  const { projectId } = library;
  const contentId = await library.add({ title: "A mad tea party" });
  const buildId = await library.begin(contentId);
  const made = { audioToken: "made", seconds: 3, blockAudios: {}, gainDb: 0, spokenHash: "spoken", title: "" };

  async function endBuild(): Promise<void> {
    await library.tenant(async (trx) => {
      await trx.updateTable("content").set({ published_at: new Date() }).where("id", "=", contentId).execute();
      await completeRendition(trx, buildId, made, new Date());
    });
  }
  const one = await hydrateItem(base.database, library, async (trx) => {
    const row = await findContent(trx, { projectId, contentId });
    await endBuild();
    return row;
  });
  expect([one?.content.published_at, one?.audio?.audio_token]).toEqual([null, null]);

  const [listed] = await hydrateItems(base.database, library, (trx) => findListRows(trx, [contentId]));
  expect([listed?.content.published_at, listed?.audio?.audio_token]).toEqual([expect.any(Date), "made"]);
});
