import { sql } from "kysely";
import type { Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { findPublicFacts } from "./store.ts";
import { type PublishedItem, publishItem } from "./test-kit/published-item.ts";
import { beforeAll, expect, test } from "vitest";

let item: PublishedItem;
const server = useServer();
let publisher: Publisher;
let published: string;
let draft: string;

beforeAll(async () => {
  item = await publishItem(server);
  ({ publisher, published, draft } = item);
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

test("what is read for it is no longer with a text of megabytes", async () => {
  const read = () => server.database.system((trx) => findPublicFacts(trx, published));
  const before = await read();
  expect(before).toMatchObject({ hasText: true, headings: [] });
  await server.database.system((trx) =>
    sql`update audio_file set article = article
          || jsonb_build_object('text', 'A heading', 'isTitle', false, 'heading', 2, 'startSeconds', 1)
          || (select jsonb_agg(jsonb_build_object('text', repeat('long ', 400), 'isTitle', false)) from generate_series(1, 1998))
        where content_id = ${published}`.execute(trx),
  );
  const after = await read();
  expect(after?.headings).toEqual([{ text: "A heading", isTitle: false, heading: 2, startSeconds: 1 }]);
  expect(JSON.stringify(after).length).toBeLessThan(JSON.stringify(before).length + 100);
});

test.each(["draft", "unknown", "no id"])("an item that is not published is not served: %s", async (which) => {
  const id = { draft, unknown: "01890000-0000-7000-8000-000000000000", "no id": "..%2f..%2fsecret" }[which];
  expect((await fetch(`${server.url}/embed/${id}.json`)).status).toBe(404);
  expect((await fetch(`${server.url}/player/${id}`)).status).toBe(404);
  expect((await fetch(`${server.url}/listen/${id}`)).status).toBe(404);
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
