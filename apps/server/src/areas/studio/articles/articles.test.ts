import type { WireArticle } from "@lectern/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "../../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";

interface Item {
  title: string;
  version: number;
  url: string | null;
  content_id: string;
  published_at: string | null;
  slate_body: { heading?: number; is_title?: boolean; children: { children: { text: string }[] }[] }[];
}

const server = useServer({ billing: "sandbox" });
let ada: Publisher;
let key: string;
let posts = 0;

beforeAll(async () => {
  ada = await addPublisher(server);
  await moveTo("standard-plan-usd");
  ({ key } = await ada.inProject<{ key: string }>("POST", "/api_keys", { name: "CMS" }));
});
beforeEach(() => void (posts += 1));

async function moveTo(planId: string): Promise<void> {
  await server.database.tenant(ada.organisationId, (trx) =>
    trx.updateTable("organisation").set({ plan_id: planId }).where("id", "=", ada.organisationId).execute(),
  );
}

/** Odd characters in it, each test its own. */
const id = () => `post/${posts}?é`;
const path = () => `/articles?external_id=${encodeURIComponent(id())}`;

const html = `<h2>Late</h2><p>Oh dear! I shall be <b>late</b>.</p><script>alert("no")</script>
  <ul><li>A watch</li><li>A waistcoat</li></ul><p>Down it went.</p>`;

async function asKey(method: string, rest: string, body?: unknown) {
  const place = `/organisation/${ada.organisationId}/integration/${ada.projectId}`;
  const answer = await callApi(server.url, key, method, place + rest, body);
  return {
    status: answer.status,
    message: answer.body.message,
    data: (answer.body as { data?: unknown }).data as WireArticle,
  };
}

const get = () => asKey("GET", path());

async function settled(): Promise<WireArticle> {
  await expect.poll(async () => (await get()).data.status, { interval: 100 }).toMatch(/^(ready|failed)$/);
  return (await get()).data;
}

function itemOf({ content_id: contentId }: WireArticle): Promise<Item> {
  return ada.inProject("GET", `/content/${contentId}`);
}

async function wordsUsed(): Promise<number> {
  const row = await server.database.tenant(ada.organisationId, (trx) =>
    trx.selectFrom("organisation").select("words_used").where("id", "=", ada.organisationId).executeTakeFirst(),
  );
  return row?.words_used ?? -1;
}

function textsOf({ slate_body: blocks }: Item): string[] {
  return blocks.map(({ children }) =>
    children.map((paragraph) => paragraph.children.map(({ text }) => text).join("")).join("|"),
  );
}

test("an article is read after those of organisations that have fewer waiting", async () => {
  const send = async (text: string): Promise<number> => {
    const sent = { external_id: id(), title: text, format: "text", body: text };
    const { content_id: contentId } = (await asKey("POST", "/articles", sent)).data;
    await settled();
    const { rows } = await sql<{ priority: number }>`
      select priority from pgboss.job where name = 'studio/build-article' and data->>'contentId' = ${contentId}
      order by created_on desc limit 1`.execute(server.database.kysely);
    return rows[0]?.priority ?? NaN;
  };
  const queue = (contentId: string) =>
    server.database.tenant(ada.organisationId, (trx) =>
      trx.updateTable("submitted_article").set({ state: "queued" }).where("content_id", "=", contentId).execute(),
    );
  expect(await send("The first one.")).toBe(0);
  const { content_id: waiting } = (await get()).data;
  await queue(waiting);
  posts += 1;
  expect(await send("The second one.")).toBe(-1);
  await server.database.tenant(ada.organisationId, (trx) =>
    trx.updateTable("submitted_article").set({ state: "built" }).execute(),
  );
});

describe("an article", () => {
  test("is answered at once, read as the importer reads, spoken and published", async () => {
    const sent = {
      external_id: id(),
      title: "The Rabbit",
      format: "html",
      body: html,
      url: "https://blog.example/rabbit",
      author: "L. Carroll",
    };
    const answer = await asKey("POST", "/articles", sent);
    expect(answer.status).toBe(202);
    expect(answer.data).toMatchObject({ external_id: id(), title: "The Rabbit", failure: null, author: "L. Carroll" });
    const ready = await settled();
    expect(ready).toMatchObject({ status: "ready", content_id: answer.data.content_id, failure: null });
    expect(ready.share_url).toBe(`${server.url}/listen/${ready.content_id}`);
    expect((await fetch(ready.audio_url ?? "")).status).toBe(200);
    const item = await itemOf(ready);
    expect(item).toMatchObject({ title: "The Rabbit", url: "https://blog.example/rabbit" });
    expect(item.published_at).not.toBeNull();
    expect(textsOf(item)).toEqual([
      "The Rabbit",
      "Late",
      "Oh dear! I shall be late.",
      "A watch|A waistcoat",
      "Down it went.",
    ]);
    expect(item.slate_body.map(({ heading }) => heading)).toEqual([undefined, 1, undefined, undefined, undefined]);
  });

  test("sent again and again is one item, spoken and charged once", async () => {
    const body = { title: "Once", format: "text", body: "One sentence here.\n\nAnother one there." };
    const before = await wordsUsed();
    const answers = await Promise.all([
      asKey("PUT", path(), body),
      asKey("PUT", path(), body),
      asKey("PUT", path(), body),
    ]);
    expect(new Set(answers.map(({ data }) => data.content_id)).size).toBe(1);
    const first = await settled();
    const charged = (await wordsUsed()) - before;
    expect(charged).toBeGreaterThan(0);
    const { version } = await itemOf(first);
    const again = await asKey("PUT", path(), body);
    expect(again.data).toEqual(first);
    const jobs = await sql<{ count: string }>`select count(*) from pgboss.job
      where name = 'studio/build-article' and data->>'contentId' = ${first.content_id}`.execute(server.database.kysely);
    expect(jobs.rows[0]?.count).toBe("1");
    expect((await itemOf(first)).version).toBe(version);
    expect((await wordsUsed()) - before).toBe(charged);
  });

  test("that changed costs its changed sentences, and stays the same item", async () => {
    await asKey("PUT", path(), { title: "Change", format: "text", body: "This stays as it is.\n\nThis is old." });
    const first = await settled();
    const before = await wordsUsed();
    await asKey("PUT", path(), { title: "Change", format: "text", body: "This stays as it is.\n\nThis is quite new." });
    const second = await settled();
    expect(second.content_id).toBe(first.content_id);
    expect((await wordsUsed()) - before).toBe(4);
    expect(second.audio_url).not.toBe(first.audio_url);
    expect(textsOf(await itemOf(second)).at(-1)).toBe("This is quite new.");
  });

  test("that changes while it is generated is in the end as it was sent last", async () => {
    for (const word of ["one", "two", "three"]) {
      await asKey("PUT", path(), { title: "Quick", format: "text", body: `The newest is ${word}.` });
    }
    await expect.poll(async () => textsOf(await itemOf(await settled())).at(-1)).toBe("The newest is three.");
    const rows = await server.database.tenant(ada.organisationId, (trx) =>
      trx.selectFrom("content").select("id").where("source_id", "=", id()).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test("is private with publish false, public with true, and private again", async () => {
    const body = { title: "Quiet", format: "text", body: "Nobody hears this yet." };
    await asKey("PUT", path(), { ...body, publish: false });
    expect(await settled()).toMatchObject({ status: "ready", published_at: null, share_url: null });
    const before = await wordsUsed();
    await asKey("PUT", path(), { ...body, publish: true });
    await expect.poll(async () => (await get()).data.share_url).not.toBeNull();
    await asKey("PUT", path(), { ...body, publish: false });
    await expect.poll(async () => (await get()).data.share_url).toBeNull();
    expect(await wordsUsed()).toBe(before);
  });

  test("without words left has failed and says why, in its webhook too; sent again it is tried again", async () => {
    await ada.call("POST", `/organisation/${ada.organisationId}/webhooks`, {
      url: "https://cms.example.com/hook",
      description: "",
      events: ["article.failed"],
      integration_id: null,
    });
    const used = await wordsUsed();
    const setUsed = (words: number) =>
      server.database.tenant(ada.organisationId, (trx) =>
        sql`update organisation set words_used = ${words} where id = ${ada.organisationId}`.execute(trx),
      );
    const limit = await server.database.tenant(ada.organisationId, (trx) =>
      trx.selectFrom("organisation").select("words_limit").where("id", "=", ada.organisationId).executeTakeFirst(),
    );
    await setUsed(limit?.words_limit ?? 0);
    const body = { title: "Poor", format: "text", body: "There are no words for this." };
    await asKey("PUT", path(), body);
    const failed = await settled();
    expect(failed).toMatchObject({ status: "failed", failure: { failure_type: "NO_ENOUGH_CREDITS" }, audio_url: null });
    const events = await server.database.tenant(ada.organisationId, (trx) =>
      trx.selectFrom("webhook_event").selectAll().execute(),
    );
    expect(events).toMatchObject([
      {
        type: "article.failed",
        facts: { content_id: failed.content_id, failure: { failure_type: "NO_ENOUGH_CREDITS" } },
      },
    ]);
    await setUsed(used);
    expect((await asKey("PUT", path(), body)).data.status).toBe("queued");
    expect(await settled()).toMatchObject({ status: "ready", failure: null });
  });

  test("of nothing to read has failed", async () => {
    await asKey("PUT", path(), { title: "Empty", format: "html", body: "<script>1</script>" });
    expect(await settled()).toMatchObject({ status: "failed", failure: { failure_type: "FETCH_FAILED" } });
  });

  test("is spoken by the voice that was sent", async () => {
    const { audio_profile: usual } = await ada.inProject<{ audio_profile: object }>("GET", "");
    const voice = { ...usual, speed: 120 };
    await asKey("PUT", path(), { title: "Fast", format: "text", body: "I am in a hurry.", audio_profile: voice });
    const { slate_body: blocks } = (await itemOf(await settled())) as unknown as {
      slate_body: { audio_profile: { speed: number } }[];
    };
    expect(blocks.map(({ audio_profile: { speed } }) => speed)).toEqual([120, 120]);
  });

  test("is deleted by its id, and made anew when it is sent again", async () => {
    const body = { title: "Gone", format: "text", body: "Here today." };
    await asKey("PUT", path(), body);
    const first = await settled();
    expect((await asKey("DELETE", path())).data).toEqual({ external_id: id(), content_id: first.content_id });
    expect((await get()).status).toBe(404);
    expect((await asKey("DELETE", path())).status).toBe(404);
    await asKey("PUT", path(), body);
    const second = await settled();
    expect(second).toMatchObject({ status: "ready" });
    expect(second.content_id).not.toBe(first.content_id);
  });
});

describe("what is refused", () => {
  test("a body of 20 MB, before it is read", async () => {
    const answer = await asKey("PUT", path(), { title: "Long", format: "text", body: "x".repeat(20_000_000) });
    expect(answer.status).toBe(413);
  });

  test("a key of another project, and the id of an article that was never sent", async () => {
    const eve = await addPublisher(server, { planId: "standard-plan-usd" });
    await asKey("PUT", path(), { title: "Mine", format: "text", body: "Mine alone." });
    await settled();
    await expect(eve.inProject("GET", path())).rejects.toThrow("No article with this id was sent to this project.");
    const place = `/organisation/${eve.organisationId}/integration/${eve.projectId}`;
    expect((await callApi(server.url, key, "GET", place + path())).status).toBe(404);
  });
});
