import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";
import { insertEpisodes } from "../test-kit/insert-episodes.ts";

const base = useTestDatabase();
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  // No worker: nothing makes other files of episodes while their feed is read.
  server = await startTestServer({
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
    roles: new Set(["web"]),
  });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
});

interface LongShow {
  organisationId: string;
  projectId: string;
  showId: string;
  feedUrl: string;
}

/** A published show with so many episodes, a minute between two of them. */
async function longShow(scope: { organisationId: string; projectId: string }, episodes: number): Promise<LongShow> {
  return base.database.tenant(scope.organisationId, async (trx) => {
    const showId = await insertShow(trx, scope);
    const { slug } = await trx
      .updateTable("podcast")
      .set({ published_at: new Date() })
      .where("id", "=", showId)
      .returning("slug")
      .executeTakeFirstOrThrow();
    await insertEpisodes(trx, { ...scope, showId }, { episodes });
    return { ...scope, showId, feedUrl: `${server.url}/feeds/${slug}.xml` };
  });
}

async function newShow(episodes: number): Promise<LongShow> {
  const organisationId = await addOrganisation(base);
  const projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
  return longShow({ organisationId, projectId }, episodes);
}

const guidsOf = (xml: string) => [...xml.matchAll(/<guid isPermaLink="false">([^<]*)</g)].map(([, guid]) => guid ?? "");
const linkOf = (xml: string, rel: string) =>
  new RegExp(`<atom:link rel="${rel}" type="[^"]*" href="([^"]*)"`).exec(xml)?.[1];

async function page(address: string): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Pages as a reader follows their links, from the address of the feed on. */
async function* walk(feedUrl: string): AsyncGenerator<string> {
  for (let next: string | undefined = feedUrl; next !== undefined;) {
    const xml = await page(next);
    yield xml;
    next = linkOf(xml, "next");
  }
}

test("a feed of 650 episodes has three pages, each episode on one of them, newest first", async () => {
  const { feedUrl } = await newShow(650);
  const pages: string[] = [];
  for await (const xml of walk(feedUrl)) pages.push(xml);
  expect(pages.map((xml) => guidsOf(xml).length)).toEqual([300, 300, 50]);
  expect(new Set(pages.flatMap(guidsOf)).size).toBe(650);
  const titles = pages.flatMap((xml) => [...xml.matchAll(/<item>\n<title>Episode (\d+)</g)].map(([, n]) => Number(n)));
  expect(titles).toEqual(Array.from({ length: 650 }, (_, index) => 650 - index));
  const last = `${feedUrl}?page=3`;
  expect(pages.map((xml) => [linkOf(xml, "first"), linkOf(xml, "previous"), linkOf(xml, "last")])).toEqual([
    [feedUrl, undefined, last],
    [feedUrl, feedUrl, last],
    [feedUrl, `${feedUrl}?page=2`, last],
  ]);
  expect((await fetch(`${feedUrl}?page=4`)).status).toBe(404);
});

test("300 episodes are one page", async () => {
  const { feedUrl } = await newShow(300);
  const xml = await page(feedUrl);
  expect([guidsOf(xml).length, linkOf(xml, "next")]).toEqual([300, undefined]);
});

test("an episode that is added while pages are read hides none of those that were there", async () => {
  const show = await newShow(601);
  const seen: string[] = [];
  for await (const xml of walk(show.feedUrl)) {
    if (seen.length === 0) {
      await base.database.tenant(show.organisationId, (trx) => insertEpisodes(trx, show, { episodes: 1, from: 602 }));
    }
    seen.push(...guidsOf(xml));
  }
  const { rows } = await base.database.system((trx) =>
    sql<{
      id: string;
    }>`select content_id as id from episode where podcast_id = ${show.showId} and title <> 'Episode 602'`.execute(trx),
  );
  expect(rows.filter(({ id }) => !seen.includes(id))).toEqual([]);
  expect(rows).toHaveLength(601);
  // What slid to the next page meanwhile is met again under the same guid.
  expect(seen.length - new Set(seen).size).toBeLessThanOrEqual(2);
});

const emoji = "👩‍🚀";

test.each([
  ["4000 characters", "x".repeat(4000)],
  ["two characters", "ab"],
])("a title of %s is refused, and the one before stays", async (_, title) => {
  const show = await longShow(publisher, 1);
  const { content_id: id } = await base.database.tenant(publisher.organisationId, (trx) =>
    trx.selectFrom("episode").select("content_id").where("podcast_id", "=", show.showId).executeTakeFirstOrThrow(),
  );
  await expect(
    publisher.inProject("PUT", `/podcast/${show.showId}/episode/${id}`, { episode_title: title }),
  ).rejects.toThrow("400");
  expect(await page(show.feedUrl)).toContain("<title>Episode 1</title>");
});

test.each([
  ["emoji and signs of XML", `${emoji} <b>1</b> & 2 ]]> 3`, `${emoji} &lt;b&gt;1&lt;/b&gt; &amp; 2 ]]&gt;`],
  ["the longest that may be", "é".repeat(255), "é".repeat(255)],
])("a title with %s is in the feed as it was written", async (_, title, written) => {
  const show = await longShow(publisher, 1);
  const { content_id: id } = await base.database.tenant(publisher.organisationId, (trx) =>
    trx.selectFrom("episode").select("content_id").where("podcast_id", "=", show.showId).executeTakeFirstOrThrow(),
  );
  const description = `<p>One ]]> two</p><script>alert(1)</script><a href="javascript:alert(1)">three</a>`;
  await publisher.inProject("PUT", `/podcast/${show.showId}/episode/${id}`, {
    episode_title: title,
    episode_description: description,
  });
  const xml = await page(show.feedUrl);
  expect(xml).toContain(`<title>${written}`);
  expect(xml).toContain("three");
  expect(xml).not.toMatch(/alert|javascript|<script/);
  expect(xml.split("]]>").length - 1).toBe(xml.split("<![CDATA[").length - 1);
});

test.each([
  ["\u0000", false],
  ["\ud800", false],
  ["\u0007", true],
  ["\u001b[31m", true],
  ["\n", true],
  ["\u2028", true],
  ["\u202e", true],
])(
  "names with the character %j are refused, and it is not in the feed; a description may have it: %s",
  async (character, isTaken) => {
    const show = await longShow(publisher, 1);
    const { content_id: id } = await base.database.tenant(publisher.organisationId, (trx) =>
      trx.selectFrom("episode").select("content_id").where("podcast_id", "=", show.showId).executeTakeFirstOrThrow(),
    );
    const change = (body: object) => publisher.inProject("PUT", `/podcast/${show.showId}/episode/${id}`, body);
    const text = `One${character}two`;
    await expect(change({ episode_title: text })).rejects.toThrow("400");
    await expect(change({ episode_author: text })).rejects.toThrow("400");
    const [described] = await Promise.allSettled([change({ episode_description: text })]);
    const xml = await page(show.feedUrl);
    expect(xml).toContain("<title>Episode 1</title>");
    expect([described?.status === "fulfilled", /One.{0,20}two/s.test(xml)]).toEqual([isTaken, isTaken]);
    expect(xml).not.toMatch(/[\p{Cc}--[\t\n\r]]/v);
  },
);
