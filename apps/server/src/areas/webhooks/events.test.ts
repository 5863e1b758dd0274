import { randomUUID } from "node:crypto";
import type { WebhookEventType, WireWebhookDelivery } from "@lectern/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { beginRendition, failRendition } from "../renditions/index.ts";
import { insertShow } from "../../test-kit/insert-show.ts";
import { type Made, webhookTest } from "./test-kit/webhook-test.ts";

const kit = webhookTest();
const { place, settings, add, log, detail, draft, setContent, makePublic } = kit;

/** Oldest first. */
function typesIn(deliveries: readonly WireWebhookDelivery[]): string[] {
  return deliveries.map(({ type }) => type).toReversed();
}

describe("what is told of", () => {
  const articles: WebhookEventType[] = [
    "article.published",
    "article.updated",
    "article.unpublished",
    "article.deleted",
    "article.failed",
  ];

  test("an article: published, updated, withdrawn, back, deleted; drafts and texts are nobody's business", async () => {
    const { id } = await add(articles);
    const item = await draft();
    await setContent(item, "title = 'Another', plain_text = 'Secret words'");
    await makePublic(item, "tokena");
    await setContent(item, "published_token = 'tokena'");
    await setContent(item, "published_token = 'tokenb'");
    await setContent(item, "is_audio_disabled = true");
    await setContent(item, "is_audio_disabled = false");
    await kit.ada.inProject("DELETE", `/content/${item}`);
    const deliveries = await log(id);
    expect(typesIn(deliveries)).toEqual([
      "article.published",
      "article.updated",
      "article.unpublished",
      "article.published",
      "article.deleted",
    ]);
    await expect.poll(() => kit.received.length).toBe(5);
    expect(JSON.stringify(kit.received.map(({ body }) => body))).not.toContain("Secret words");
    const [gone] = deliveries as [WireWebhookDelivery];
    expect(JSON.parse((await detail(id, gone.id)).payload)).toMatchObject({
      data: { audio_url: null, share_url: null },
    });
  });

  test("a build that failed, with its reason", async () => {
    const { id } = await add(articles);
    const item = await draft();
    const buildId = randomUUID();
    const now = new Date();
    const failure = { failure_type: "ENGINE_FAILED", message: "The voice did not answer." };
    await kit.base.database.tenant(kit.ada.organisationId, async (trx) => {
      const key = { organisationId: kit.ada.organisationId, contentId: item, kind: "voice" as const };
      await beginRendition(trx, key, { renditionId: randomUUID(), buildId, now });
      await failRendition(trx, buildId, failure, now);
    });
    const [failed] = await log(id);
    expect(failed).toMatchObject({ type: "article.failed" });
    expect(JSON.parse((await detail(id, failed?.id ?? "")).payload)).toMatchObject({
      data: { content_id: item, failure_type: "ENGINE_FAILED", message: "The voice did not answer." },
    });
  });

  test("shows and their episodes, and with a show nobody of its episodes", async () => {
    const { id } = await add([
      "show.published",
      "show.updated",
      "show.unpublished",
      "show.deleted",
      "episode.published",
      "episode.updated",
      "episode.unpublished",
      "episode.deleted",
    ]);
    const item = await draft();
    await kit.base.database.tenant(kit.ada.organisationId, async (trx) => {
      const show = await insertShow(trx, kit.ada);
      const run = (statement: string) => sql.raw(statement.replaceAll("SHOW", `'${show}'`)).execute(trx);
      await run("update podcast set published_at = now() where id = SHOW");
      await run("update podcast set updated_at = now(), version = version + 1 where id = SHOW");
      await run("update podcast set title = 'Wonderland weekly' where id = SHOW");
      await run(`insert into episode (organisation_id, podcast_id, content_id, is_published)
        values ('${kit.ada.organisationId}', SHOW, '${item}', false)`);
      await run("update episode set is_published = true, published_at = now() where podcast_id = SHOW");
      await run("update episode set title = 'One' where podcast_id = SHOW");
      await run("update episode set is_published = false where podcast_id = SHOW");
      await run("delete from episode where podcast_id = SHOW");
      await run(`insert into episode (organisation_id, podcast_id, content_id, is_published)
        values ('${kit.ada.organisationId}', SHOW, '${item}', true)`);
      await run("update podcast set published_at = null where id = SHOW");
      await run("delete from podcast where id = SHOW");
    });
    const rows = await kit.base.database.system((trx) =>
      trx.selectFrom("webhook_event").select(["type", "facts"]).execute(),
    );
    expect(rows.map(({ type }) => type).sort()).toEqual(
      [
        "show.published",
        "show.updated",
        "episode.published",
        "episode.updated",
        "episode.unpublished",
        "episode.deleted",
        "episode.published",
        "show.unpublished",
        "show.deleted",
      ].sort(),
    );
    const update = (await log(id)).find(({ type }) => type === "episode.updated");
    expect(JSON.parse((await detail(id, update?.id ?? "")).payload)).toMatchObject({
      data: { content_id: item, title: "One", feed_url: expect.stringMatching(/\/feeds\/.+\.xml$/) as string },
    });
  });

  test("words, at 85 and at 100 percent, once in a period", async () => {
    await add(["words.limit_reached"]);
    const use = (words: number) =>
      kit.base.database.system((trx) =>
        sql`update organisation set words_limit = 1000, words_used = ${words} where id = ${kit.ada.organisationId}`.execute(
          trx,
        ),
      );
    for (const words of [0, 849, 850, 800, 860, 999, 1000]) await use(words);
    const rows = await kit.base.database.system((trx) =>
      trx.selectFrom("webhook_event").select("facts").orderBy("occurred_at").execute(),
    );
    expect(rows.map(({ facts }) => [facts["percent"], facts["words_used"]])).toEqual([
      [85, 850],
      [100, 1000],
    ]);
    await use(0);
  });

  test("of another project, not when one was chosen", async () => {
    const { id: other } = await kit.ada.call<{ id: string }>(
      "POST",
      `/organisation/${kit.ada.organisationId}/integration`,
      {
        integration_name: "Elsewhere",
      },
    );
    const { id } = await kit.ada.call<Made>("POST", place(), { ...settings(), integration_id: other });
    await makePublic(await draft(), "tokenother");
    expect(await log(id)).toEqual([]);
    await kit.ada.call("DELETE", `/organisation/${kit.ada.organisationId}/integration/${other}`);
    expect(await kit.ada.call("GET", place())).toEqual([]);
  });

  test("nothing, when what happened was undone with its transaction", async () => {
    const { id } = await add();
    const item = await draft();
    await expect(
      kit.base.database.tenant(kit.ada.organisationId, async (trx) => {
        await sql`update content set published_token = 'x' where id = ${item}`.execute(trx);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await log(id)).toEqual([]);
  });
});
