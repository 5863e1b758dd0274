import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestApp, silentLog, type TestApp } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { insertEpisodes } from "../test-kit/insert-episodes.ts";
import { type FollowLimits, syncChangedFeeds } from "./sync-changed-feeds.ts";

let seconds = 0;
/** Each call is a second later. */
const rising = { now: () => new Date(Date.UTC(2026, 10, 23, 10, 0, (seconds += 1))) };

const base = useTestDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(base);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await system((trx) => trx.deleteFrom("podcast").execute());
  await system((trx) => trx.deleteFrom("feed_change").execute());
});

const system = <Result>(work: Parameters<typeof base.database.system<Result>>[0]) => base.database.system(work);

/** Published shows whose episodes all lack their files. */
interface Newsroom {
  organisationId: string;
  shows: string[];
}

async function addNewsroom(...episodes: number[]): Promise<Newsroom> {
  const organisationId = await addOrganisation(base);
  return base.database.tenant(organisationId, async (trx) => {
    const projectId = await addProject(trx, organisationId);
    const shows: string[] = [];
    for (const count of episodes) {
      const showId = await insertShow(trx, { organisationId, projectId });
      await insertEpisodes(trx, { organisationId, projectId, showId }, { episodes: count });
      shows.push(showId);
    }
    await trx.deleteFrom("enclosure").where("podcast_id", "in", shows).execute();
    await trx
      .updateTable("podcast")
      .set({ published_at: new Date(0) })
      .where("id", "in", shows)
      .execute();
    return { organisationId, shows };
  });
}

/** The items of a show that have their file, the newest first. */
async function filesOf(showId = ""): Promise<string[]> {
  const rows = await system((trx) =>
    trx
      .selectFrom("enclosure")
      .select("content_id")
      .where("podcast_id", "=", showId)
      .where("replaced_at", "is", null)
      .orderBy("content_id", "desc")
      .execute(),
  );
  return rows.map((row) => row.content_id);
}

const countFiles = async ({ shows }: Newsroom) =>
  Promise.all(shows.map(async (showId) => (await filesOf(showId)).length));

async function noted(showId = ""): Promise<{ digest: string; changed_at: Date } | undefined> {
  return system((trx) =>
    trx.selectFrom("podcast_feed").select(["digest", "changed_at"]).where("podcast_id", "=", showId).executeTakeFirst(),
  );
}

async function left(): Promise<[followings: number, changes: number]> {
  const { rows } = await system((trx) =>
    sql<{ followings: number; changes: number }>`
      select (select count(*)::int from show_following) as followings, (select count(*)::int from feed_change) as changes`.execute(
      trx,
    ),
  );
  return [rows[0]?.followings ?? 0, rows[0]?.changes ?? 0];
}

const { signal } = new AbortController();
const enough: FollowLimits = { turns: 99, items: 5, files: 5, replaced: 5000 };

async function follow(limits: Partial<FollowLimits> = {}, services: Partial<TestApp["platform"]> = {}): Promise<void> {
  await syncChangedFeeds({ ...app.platform, clock: rising, ...services }, signal, { ...enough, ...limits });
}

async function titleEpisode(showId: string, contentId: string, title: string): Promise<void> {
  await system((trx) =>
    trx
      .updateTable("episode")
      .set({ title })
      .where("podcast_id", "=", showId)
      .where("content_id", "=", contentId)
      .execute(),
  );
}

describe("a run of the job", () => {
  test("goes on where the one before stopped, a part at a time, and notes the feed after the last", async () => {
    const newsroom = await addNewsroom(12);
    const [showId] = newsroom.shows;
    await follow({ turns: 1 });
    const first = await filesOf(showId);
    expect(first).toHaveLength(5);
    await follow({ turns: 1 });
    const second = (await filesOf(showId)).filter((id) => !first.includes(id));
    expect(second).toHaveLength(5);
    expect(second.every((id) => id < (first.at(-1) ?? ""))).toBe(true);
    expect(await noted(showId)).toBeUndefined();
    await follow({ turns: 1 });
    expect(await countFiles(newsroom)).toEqual([12]);
    expect((await noted(showId))?.digest).not.toBe("");
    expect(await left()).toEqual([0, 0]);
  });

  test("gives every organisation its turn, and the shows of one theirs", async () => {
    const [large, small] = [await addNewsroom(12, 12), await addNewsroom(2)];
    await follow({ turns: 2 });
    expect([(await countFiles(large)).toSorted((one, other) => one - other), await countFiles(small)]).toEqual([
      [0, 5],
      [2],
    ]);
    await follow({ turns: 1 });
    expect(await countFiles(large)).toEqual([5, 5]);
    await follow();
    expect(await countFiles(large)).toEqual([12, 12]);
  });

  test("gives a turn to who comes while it goes on with a long show", async () => {
    const large = await addNewsroom(12);
    let late: Newsroom | undefined;
    const { database } = base;
    const arriving: typeof database = {
      ...database,
      tenant: async (organisationId, work) => {
        late ??= await addNewsroom(2);
        return database.tenant(organisationId, work);
      },
    };
    await follow({ turns: 3 }, { database: arriving });
    expect([await countFiles(large), late && (await countFiles(late))]).toEqual([[10], [2]]);
  });

  test("makes so many files in a turn, however many items it looks at", async () => {
    const newsroom = await addNewsroom(12);
    await follow({ turns: 1, items: 20, files: 3 });
    expect(await countFiles(newsroom)).toEqual([3]);
    await follow({ turns: 1, items: 20, files: 3 });
    expect(await countFiles(newsroom)).toEqual([6]);
  });

  test("that ends between two parts leaves the first of them done and the rest to the next", async () => {
    const newsroom = await addNewsroom(12);
    const killed = new AbortController();
    const { database } = base;
    let turns = 0;
    const dying: typeof database = {
      ...database,
      system: (work) => {
        // For the old files, for who waits, and again after the first round.
        turns += 1;
        if (turns === 3) killed.abort(new Error("killed"));
        return database.system(work);
      },
    };
    const services = { ...app.platform, clock: rising, database: dying };
    await expect(syncChangedFeeds(services, killed.signal, enough)).rejects.toThrow("killed");
    expect(await countFiles(newsroom)).toEqual([5]);
    await follow();
    expect(await countFiles(newsroom)).toEqual([12]);
    expect(await left()).toEqual([0, 0]);
  });

  test("leaves a show that fails as it is, and no other with it", async () => {
    const [broken, sound] = [await addNewsroom(3, 3), await addNewsroom(3)];
    const [showId = ""] = broken.shows;
    const setPlan = (plan: string) =>
      system((trx) =>
        sql`update audio_file set plan = ${plan} where content_id in (select content_id from episode where podcast_id = ${showId})`.execute(
          trx,
        ),
      );
    await setPlan("{}");
    let failures = 0;
    const log = Object.assign(silentLog(), { warn: () => void (failures += 1) });
    await follow({ turns: 9 }, { log });
    expect(failures).toBe(1);
    expect([await countFiles(broken), await countFiles(sound)]).toEqual([[0, 3], [3]]);
    expect((await left())[0]).toBe(1);
    await setPlan('{"packs":[],"segments":[],"runs":[]}');
    await follow();
    expect(await countFiles(broken)).toEqual([3, 3]);
    expect(await left()).toEqual([0, 0]);
  });

  test("removes so many of the files that were replaced a day ago", async () => {
    const { shows } = await addNewsroom(4);
    await follow();
    await system((trx) =>
      trx
        .updateTable("enclosure")
        .set({ replaced_at: new Date(0) })
        .where("podcast_id", "=", shows[0] ?? "")
        .execute(),
    );
    const countAll = () =>
      system(
        async (trx) =>
          (await trx.selectFrom("enclosure").select("token").where("podcast_id", "in", shows).execute()).length,
      );
    await follow({ replaced: 3 });
    expect(await countAll()).toBe(1);
    await follow({ replaced: 3 });
    expect(await countAll()).toBe(0);
  });
});

describe("what changes while a long show is gone through", () => {
  test("has its file in the next turn, wherever it stands, and all are looked at again", async () => {
    const newsroom = await addNewsroom(12);
    const [showId = ""] = newsroom.shows;
    await follow();
    const oldest = (await filesOf(showId)).at(-1) ?? "";
    const fileOf = () =>
      system((trx) =>
        trx
          .selectFrom("enclosure")
          .select("token")
          .where("podcast_id", "=", showId)
          .where("content_id", "=", oldest)
          .where("replaced_at", "is", null)
          .executeTakeFirst(),
      );
    await system((trx) => trx.updateTable("podcast").set({ author: "The Hare" }).where("id", "=", showId).execute());
    await follow({ turns: 1 });
    const before = await fileOf();
    await titleEpisode(showId, oldest, "Another title");
    await follow({ turns: 1 });
    expect(await fileOf()).not.toEqual(before);
    await follow({ turns: 1 });
    expect(await left()).toEqual([0, 1]);
    await follow();
    expect(await left()).toEqual([0, 0]);
  });

  test("of items that left the show their files are retired", async () => {
    const newsroom = await addNewsroom(12);
    const [showId = ""] = newsroom.shows;
    await follow();
    const gone = (await filesOf(showId)).filter((_, index) => index % 2 === 0);
    await system((trx) =>
      trx.deleteFrom("episode").where("podcast_id", "=", showId).where("content_id", "in", gone).execute(),
    );
    await follow();
    expect((await filesOf(showId)).filter((id) => gone.includes(id))).toEqual([]);
    expect(await countFiles(newsroom)).toEqual([6]);
  });

  test("of a show that is deleted nothing is left to do", async () => {
    const newsroom = await addNewsroom(12);
    await follow({ turns: 1 });
    await system((trx) => trx.deleteFrom("podcast").where("id", "in", newsroom.shows).execute());
    await follow();
    expect(await left()).toEqual([0, 0]);
  });
});

describe("a feed changed", () => {
  test("when what it says is something else, in however many parts it is looked at", async () => {
    const newsroom = await addNewsroom(12);
    const [showId = ""] = newsroom.shows;
    await follow({ items: 5, files: 3 });
    const before = await noted(showId);
    const [newest = ""] = await filesOf(showId);
    const touch = () =>
      system((trx) => trx.updateTable("podcast").set({ version: 2 }).where("id", "=", showId).execute());
    for (const items of [1, 4, 12, 100]) {
      await touch();
      await follow({ items });
      expect(await noted(showId)).toEqual(before);
    }
    await titleEpisode(showId, newest, "Another title");
    await follow({ items: 4 });
    const after = await noted(showId);
    expect(after?.digest).not.toBe(before?.digest);
    expect(after?.changed_at.getTime()).toBeGreaterThan(before?.changed_at.getTime() ?? 0);
  });
});
