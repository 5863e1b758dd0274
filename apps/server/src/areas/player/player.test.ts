import type { Block } from "@lectern/script";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { watchContent } from "../../test-kit/watch-content.ts";

let server: TestServer;
let published: string;
let draft: string;

beforeAll(async () => {
  server = await startTestServer();
  const publisher = await signUp(server);
  const project = await publisher.inProject<{ audio_profile: Block["audio_profile"] }>("GET", "");
  const block: Block = {
    type: "block",
    audio_profile: project.audio_profile,
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
afterAll(() => server.stop());

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

test.each(["draft", "unknown", "no id"])("nobody hears what is not published: %s", async (which) => {
  const id = { draft, unknown: "01890000-0000-7000-8000-000000000000", "no id": "..%2f..%2fsecret" }[which];
  expect((await fetch(`${server.url}/embed/${id}.json`)).status).toBe(404);
  expect((await fetch(`${server.url}/player/${id}`)).status).toBe(404);
  expect((await fetch(`${server.url}/listen/${id}`)).status).toBe(404);
});

test("titles and texts are text, wherever they stand in a page", async () => {
  const page = await (await fetch(`${server.url}/listen/${published}`)).text();
  expect(page).toContain("<h1>Cats &amp; &quot;Bats&quot; &lt;b&gt;</h1>");
  expect(page).not.toContain("curiouser </script>");
  expect(page).toContain('name="twitter:card" content="player"');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({ "@type": "AudioObject", inLanguage: "en-US" });
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
  const xml = await fetch(`${server.url}/oembed?url=${page}&format=xml`);
  expect(xml.headers.get("content-type")).toContain("text/xml");
  expect(await xml.text()).toContain("<type>rich</type>");
  expect((await fetch(`${server.url}/oembed?url=https%3A%2F%2Fother.example%2Flisten%2F1`)).status).toBe(404);
  expect((await fetch(`${server.url}/oembed?url=${page}&format=yaml`)).status).toBe(501);
});
