import type { Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { type PublishedItem, publishItem } from "./test-kit/published-item.ts";
import type { WireContentItem, WireSearchHit } from "@lectern/contract";
import { beforeAll, expect, test } from "vitest";

let item: PublishedItem;
const server = useServer();
let publisher: Publisher;
let published: string;

beforeAll(async () => {
  item = await publishItem(server);
  ({ publisher, published } = item);
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
