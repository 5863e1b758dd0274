import { createHash } from "node:crypto";
import type { Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { type PublishedItem, publishItem } from "./test-kit/published-item.ts";
import { beforeAll, describe, expect, test } from "vitest";

let item: PublishedItem;
const server = useServer();
let publisher: Publisher;
let published: string;
let draft: string;

beforeAll(async () => {
  item = await publishItem(server);
  ({ publisher, published, draft } = item);
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

test("a page shows the text that is heard, whatever becomes of the script", async () => {
  const page = async () => (await fetch(`${server.url}/listen/${published}`)).text();
  const before = await page();
  expect(before).toContain('<p dir="auto">Curiouser &amp; curiouser &lt;/script&gt; she said.</p>');
  await server.database.system(async (trx) => {
    await trx.updateTable("content").set({ script: "[]", plain_text: "" }).where("id", "=", published).execute();
    await trx.updateTable("build").set({ script: "[]" }).where("content_id", "=", published).execute();
  });
  expect(await page()).toBe(before);
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
