import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { insertEpisodes } from "../test-kit/insert-episodes.ts";
import { publishDueEpisodes } from "./publish-due-episodes.ts";

const due = new Date("2026-11-23T09:59:00Z");
const { signal } = new AbortController();

const base = useTestDatabase();

beforeEach(() => base.database.system((trx) => trx.deleteFrom("podcast").execute()));

interface Newsroom {
  organisationId: string;
  showId: string;
}

/** A show whose episodes are all to be published at the same time. */
async function addNewsroom(episodes: number): Promise<Newsroom> {
  const organisationId = await addOrganisation(base);
  return base.database.tenant(organisationId, async (trx) => {
    const projectId = await addProject(trx, organisationId);
    const showId = await insertShow(trx, { organisationId, projectId });
    await insertEpisodes(trx, { organisationId, projectId, showId }, { episodes });
    await trx.updateTable("episode").set({ is_published: false, published_at: null, publish_at: due }).execute();
    return { organisationId, showId };
  });
}

async function run(now: Date, limits?: { turns: number; episodes: number }): Promise<void> {
  await publishDueEpisodes({ database: base.database, log: silentLog(), clock: { now: () => now } }, signal, limits);
}

async function rows({ organisationId }: Newsroom) {
  return base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("episode").select(["content_id", "is_published", "published_at", "publish_at", "version"]).execute(),
  );
}

const countPublished = async (newsroom: Newsroom) =>
  (await rows(newsroom)).filter(({ is_published: isPublished }) => isPublished).length;

test("an episode is published at its time, once, and that is its date", async () => {
  const newsroom = await addNewsroom(1);
  const [before] = await rows(newsroom);
  await run(new Date(due.getTime() - 1));
  expect(await rows(newsroom)).toEqual([before]);
  await run(new Date(due.getTime() + 60_000));
  // Whoever had its settings open is told.
  const version = (before?.version ?? 0) + 1;
  const after = [{ ...before, is_published: true, published_at: due, publish_at: null, version }];
  expect(await rows(newsroom)).toEqual(after);
  await run(new Date(due.getTime() + 120_000));
  expect(await rows(newsroom)).toEqual(after);
});

test("one that was in the feed before keeps its date", async () => {
  const newsroom = await addNewsroom(1);
  const first = new Date("2026-01-01T00:00:00Z");
  await base.database.tenant(newsroom.organisationId, (trx) =>
    trx.updateTable("episode").set({ published_at: first }).execute(),
  );
  await run(due);
  expect(await rows(newsroom)).toMatchObject([{ is_published: true, published_at: first, publish_at: null }]);
});

describe("a run", () => {
  test("gives every organisation its turn, and the next goes on", async () => {
    const [large, small] = [await addNewsroom(7), await addNewsroom(2)];
    await run(due, { turns: 2, episodes: 3 });
    expect([await countPublished(large), await countPublished(small)]).toEqual([3, 2]);
    await run(due, { turns: 9, episodes: 3 });
    expect(await countPublished(large)).toBe(7);
  });

  test("waits for nobody who changes an episode", async () => {
    const newsroom = await addNewsroom(3);
    const [held] = await rows(newsroom);
    await base.database.tenant(newsroom.organisationId, async (trx) => {
      await trx
        .updateTable("episode")
        .set({ title: "Another title" })
        .where("content_id", "=", held?.content_id ?? "")
        .execute();
      await run(due);
      expect(await countPublished(newsroom)).toBe(2);
    });
    await run(due);
    expect(await countPublished(newsroom)).toBe(3);
  });
});
