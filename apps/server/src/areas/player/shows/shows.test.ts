import type { Block } from "@lectern/script";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { countShowSitemaps, listShowPages, listShowSitemaps } from "../sitemaps/sitemap-store.ts";

const showId = "01890000-0000-7000-8000-0000000000a1";
const base = useTestDatabase();
let server: TestServer;
let publisher: Publisher;
let contentId: string;

beforeAll(async () => {
  server = await startTestServer({ database: { kind: "url", url: urlOf(base.connection), poolSize: 10 } });
  publisher = await addPublisher(server);
  const { audio_profile: voice } = await publisher.inProject<Pick<Block, "audio_profile">>("GET", "");
  const block: Block = {
    type: "block",
    audio_profile: voice,
    children: [{ type: "paragraph", children: [{ text: "Curiouser </script> she said." }] }],
  };
  const body = { title: 'Cats & "Bats" <b>', slate_value: [block] };
  const made = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", { ...body, is_draft: true });
  contentId = made.content_id;
  const watch = await watchContent(server.url, publisher.token(), contentId);
  await publisher.inProject("PUT", `/content/${contentId}/v2`, { ...body, is_draft: false });
  await watch.finished();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await base.database.system(async (trx) => {
    await trx.deleteFrom("podcast").execute();
    await trx
      .insertInto("podcast")
      .values({
        id: showId,
        organisation_id: publisher.organisationId,
        project_id: publisher.projectId,
        slug: "hole",
        title: "Down <i>the</i> Hole",
        author: "Alice",
        description: '<p>Stories <b>that</b> fell.</p><script>alert("no")</script>',
        is_automatic: false,
        cover_path: null,
        published_at: new Date(),
      })
      .execute();
  });
  await publisher.inProject("POST", `/podcast/${showId}/content/${contentId}`);
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const dataOf = (text: string): unknown =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text.replace(/^[\s\S]*shows\.css/, ""))?.[1] ?? "",
  );

test("a show says what it is, with its episodes as they are written", async () => {
  const { status, text, headers } = await read("/shows/hole");
  expect(status).toBe(200);
  expect(text).toContain("Down &lt;i&gt;the&lt;/i&gt; Hole</h1>");
  expect(text).toContain("Cats &amp; &quot;Bats&quot; &lt;b&gt;</a>");
  expect(text).toContain("Stories that fell.");
  expect(text).toContain("<p>Stories <b>that</b> fell.</p>");
  expect(text).not.toContain('alert("no")');
  expect(text).toContain(`<link rel="alternate" type="application/rss+xml" href="${server.url}/feeds/hole.xml"`);
  expect(text).toContain('<svg class="qr"');
  expect(headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
  expect(dataOf(text)).toMatchObject({
    "@type": "PodcastSeries",
    name: "Down <i>the</i> Hole",
    webFeed: `${server.url}/feeds/hole.xml`,
    hasPart: [{ "@type": "PodcastEpisode", name: 'Cats & "Bats" <b>' }],
  });
  const etag = headers.get("etag") ?? "";
  expect((await read("/shows/hole", { "if-none-match": etag })).status).toBe(304);
});

test("an episode has a page of its own, with its text and the way to its show", async () => {
  const { status, text } = await read(`/shows/hole/${contentId}`);
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${server.url}/shows/hole/${contentId}" />`);
  expect(text).toContain(`<a href="${server.url}/shows/hole" dir="auto">Down &lt;i&gt;`);
  expect(text).toContain("Curiouser &lt;/script&gt; she said.");
  expect(text).toContain("data-lectern-dock");
  expect(text).toContain('"@type":"PodcastEpisode"');
  const oembed = await read(`/oembed?url=${encodeURIComponent(`${server.url}/shows/hole/${contentId}`)}`);
  expect(JSON.parse(oembed.text)).toMatchObject({ type: "rich", title: 'Cats & "Bats" <b>' });
  const elsewhere = await read(`/oembed?url=${encodeURIComponent(`${server.url}/shows/well/${contentId}`)}`);
  expect(elsewhere.status).toBe(404);
});

const locations = (text: string) => Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);

test("robots.txt leads to the sitemap of each published show, and that to its pages", async () => {
  const index = /^Sitemap: (.*)$/m.exec((await read("/robots.txt")).text)?.[1] ?? "";
  expect(locations((await read(index.slice(server.url.length))).text)).toEqual([
    `${server.url}/shows/hole/sitemap.xml`,
  ]);
  const { text, headers } = await read("/shows/hole/sitemap.xml");
  expect(locations(text)).toEqual([`${server.url}/shows/hole`, `${server.url}/shows/hole/${contentId}`]);
  expect(new Date(headers.get("last-modified") ?? "").getTime()).toBeGreaterThan(Date.now() - 600_000);
  const tag = headers.get("etag") ?? "";
  expect((await read("/shows/hole/sitemap.xml", { "if-none-match": tag })).status).toBe(304);
  expect((await read("/shows/hole/sitemap-2.xml")).status).toBe(404);
  await publisher.inProject("PUT", `/podcast/${showId}/publish/unpublish`);
  expect(locations((await read("/sitemap.xml")).text)).toEqual([]);
});

test("a sitemap that is full goes on in the next", async () => {
  const parts = await base.database.system(async (trx) => ({
    count: await countShowSitemaps(trx, 1),
    all: await listShowSitemaps(trx, 1, 1),
    none: await listShowSitemaps(trx, 2, 1),
    first: await listShowPages(trx, { slug: "hole", part: 1 }, 1),
    second: await listShowPages(trx, { slug: "hole", part: 2 }, 1),
  }));
  expect(parts).toMatchObject({
    count: 1,
    all: [{ path: "/shows/hole/sitemap.xml" }],
    none: [],
    first: { pages: [{ path: "/shows/hole" }, { path: `/shows/hole/${contentId}` }] },
    second: undefined,
  });
  await base.database.system(async (trx) => {
    // Half an address a file: two for one episode.
    expect(await countShowSitemaps(trx, 0.5)).toBe(2);
    expect(await listShowSitemaps(trx, 1, 2)).toHaveLength(1);
  });
});

/** Of the show's player in another page. */
async function frameHeight(): Promise<number> {
  const { text } = await read(`/oembed?url=${encodeURIComponent(`${server.url}/shows/hole`)}`);
  return (JSON.parse(text) as { height: number }).height;
}

test("a show and an episode can be embedded, with a picture each", async () => {
  for (const [path, title, frame] of [
    ["/shows/hole", "Down <i>the</i> Hole", "/shows/hole/player"],
    [`/shows/hole/${contentId}`, 'Cats & "Bats" <b>', `/player/${contentId}`],
  ] as const) {
    const { text } = await read(path);
    const discovered =
      /type="application\/json\+oembed" href="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const answer = JSON.parse((await read(discovered.slice(server.url.length))).text) as Record<string, string>;
    expect(answer).toMatchObject({ type: "rich", title, thumbnail_url: `${server.url}${path}/card.png` });
    expect(answer["html"]).toContain(`<iframe src="${server.url}${frame}"`);
    const framed = await read(frame);
    expect(framed.status).toBe(200);
    expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(text).toContain(`<meta property="og:image" content="${server.url}${path}/card.png" />`);
    expect(text).toMatch(/<meta property="og:audio" content="[^"]+\.mp3" \/>/);
    const card = await fetch(`${server.url}${path}/card.png`);
    expect(card.headers.get("content-type")).toBe("image/png");
  }
  // One episode is a player alone, as high as one.
  const { text: frame } = await read("/shows/hole/player");
  expect(frame).not.toContain("&quot;items&quot;");
  // What the system's own controls show while it plays.
  expect(frame).toContain(`<meta property="og:image" content="${server.url}/`);
  expect(await frameHeight()).toBe(80);
  await publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { is_published: false });
  expect((await read("/shows/hole/player")).text).toContain("There are no episodes yet.");
  expect(await frameHeight()).toBe(80);
  for (const path of ["/shows/well/card.png", "/shows/well/player", `/shows/well/${contentId}/card.png`]) {
    expect((await read(path)).status).toBe(404);
  }
  expect((await read(`/oembed?url=${encodeURIComponent(`${server.url}/shows/well`)}`)).status).toBe(404);
});

test("a page speaks the language of its show, from its own side", async () => {
  const speak = (language: string) =>
    base.database.system((trx) => trx.updateTable("podcast").set({ lang_code: language }).execute());
  await speak("ar");
  await publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { season: 2 });
  const { text } = await read("/shows/hole");
  expect(text).toContain('<html lang="ar" dir="rtl">');
  for (const words of ["الحلقات", "اشترك", "حلقة واحدة", "الموسم 2", "شغّل الأحدث"]) expect(text).toContain(words);
  expect(text).not.toMatch(/>(?:Subscribe|Episodes|Play latest|Feed address)</);
});

test("episodes are listed in either order, a page at a time", async () => {
  await base.database.system(async (trx) => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'content' and is_generated = 'NEVER'`.execute(
      trx,
    );
    const columns = rows.map(({ column_name: name }) => name);
    const others = columns.filter((name) => name !== "id");
    const copy = (number: number) => sql`('01890000-0000-7000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
    for (let number = 1; number <= 60; number += 1) {
      await sql`insert into content (id, ${sql.join(others.map((name) => sql.ref(name)))})
        select ${copy(number)}, ${sql.join(others.map((name) => sql.ref(name)))} from content where id = ${contentId}`.execute(
        trx,
      );
      await sql`insert into episode (organisation_id, podcast_id, content_id, title, is_published, published_at)
        values (${publisher.organisationId}, ${showId}, ${copy(number)}, ${`Part ${number}`}, true, ${new Date(2020, 0, number)})`.execute(
        trx,
      );
    }
  });
  await publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { is_published: false });
  const titles = (text: string) => Array.from(text.matchAll(/>Part (\d+)<\/a>/g), ([, number]) => Number(number));
  const next = (text: string) => /href="([^"]+)" rel="next"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  // The framed player has the first of them, and shows five at once.
  const { text: framed } = await read("/shows/hole/player");
  expect(framed).toContain("&quot;items&quot;:[{&quot;id&quot;");
  expect(Array.from(framed.matchAll(/&quot;title&quot;:&quot;Part \d+/g)).length).toBeGreaterThan(19);
  expect(await frameHeight()).toBe(340);
  const whole = Array.from({ length: 60 }, (_, index) => index + 1);
  for (const [order, expected] of [
    ["newest", whole.toReversed()],
    ["oldest", whole],
  ] as const) {
    const first = await read(`/shows/hole?order=${order}`);
    expect(titles(first.text)).toEqual(expected.slice(0, 50));
    const second = await read(next(first.text).slice(server.url.length));
    expect(titles(second.text)).toEqual(expected.slice(50));
    expect(next(second.text)).toBe("");
    expect(second.text).toContain('content="noindex, follow"');
  }
  const own = (await read("/shows/hole")).text;
  expect(titles(own)).toEqual(whole.toReversed().slice(0, 50));
  expect(own).toContain('data-lectern-play="01890000-0000-7000-8000-000000000060"');
  expect(own).toContain('<link rel="canonical"');
  expect((await read("/shows/hole?order=oldest")).text).not.toContain("data-lectern-play=");
  await base.database.system((trx) => trx.deleteFrom("content").where("id", "!=", contentId).execute());
});

test("what is taken out of public is gone at once", async () => {
  expect((await read("/shows/hole")).text).toContain("Cats &amp;");
  expect((await read(`/shows/hole/${contentId}`)).status).toBe(200);
  await publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { is_published: false });
  expect((await read("/shows/hole")).text).not.toContain("Cats &amp;");
  expect((await read(`/shows/hole/${contentId}`)).status).toBe(404);
  await publisher.inProject("PUT", `/podcast/${showId}/episode/${contentId}`, { is_published: true });
  expect((await read(`/shows/hole/${contentId}`)).status).toBe(200);
  await publisher.inProject("PUT", `/podcast/${showId}/publish/unpublish`);
  for (const path of ["/shows/hole", `/shows/hole/${contentId}`, "/shows/hole/sitemap.xml"]) {
    expect((await read(path)).status).toBe(404);
  }
});

test.each([
  "/shows/none",
  "/shows/hole?order=odd",
  "/shows/hole?after=x",
  "/shows/hole/x",
  "/shows/hole?after=a&after=b",
])("there is nothing at %s", async (path) => {
  expect((await read(path)).status).toBe(404);
});

test("a show that directories list is subscribed to there", async () => {
  const unlisted = (await read("/shows/hole")).text;
  expect(unlisted).not.toContain("Spotify");
  const bare = `${server.url.replace(/^https?:\/\//, "")}/feeds/hole.xml`;
  const encoded = encodeURIComponent(`${server.url}/feeds/hole.xml`);
  for (const address of [
    `podcast://${bare}`,
    `pktc://subscribe/${bare}`,
    `overcast://x-callback-url/add?url=${encoded}`,
    `https://antennapod.org/deeplink/subscribe?url=${encoded}&amp;title=Down%20`,
  ]) {
    expect(unlisted).toContain(`href="${address}`);
  }
  const spotify = "https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk";
  const apple = "https://podcasts.apple.com/podcast/id1234567890";
  const page = { spotify_url: spotify, apple_podcasts_url: apple };
  await publisher.inProject("PUT", `/podcast/${showId}/page`, { player_settings: {}, page_settings: page });
  const { text } = await read("/shows/hole");
  expect(text).toContain(`<a href="${spotify}" lang="en" dir="ltr">Spotify</a>`);
  expect(text).toContain(`<a href="${apple}" lang="en" dir="ltr">Apple Podcasts</a>`);
  expect(text).toContain('href="https://overcast.fm/itunes1234567890"');
  expect(text).not.toMatch(/podcast:\/\/|YouTube/);
  expect(dataOf(text)).toMatchObject({ sameAs: [apple, spotify] });
});

test("a page is seen as settings that are not saved make it, before its show is public too", async () => {
  await publisher.inProject("PUT", `/podcast/${showId}/publish/unpublish`);
  const settings = {
    player_settings: { player_color: "#0b5d4b" },
    page_settings: { background_color: "#112233", subscribe_button: false },
  };
  const ask = () => publisher.inProject<{ path: string }>("POST", `/podcast/${showId}/page/preview`, settings);
  const { path } = await ask();
  const { status, text, headers } = await read(path);
  expect(status).toBe(200);
  expect(text).toContain("--paper:#112233");
  expect(text).toContain("Cats &amp; &quot;Bats&quot; &lt;b&gt;</a>");
  expect(text).toContain("&quot;color&quot;:&quot;#0b5d4b&quot;");
  expect(text).not.toMatch(/class="qr"|class="logo"/);
  // Nothing is counted of it, and nobody keeps it.
  expect(text).not.toContain(`&quot;id&quot;:&quot;${contentId}`);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  // What it loads may be read by a frame without an origin.
  for (const [, file = ""] of text.matchAll(/<link rel="(?:preload|stylesheet)" href="([^"]+)"/g)) {
    expect((await read(file)).headers.get("access-control-allow-origin")).toBe("*");
  }
  expect(await publisher.inProject("GET", `/podcast/${showId}`)).toMatchObject({
    version: 2,
    page_settings: { background_color: "#fbf8f3" },
  });
  for (const wrong of [path.slice(0, -1), "/show-preview", "/show-preview?of=a.b", `${path}&of=x`]) {
    expect((await read(wrong)).status).toBe(404);
  }
  await base.database.system((trx) => trx.deleteFrom("podcast").execute());
  expect((await read(path)).status).toBe(404);
  await expect(ask()).rejects.toThrow("404 There is no such show.");
});

test("what the page offers follows its settings", async () => {
  const page = { download_button: false, subscribe_button: false, twitter_share: false, facebook_share: false };
  const path = `/podcast/${showId}/page`;
  await publisher.inProject("PUT", path, {
    player_settings: { player_color: "#ffff00" },
    page_settings: { ...page, background_color: "#ffffff" },
  });
  const { text } = await read("/shows/hole");
  expect(text).not.toMatch(/class="qr"|x\.com|facebook/);
  expect(text).toContain("&quot;can_download&quot;:false");
  expect(text).toContain("--paper:#ffffff");
  expect(text).not.toContain("--accent:#ffff00");
  expect(text).toContain("Audio by Lectern");
});
