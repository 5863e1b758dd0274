import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { insertAudioFile } from "../../../test-kit/analytics/public-audio.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { deleteContent } from "../../library/index.ts";
import { listEpisodes } from "../episodes/episode-store.ts";
import { changeShow } from "./change-show.ts";
import { enqueueAllAutomaticShows, fillShows } from "./fill-shows.ts";
import { findCountedShow } from "./show-store.ts";

const now = new Date("2026-11-23T10:00:00Z");
const clock = { now: () => now };

const base = useTestDatabase();
let organisationId: string;
let projectId: string;
let showId: string;

beforeEach(async () => {
  organisationId = await addOrganisation(base);
  await base.database.tenant(organisationId, async (trx) => {
    projectId = await addProject(trx, organisationId);
    showId = await insertShow(trx, { organisationId, projectId }, { isAutomatic: true });
  });
});

/** An item that is public, with an audio of its own. */
interface GivenAudio {
  title?: string;
  language?: string;
  contentType?: "voiceover" | "audio_article" | "audio_upload";
}

async function publish({ title = "The hole", language = "en-GB", contentType = "voiceover" }: GivenAudio = {}) {
  return base.database.tenant(organisationId, async (trx) => {
    const contentId = await addItem(trx, organisationId, projectId);
    const token = newId();
    await insertAudioFile(trx, { organisationId, contentId, token, seconds: 60 });
    await trx.updateTable("audio_file").set({ title, language }).where("token", "=", token).execute();
    await trx.updateTable("content").set({ content_type: contentType }).where("id", "=", contentId).execute();
    await change(contentId, { published_token: token, published_at: now, published_title: title }, trx);
    return contentId;
  });
}

async function change(
  contentId: string,
  set: object,
  trx?: Parameters<Parameters<typeof base.database.tenant>[1]>[0],
): Promise<void> {
  if (!trx) return base.database.tenant(organisationId, (own) => change(contentId, set, own));
  await trx.updateTable("content").set(set).where("id", "=", contentId).execute();
}

async function episodes(): Promise<string[]> {
  return base.database.tenant(organisationId, async (trx) => {
    const rows = await listEpisodes(trx, { projectId, showId }, { after: undefined, limit: 100 });
    const show = await findCountedShow(trx, { projectId, showId });
    expect(show?.episodeCount).toBe(rows.length);
    return rows.map((row) => row.content_id).sort();
  });
}

async function setRules(rules: object): Promise<void> {
  const whole = { types: [], languages: [], title_words: [], ...rules };
  await changeShow({ database: base.database, clock }, { organisationId, projectId, showId }, undefined, () => ({
    rules: JSON.stringify(whole),
  }));
}

async function fillAll(): Promise<void> {
  const services = { database: base.database, clock, log: silentLog() };
  const { signal } = new AbortController();
  await enqueueAllAutomaticShows(services, signal);
  await fillShows(services, signal);
}

test("what is published comes in, and leaves while it is disabled, and with its deletion", async () => {
  const [first, second] = [await publish(), await publish()];
  expect(await episodes()).toEqual([first, second].sort());
  await change(first, { is_audio_disabled: true });
  expect(await episodes()).toEqual([second]);
  await change(first, { is_audio_disabled: false });
  expect(await episodes()).toEqual([first, second].sort());
  const deletion = { organisationId, projectId, contentId: second, deletedBy: undefined };
  await deleteContent({ database: base.database, now: () => now }, deletion);
  expect(await episodes()).toEqual([first]);
});

test("what is unpublished leaves, and keeps its date when it comes back", async () => {
  const contentId = await publish();
  const { published_token: token } = await base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("content").select("published_token").where("id", "=", contentId).executeTakeFirstOrThrow(),
  );
  await change(contentId, { published_token: null, published_at: null });
  expect(await episodes()).toEqual([]);
  await change(contentId, { published_token: token, published_at: new Date(now.getTime() + 60_000) });
  expect(await episodes()).toEqual([contentId]);
  const row = await base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("episode").select("published_at").executeTakeFirstOrThrow(),
  );
  expect(row.published_at).toEqual(now);
});

describe("rules", () => {
  test.each([
    [{ types: ["audio_article"] }, { contentType: "audio_article" as const }, { contentType: "voiceover" as const }],
    [{ languages: ["en"] }, { language: "en-GB" }, { language: "de-DE" }],
    [{ languages: ["en-US"] }, { language: "en-us" }, { language: "en-GB" }],
    [{ title_words: ["RABBIT"] }, { title: "A rabbit, late" }, { title: "Rabbits" }],
    [{ title_words: ["tea party"] }, { title: "The Tea  Party!" }, { title: "Tea at the party" }],
    [{ title_words: ["été"] }, { title: "Un Été" }, { title: "Une étérnité" }],
  ])("%j", async (rules, taken, left) => {
    await setRules(rules);
    await publish(left);
    expect(await episodes()).toEqual([]);
    const contentId = await publish(taken);
    expect(await episodes()).toContain(contentId);
  });

  test("that change take what stands and let go what they no longer allow", async () => {
    const [article, own] = [await publish({ contentType: "audio_article" }), await publish()];
    await setRules({ types: ["audio_article"] });
    expect(await episodes()).toEqual([article]);
    await setRules({ types: ["voiceover"] });
    expect(await episodes()).toEqual([own]);
    await setRules({});
    expect(await episodes()).toEqual([article, own].sort());
  });

  test("are compared again every hour, for what slipped through meanwhile", async () => {
    const contentId = await publish();
    await base.database.tenant(organisationId, (trx) => trx.deleteFrom("episode").execute());
    await fillAll();
    expect(await episodes()).toEqual([contentId]);
  });
});

test("a manual show takes nothing by itself", async () => {
  await base.database.tenant(organisationId, async (trx) => {
    showId = await insertShow(trx, { organisationId, projectId });
  });
  await publish();
  await fillAll();
  expect(await episodes()).toEqual([]);
});
