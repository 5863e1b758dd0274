import { countNow } from "../../test-kit/analytics/count-now.ts";
import { playerEvent } from "../../test-kit/analytics/player-event.ts";
import type { TestDatabase } from "../../test-kit/index.ts";
import type { Publisher } from "../../test-kit/publisher.ts";
import type { TestServer } from "../../test-kit/start-test-server.ts";
import { createEventLog } from "../analytics/log/record-events.ts";
import { type PublishedItemServer, startWithPublishedItem } from "./test-kit/published-item.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let item: PublishedItemServer;
let base: TestDatabase;
let server: TestServer;
let publisher: Publisher;
let project: string;
let published: string;

beforeAll(async () => {
  item = await startWithPublishedItem();
  ({ base, server, publisher, published } = item);
  project = item.publisher.projectId;
});
afterAll(() => item.stop());

describe("the words of what is heard", () => {
  const words = async (init?: RequestInit) => {
    const url = await item.audioUrl();
    wordsUrl = url.replace(/mp3$/, "words");
    return fetch(wordsUrl, init);
  };
  let wordsUrl = "";

  test("are read by pages of any site, as written, and are kept for good", async () => {
    const answer = await words({ headers: { origin: "https://blog.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const { sentences } = (await answer.json()) as { sentences: [string, number, number[]][] };
    expect(sentences.map(([text]) => text)).toEqual(["Curiouser & curiouser </script> she said"]);
    const [, end, steps] = sentences[0]!;
    const starts = steps.filter((_, index) => index % 2 === 1);
    expect(starts.every((step) => step >= 0)).toBe(true);
    expect(end).toBeGreaterThan(starts.reduce((sum, step) => sum + step, 0));
    for (const encoding of ["gzip", "identity"]) {
      const other = await words({ headers: { "accept-encoding": encoding } });
      expect(other.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
      expect(await other.json()).toEqual({ sentences });
    }
    const etag = answer.headers.get("etag") ?? "";
    expect((await words({ headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("are gone while the audio is not public", async () => {
    expect((await words()).status).toBe(200);
    const set = (values: object) =>
      base.database.system((trx) => trx.updateTable("content").set(values).where("id", "=", published).execute());
    const row = await base.database.system((trx) =>
      trx
        .selectFrom("content")
        .select(["published_at", "published_token", "is_audio_disabled", "content_type"])
        .where("id", "=", published)
        .executeTakeFirstOrThrow(),
    );
    for (const hidden of [
      { is_audio_disabled: true },
      { published_at: null },
      { published_token: null },
      { content_type: "audio_upload" },
    ]) {
      await set(hidden);
      expect([hidden, (await fetch(wordsUrl)).status]).toEqual([hidden, 404]);
      await set(row);
    }
    expect((await fetch(wordsUrl)).status).toBe(200);
    expect((await fetch(`${server.url}/media/unknown.words`)).status).toBe(404);
  });
});

test("where listeners stopped is shown beside the sentences of the audio they heard", async () => {
  const url = await item.audioUrl();
  const clock = { now: () => new Date() };
  const of = { organisationId: publisher.organisationId, projectId: project, contentId: published };
  const stop = playerEvent({ ...of, kind: "stop", position: 0.5, occurredAt: clock.now() });
  const audioToken = /([\w-]+)\.mp3$/.exec(url)?.[1] ?? "";
  await createEventLog({ database: base.database, clock })([
    { ...stop, audioToken },
    { ...stop, audioToken, session: "f".repeat(32), kind: "end" },
    { ...stop, audioToken: "an-earlier-version", session: "e".repeat(32) },
  ]);
  await countNow({ database: base.database, clock });
  expect(await publisher.inProject("GET", `/analytics/content/${published}`)).toMatchObject({
    sentences: [
      { text: "Curiouser & curiouser </script> she said.", starts_at: expect.any(Number), stops: 1, listeners: 2 },
    ],
    duration: expect.any(Number),
    audio_url: expect.stringContaining(`${server.url}/media/`),
    has_other_versions: true,
  });
  const path = `/analytics/content?sort=title&order=asc&search=bats`;
  expect(await publisher.inProject("GET", path)).toMatchObject([{ content_id: published, total_plays: 0 }]);
});
