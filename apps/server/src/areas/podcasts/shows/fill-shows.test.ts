import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { insertEpisodes } from "../test-kit/insert-episodes.ts";
import { changeShow } from "./change-show.ts";
import { enqueueAllAutomaticShows, fillShows } from "./fill-shows.ts";

let seconds = 0;
/** Each call is a second later. */
const rising = { now: () => new Date(Date.UTC(2026, 10, 23, 10, 0, (seconds += 1))) };

const base = useTestDatabase();

beforeEach(() => base.database.system((trx) => trx.deleteFrom("podcast").execute()));

/** A project with published items, of which its automatic shows have none yet. */
interface Newsroom {
  organisationId: string;
  projectId: string;
  /** Automatic. */
  shows: string[];
}

async function addNewsroom({ items, shows = 1 }: { items: number; shows?: number }): Promise<Newsroom> {
  const organisationId = await addOrganisation(base);
  return base.database.tenant(organisationId, async (trx) => {
    const projectId = await addProject(trx, organisationId);
    const manual = await insertShow(trx, { organisationId, projectId });
    await insertEpisodes(trx, { organisationId, projectId, showId: manual }, { episodes: items });
    const made: string[] = [];
    for (let number = 0; number < shows; number += 1) {
      made.push(await insertShow(trx, { organisationId, projectId }, { isAutomatic: true }));
    }
    return { organisationId, projectId, shows: made };
  });
}

/** The items that each automatic show has. */
async function episodesOf({ organisationId, shows }: Newsroom): Promise<string[][]> {
  return base.database.tenant(organisationId, async (trx) => {
    const rows = await trx
      .selectFrom("episode")
      .select(["podcast_id", "content_id"])
      .where("podcast_id", "in", shows)
      .orderBy("content_id", "desc")
      .execute();
    return shows.map((id) => rows.filter((row) => row.podcast_id === id).map((row) => row.content_id));
  });
}

const counts = async (newsroom: Newsroom) => (await episodesOf(newsroom)).map((ids) => ids.length);

function services(clock = rising) {
  return { database: base.database, clock, log: silentLog() };
}

const { signal } = new AbortController();
const compare = (shows?: number) => enqueueAllAutomaticShows(services(), signal, shows);
const fill = (limits: { turns: number; items: number }) => fillShows(services(), signal, limits);
const waiting = () => base.database.system((trx) => trx.selectFrom("show_filling").select("last_item").execute());

describe("a run of the job", () => {
  test("goes on where the one before stopped, a part at a time, the newest items first", async () => {
    const newsroom = await addNewsroom({ items: 12 });
    await compare();
    expect(await counts(newsroom)).toEqual([0]);
    await fill({ turns: 1, items: 5 });
    const [first = []] = await episodesOf(newsroom);
    expect(first).toHaveLength(5);
    await base.database.tenant(newsroom.organisationId, (trx) =>
      trx
        .deleteFrom("episode")
        .where("podcast_id", "=", newsroom.shows[0] ?? "")
        .execute(),
    );
    await fill({ turns: 1, items: 5 });
    const [second = []] = await episodesOf(newsroom);
    expect(second).toHaveLength(5);
    expect(second.every((id) => id < (first.at(-1) ?? ""))).toBe(true);
    await fill({ turns: 9, items: 5 });
    expect(await counts(newsroom)).toEqual([7]);
    expect(await waiting()).toEqual([]);
  });

  test("gives every organisation its turn, and the shows of one theirs", async () => {
    const [large, small] = [await addNewsroom({ items: 12, shows: 2 }), await addNewsroom({ items: 2 })];
    await compare();
    await fill({ turns: 2, items: 5 });
    expect([(await counts(large)).toSorted((one, other) => one - other), await counts(small)]).toEqual([[0, 5], [2]]);
    await fill({ turns: 1, items: 5 });
    expect(await counts(large)).toEqual([5, 5]);
    await fill({ turns: 20, items: 5 });
    expect(await counts(large)).toEqual([12, 12]);
  });

  test("that ends between two parts leaves the first of them done and the rest to the next", async () => {
    const newsroom = await addNewsroom({ items: 12 });
    await compare();
    const killed = new AbortController();
    const clock = {
      now: () => {
        killed.abort(new Error("killed"));
        return rising.now();
      },
    };
    await expect(fillShows(services(clock), killed.signal, { turns: 9, items: 5 })).rejects.toThrow("killed");
    expect(await counts(newsroom)).toEqual([5]);
    await fill({ turns: 9, items: 5 });
    expect(await counts(newsroom)).toEqual([12]);
  });

  test("leaves a show that fails as it is, and no other with it", async () => {
    const [broken, sound] = [await addNewsroom({ items: 3, shows: 2 }), await addNewsroom({ items: 3 })];
    const rules = (value: string) =>
      base.database.tenant(broken.organisationId, (trx) =>
        trx
          .updateTable("podcast")
          .set({ rules: value })
          .where("id", "=", broken.shows[0] ?? "")
          .execute(),
      );
    await rules('{"types": [], "languages": "en", "title_words": []}');
    await compare();
    await fill({ turns: 9, items: 2 });
    expect([await counts(broken), await counts(sound)]).toEqual([[0, 3], [3]]);
    expect(await waiting()).toEqual([{ last_item: null }]);
    await rules('{"types": [], "languages": [], "title_words": []}');
    await fill({ turns: 9, items: 2 });
    expect(await counts(broken)).toEqual([3, 3]);
  });
});

test("every automatic show is noted, however many a transaction notes, and none that is under way begins again", async () => {
  await addNewsroom({ items: 12, shows: 3 });
  await compare(2);
  expect(await waiting()).toHaveLength(3);
  await fill({ turns: 1, items: 5 });
  await compare(2);
  expect((await waiting()).filter((row) => row.last_item !== null)).toHaveLength(1);
});

test("other rules are held to the newest items at once, and to the rest by the job", async () => {
  const newsroom = await addNewsroom({ items: 501 });
  const { organisationId, projectId } = newsroom;
  const [showId = ""] = newsroom.shows;
  const setRules = (types: string[]) =>
    changeShow(services(), { organisationId, projectId, showId }, undefined, () => ({
      rules: JSON.stringify({ types, languages: [], title_words: [] }),
    }));
  await setRules(["voiceover"]);
  expect(await counts(newsroom)).toEqual([500]);
  await fill({ turns: 1, items: 500 });
  expect(await counts(newsroom)).toEqual([501]);
  await setRules(["audio_article"]);
  expect(await counts(newsroom)).toEqual([1]);
  // Changed again before the job came to it: from the newest on.
  await setRules(["voiceover", "audio_article"]);
  expect(await counts(newsroom)).toEqual([501]);
  await setRules(["audio_article"]);
  await fill({ turns: 1, items: 500 });
  expect(await counts(newsroom)).toEqual([0]);
  expect(await waiting()).toEqual([]);
});
