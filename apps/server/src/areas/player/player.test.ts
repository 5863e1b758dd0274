import { createHash } from "node:crypto";
import type { WireContentItem, WireSearchHit } from "@lectern/contract";
import type { Block } from "@lectern/script";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countNow } from "../../test-kit/analytics/count-now.ts";
import { playerEvent } from "../../test-kit/analytics/player-event.ts";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { type Publisher, signUp } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";
import { watchContent } from "../../test-kit/watch-content.ts";
import { createEventLog } from "../analytics/log/record-events.ts";
import { findPublishedCandidates } from "./store.ts";

let base: TestDatabase;
let server: TestServer;
let publisher: Publisher;
let project: string;
let published: string;
let draft: string;

beforeAll(async () => {
  base = await createTestDatabase();
  server = await startTestServer({ database: { kind: "url", url: urlOf(base.connection), poolSize: 10 } });
  publisher = await signUp(server);
  project = publisher.projectId;
  const { audio_profile: voice } = await publisher.inProject<Pick<Block, "audio_profile">>("GET", "");
  const block: Block = {
    type: "block",
    audio_profile: voice,
    children: [{ type: "paragraph", children: [{ text: "Curiouser & curiouser </script> she said." }] }],
  };
  const body = { title: 'Cats & "Bats" <b>', slate_value: [block] };
  const create = (): Promise<{ content_id: string }> =>
    publisher.inProject("POST", "/content/v2", { ...body, is_draft: true });
  published = (await create()).content_id;
  draft = (await create()).content_id;
  const watch = await watchContent(server.url, publisher.token(), published);
  await publisher.inProject("PUT", `/content/${published}/v2`, { ...body, is_draft: false });
  await watch.finished();
});
afterAll(async () => {
  await server.stop();
  await base.close();
});

test("the widget of any site reads what is published, and plays it", async () => {
  const answer = await fetch(`${server.url}/embed/${published}.json`, { headers: { origin: "https://blog.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const audio = (await answer.json()) as { title: string; audio_url: string; duration: number };
  expect(audio.title).toBe('Cats & "Bats" <b>');
  expect(audio.duration).toBeGreaterThan(1);
  const part = await fetch(audio.audio_url, { headers: { range: "bytes=0-9", origin: "https://blog.example" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("access-control-allow-origin")).toBe("*");
});

describe("the words of what is heard", () => {
  const words = async (init?: RequestInit) => {
    const { audio_url: url } = (await (await fetch(`${server.url}/embed/${published}.json`)).json()) as {
      audio_url: string;
    };
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
  const { audio_url: url } = (await (await fetch(`${server.url}/embed/${published}.json`)).json()) as {
    audio_url: string;
  };
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

test("a file that a reader saves is a download, once; what a player streams is none", async () => {
  const { audio_url: url } = (await (await fetch(`${server.url}/embed/${published}.json`)).json()) as {
    audio_url: string;
  };
  const save = async (
    browser: string,
    headers: Record<string, string> = {},
    path = `${url}?download`,
    method = "GET",
  ) => {
    const answer = await fetch(path, { method, headers: { "user-agent": browser, ...headers } });
    return (await answer.arrayBuffer()).byteLength;
  };
  const browser = (version: number): string =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const bytes = await save(browser(140), {}, url);
  const half = Math.floor(bytes / 2);
  await save(browser(141), {}, `${url}?download=own`);
  await save(browser(142), {}, undefined, "HEAD");
  await save(browser(143), { range: "bytes=0-1" });
  await save(browser(144), { range: `bytes=0-${half}` });
  await save(browser(145), { dnt: "1" });
  await save("Googlebot/2.1 (+http://www.google.com/bot.html)");
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  await save(browser(146), { "if-none-match": etag });
  // Counted: all at once, twice; and in two parts.
  await save(browser(147));
  await save(browser(147));
  await save(browser(148), { range: `bytes=0-${half}` });
  await save(browser(148), { range: `bytes=${half + 1}-` });
  const clock = { now: () => new Date() };
  const counted = async (): Promise<number> => {
    await countNow({ database: base.database, clock });
    const path = `/analytics/content/${published}`;
    return (await publisher.inProject<{ total_downloads: number }>("GET", path)).total_downloads;
  };
  await expect.poll(counted).toBe(2);
});

test.each(["draft", "unknown", "no id"])("an item that is not published is not served: %s", async (which) => {
  const id = { draft, unknown: "01890000-0000-7000-8000-000000000000", "no id": "..%2f..%2fsecret" }[which];
  expect((await fetch(`${server.url}/embed/${id}.json`)).status).toBe(404);
  expect((await fetch(`${server.url}/player/${id}`)).status).toBe(404);
  expect((await fetch(`${server.url}/listen/${id}`)).status).toBe(404);
});

test("a frame whose item is not public holds a line, for which there is room", async () => {
  const frame = await (await fetch(`${server.url}/player/${draft}`)).text();
  expect(frame).toMatch(/<body class="frame">\s*<p class="unavailable">This audio is not available.<\/p>\s*<\/body>/);
});

test("titles and texts are text, wherever they stand in a page", async () => {
  const page = await (await fetch(`${server.url}/listen/${published}`)).text();
  expect(page).toContain('<h1 dir="auto">Cats &amp; &quot;Bats&quot; &lt;b&gt;</h1>');
  expect(page).not.toContain("curiouser </script>");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "AudioObject",
    inLanguage: "en-US",
    digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  });
});

test("labels of a language are kept for good by the hash that the script asks for", async () => {
  const script = await (await fetch(`${server.url}/embed.js`)).text();
  const [, version] = /\.json\?v=([\w-]{8})`/.exec(script) ?? [];
  const answer = await fetch(`${server.url}/embed/labels/de.json?v=${version}`, {
    headers: { origin: "https://blog.example" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(((await answer.json()) as Record<string, string>)["Play"]).toBe("Abspielen");
  const other = await fetch(`${server.url}/embed/labels/de.json?v=00000000`);
  expect(other.headers.get("cache-control")).toBe("public, max-age=300");
  expect((await fetch(`${server.url}/embed/labels/tlh.json`)).status).toBe(404);
  expect((await fetch(`${server.url}/embed/labels/..%2fmodules%2fcontrols.json`)).status).toBe(404);
});

test("a page shows the text that is heard, whatever becomes of the script", async () => {
  const page = async () => (await fetch(`${server.url}/listen/${published}`)).text();
  const before = await page();
  expect(before).toContain('<p dir="auto">Curiouser &amp; curiouser &lt;/script&gt; she said.</p>');
  await base.database.system(async (trx) => {
    await trx.updateTable("content").set({ script: "[]", plain_text: "" }).where("id", "=", published).execute();
    await trx.updateTable("build").set({ script: "[]" }).where("content_id", "=", published).execute();
  });
  expect(await page()).toBe(before);
});

test("what is pasted into a site is a frame 80 pixels high, or a script", async () => {
  const codes = await publisher.inProject("GET", `/content/${published}`);
  const player = `${server.url}/player/${published}`;
  const title = "Audio: Cats &amp; &quot;Bats&quot; &lt;b>";
  expect(codes).toMatchObject({
    embed_code: `<iframe src="${player}" title="${title}" width="100%" height="80" loading="lazy" allow="autoplay" style="border:0;color-scheme:light dark"></iframe>`,
    embed_script: `<div data-lectern="${published}" style="min-height:72px"><noscript><a href="${server.url}/listen/${published}">${title.replace("Audio", "Listen")}</a></noscript></div>\n<script async src="${server.url}/embed.js"></script>`,
    embed_amp: expect.stringContaining(
      `<amp-iframe src="${player}" title="${title}" layout="fixed-height" height="80" sandbox="allow-scripts allow-same-origin allow-popups"`,
    ) as unknown,
  });
});

test("a player that stands over the page is given no room in it, in lists and searches, too", async () => {
  const codeOf = async (): Promise<(string | null)[]> => {
    const { embed_script: single } = await publisher.inProject<WireContentItem>("GET", `/content/${published}`);
    const listed = await publisher.inProject<WireContentItem[]>("GET", "/content");
    const found = await publisher.inProject<{ hits: { hits: WireSearchHit[] } }>("GET", "/search?keyword=cats");
    return [
      single,
      ...[...listed, ...found.hits.hits.map(({ _source }) => _source)].flatMap(({ id, embed_script }) =>
        id === published ? embed_script : [],
      ),
    ];
  };
  for (const player_type of ["static", "floating"]) {
    await publisher.inProject("PUT", "/audio_player_settings", { player_type });
    const codes = await codeOf();
    expect(codes).toHaveLength(3);
    for (const code of codes) expect(code).toMatch(new RegExp(`^<div data-lectern="${published}"><noscript>`));
  }
  await publisher.inProject("PUT", "/audio_player_settings", { player_type: "inline" });
  for (const code of await codeOf()) expect(code).toContain('style="min-height:72px"');
});

test("players look as published, on pages of our own where they belong", async () => {
  const settings = { player_type: "static", color: "#0b5d4b", title: "Hear this story", download_button: true };
  await publisher.inProject("PUT", "/audio_player_settings", settings);
  const facts = (await (await fetch(`${server.url}/embed/${published}.json`)).json()) as { player: object };
  const look = { player_type: "static", player_position: "default", color: "#0b5d4b", title: "Hear this story" };
  expect(facts.player).toMatchObject({ ...look, can_download: true, is_branded: true, machine_note: true });
  const page = await (await fetch(`${server.url}/listen/${published}`)).text();
  expect(page).toContain("&quot;player_type&quot;:&quot;inline&quot;");
});

test("the transcript always follows the voice, whatever is chosen for other pages; a frame has no text", async () => {
  const facts = (await (await fetch(`${server.url}/embed/${published}.json`)).json()) as { player: object };
  expect(facts.player).toMatchObject({ reading_along: false });
  const given = async (path: string) => (await fetch(`${server.url}/${path}/${published}`)).text();
  expect(await given("listen")).toContain("&quot;reading_along&quot;:true");
  expect(await given("player")).toContain("&quot;reading_along&quot;:false");
});

test("a page's policy allows its own style, and nothing else inline", async () => {
  const answer = await fetch(`${server.url}/listen/${published}`);
  const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test("the styles and fonts of the pages are kept by browsers", async () => {
  const css = await fetch(`${server.url}/player.css`);
  const rules = await css.text();
  const [font] = /\/player\/fonts\/inter-[^)]*-latin\.woff2/.exec(rules) ?? [];
  const answer = await fetch(server.url + font);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "font/woff2"]);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(`${server.url}/player/fonts/..%2f..%2fpackage.json`)).status).toBe(404);
});

describe("the picture of an item", () => {
  const address = (id: string) => `${server.url}/listen/${id}/card.png`;

  test("has the size that other sites show large, and a tag of what it shows", async () => {
    const answer = await fetch(address(published));
    expect(answer.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await fetch(address(published), { headers: { "if-none-match": etag } })).status).toBe(304);
    await publisher.inProject("PUT", "/audio_player_settings", { player_type: "inline", color: "#123456" });
    expect((await fetch(address(published), { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test("is of public items alone", async () => {
    expect((await fetch(address(draft))).status).toBe(404);
    expect((await fetch(address("01890000-0000-7000-8000-000000000000"))).status).toBe(404);
  });
});

test("only the framed player may stand in other sites' frames", async () => {
  const policy = async (path: string) => (await fetch(server.url + path)).headers.get("content-security-policy");
  expect(await policy(`/player/${published}`)).toContain("frame-ancestors *");
  expect(await policy(`/listen/${published}`)).toContain("frame-ancestors 'none'");
});

test("oEmbed answers JSON and XML within the size asked for, 404 for strangers' pages, 501 for other formats", async () => {
  const page = encodeURIComponent(`${server.url}/listen/${published}`);
  const json = await fetch(`${server.url}/oembed?url=${page}&maxwidth=300&maxheight=60`);
  expect(await json.json()).toMatchObject({ version: "1.0", type: "rich", width: 300, height: 60 });
  const whole = await (
    await fetch(`${server.url}/oembed?url=${encodeURIComponent(`${server.url}/player/${published}`)}`)
  ).json();
  const picture = {
    thumbnail_url: `${server.url}/listen/${published}/card.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
  expect(whole).toMatchObject({ width: 600, ...picture });
  expect(await (await fetch(`${server.url}/oembed?url=${page}&maxwidth=1199`)).json()).not.toHaveProperty(
    "thumbnail_url",
  );
  const xml = await fetch(`${server.url}/oembed?url=${page}&format=xml`);
  expect(xml.headers.get("content-type")).toContain("text/xml");
  expect(await xml.text()).toContain("<type>rich</type>");
  expect((await fetch(`${server.url}/oembed?url=https%3A%2F%2Fother.example%2Flisten%2F1`)).status).toBe(404);
  expect((await fetch(`${server.url}/oembed?url=${page}&format=yaml`)).status).toBe(501);
});

describe("the script that stands on every page", () => {
  const address = "https://blog.example/2026/rabbits";

  function embedded(url: string, id = project): Promise<Response> {
    return fetch(`${server.url}/embed/project/${id}.json?url=${encodeURIComponent(url)}`, {
      headers: { origin: "https://blog.example" },
    });
  }

  /** As the import of a page leaves it. */
  async function importedFrom(url: string | null, id = published): Promise<void> {
    await base.database.system((trx) => trx.updateTable("content").set({ url }).where("id", "=", id).execute());
    // A call that changes something is answered when the server has heard of every change before it.
    await publisher.inProject("POST", "/player_setting", { player_type: "inline", setting_name: "Heard" });
  }

  test("finds the audio of the page, however a reader came to it", async () => {
    await importedFrom(`${address}/`);
    for (const url of [address, "http://BLOG.example/2026/rabbits/?utm_source=letter&gclid=1#end"]) {
      const answer = await embedded(url);
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
      expect(await answer.json()).toMatchObject({ found: true, id: published, title: 'Cats & "Bats" <b>' });
    }
  });

  test("finds it by the page's own address where its canonical one has none, and by that first", async () => {
    const ask = async (...urls: string[]) => {
      const query = urls.map((url) => `url=${encodeURIComponent(url)}`).join("&");
      return (await fetch(`${server.url}/embed/project/${project}.json?${query}`)).json();
    };
    const canonical = "https://syndicate.example/rabbits";
    await importedFrom(address);
    expect(await ask(canonical, address)).toMatchObject({ found: true, id: published });
    expect(await ask(canonical, "https://blog.example/", address)).toEqual({ found: false });
    await importedFrom(canonical);
    expect(await ask(canonical, address)).toMatchObject({ found: true, id: published });
  });

  test("finds it by the publisher's own id of the article, which the API sets and one item has", async () => {
    const ask = async (source: string, id = project) => {
      const answer = await fetch(`${server.url}/embed/project/${id}.json?source=${encodeURIComponent(source)}`);
      return [answer.status, await answer.json()];
    };
    const none = [200, { found: false }];
    const set = (id: string, source: object) =>
      publisher.inProject<{ source_id: string | null; url: string | null }>("PUT", `/content/${id}/source`, source);
    const made = await set(published, { source_id: " post/ü 7 ", url: "blog.example/2026/hatters" });
    expect(made).toEqual({ content_id: published, source_id: "post/ü 7", url: "https://blog.example/2026/hatters" });
    expect(await ask("post/ü 7")).toMatchObject([200, { found: true, id: published }]);
    expect(await (await embedded("https://blog.example/2026/hatters")).json()).toMatchObject({ id: published });
    expect(await ask("post/ü 8")).toEqual(none);
    expect(await ask("post/ü 7", "01890000-0000-7000-8000-000000000000")).toEqual(none);
    for (const bad of ["", "x".repeat(5000)]) expect(await ask(bad)).toEqual(none);

    // What is not public is not found; an id belongs to one item, and comes free with its way to the trash.
    await expect(set(draft, { source_id: "post/ü 7" })).rejects.toThrow("Another audio of this project");
    expect(await set(draft, { source_id: "draft" })).toMatchObject({ source_id: "draft" });
    expect(await ask("draft")).toEqual(none);
    const { content_id: third } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      title: "March Hare",
      slate_value: [],
      is_draft: true,
      source_id: "third",
    });
    await publisher.inProject("DELETE", `/content/${third}`);
    expect(await set(published, { source_id: "third" })).toMatchObject({ source_id: "third", url: made.url });
    expect(await publisher.inProject("GET", `/content/${published}`)).toMatchObject({ source_id: "third" });
    expect(await set(published, { source_id: null })).toMatchObject({ source_id: null });
    expect(await ask("third")).toEqual(none);
  });

  test("lists the newest public items of its project, and no others", async () => {
    const list = async (id: string) => (await fetch(`${server.url}/embed/project/${id}/playlist.json`)).json();
    const newest = {
      items: [
        {
          id: published,
          title: 'Cats & "Bats" <b>',
          chapters: [],
          player: { player_type: "inline", title: 'Cats & "Bats" <b>' },
        },
      ],
    };
    expect(await list(project)).toMatchObject(newest);
    expect(((await list(project)) as typeof newest).items).toHaveLength(1);
    await publisher.inProject("PUT", `/content/${published}/disable_audio`);
    expect(await list(project)).toEqual({ items: [] });
    await publisher.inProject("PUT", `/content/${published}/enable_audio`);
    expect(await list("01890000-0000-7000-8000-000000000000")).toEqual({ items: [] });
    expect(await list("nothing")).toEqual({ items: [] });
    const plan = await base.database.system(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const asked = sql`explain select id from content where project_id = ${project} and published_token is not null
        and not is_audio_disabled order by published_at desc, id desc limit 20`;
      return JSON.stringify((await asked.execute(trx)).rows);
    });
    expect(plan).toMatch(/content_newest_public/);
    expect(plan).not.toMatch(/Sort/);
  });

  test("tells pages apart that share a path", async () => {
    await importedFrom("https://blog.example/?p=12");
    expect(await (await embedded("https://blog.example/?p=12&utm_source=x")).json()).toMatchObject({ found: true });
    expect(await (await embedded("https://blog.example/?p=13")).json()).toEqual({ found: false });
    expect(await (await embedded("https://blog.example/")).json()).toEqual({ found: false });
  });

  test("looks at the items of the page alone, by an index, however many share its path", async () => {
    await importedFrom("https://blog.example/?lang=de&p=12");
    const near = (url: string) => base.database.system((trx) => findPublishedCandidates(trx, project, url));
    expect(await near("https://blog.example/?p=13&lang=de")).toEqual([]);
    expect(await near("https://blog.example/?utm_source=x&p=12&gclid=1&lang=de")).toHaveLength(1);
    const plan = await base.database.system(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const asked = sql`explain select id from content where project_id = ${project}
        and lectern_page(url) = lectern_page('https://blog.example/?p=1') and url is not null`;
      return JSON.stringify((await asked.execute(trx)).rows);
    });
    expect(plan).toMatch(/content_page.*Index Cond.*lectern_page|content_page.*Index Cond.*md5/s);
  });

  test("finds nothing that is not published, and nothing of another project", async () => {
    await importedFrom(null);
    await importedFrom(address, draft);
    expect(await (await embedded(address)).json()).toEqual({ found: false });
    await importedFrom(address);
    await importedFrom(null, draft);
    expect(await (await embedded(address, "01890000-0000-7000-8000-000000000000")).json()).toEqual({ found: false });
    expect(await (await embedded(address)).json()).toMatchObject({ found: true });
  });

  test.each(["", "rabbits", "javascript:alert(1)", `https://blog.example/${"a".repeat(5000)}`])(
    "finds nothing, and is no failure, for %j",
    async (url) => {
      const answer = await embedded(url);
      expect([answer.status, await answer.json()]).toEqual([200, { found: false }]);
    },
  );

  test("finds nothing, and is no failure, without an address or for what is no project", async () => {
    const answers = [
      await fetch(`${server.url}/embed/project/${project}.json`),
      await fetch(`${server.url}/embed/project/${project}.json?url=a&url=b`),
      await embedded(address, "nothing"),
    ];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([0, 0, 0].map(() => ({ found: false })));
  });
});
