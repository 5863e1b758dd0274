import type { Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { findArticleAudio } from "./find-article-audio.ts";
import { findPublishedCandidates } from "./store.ts";
import { type PublishedItem, publishItem } from "./test-kit/published-item.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

let item: PublishedItem;
const server = useServer();
let publisher: Publisher;
let project: string;
let published: string;
let draft: string;

beforeAll(async () => {
  item = await publishItem(server);
  ({ publisher, published, draft } = item);
  project = item.publisher.projectId;
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
    await server.database.system((trx) => trx.updateTable("content").set({ url }).where("id", "=", id).execute());
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
    const plan = await server.database.system(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const asked = sql`explain select id from content where project_id = ${project} and published_token is not null
        and not is_audio_disabled order by published_at desc, id desc limit 20`;
      return JSON.stringify((await asked.execute(trx)).rows);
    });
    expect(plan).toMatch(/content_newest_public/);
    expect(plan).not.toMatch(/Sort/);
  });

  test("serves nothing of audio that is disabled, in whatever way it is asked for, at once and until it is enabled", async () => {
    await importedFrom(address);
    await publisher.inProject("PUT", `/content/${published}/source`, { source_id: "post 7" });
    const paths = [
      `embed/${published}.json`,
      `embed/project/${project}.json?url=${encodeURIComponent(address)}`,
      `embed/project/${project}.json?source=post+7`,
      `embed/project/${project}/playlist.json`,
      `player/${published}`,
      `listen/${published}`,
      `oembed?url=${encodeURIComponent(`${server.url}/listen/${published}`)}`,
    ];
    const naming = async () => {
      const texts = await Promise.all(paths.map(async (path) => (await fetch(`${server.url}/${path}`)).text()));
      return paths.filter((_, index) => /Cats (?:&|&amp;|\\u0026)/.test(texts[index] ?? ""));
    };
    expect(await naming()).toEqual(paths);
    await publisher.inProject("PUT", `/content/${published}/disable_audio`);
    expect(await naming()).toEqual([]);
    await publisher.inProject("PUT", `/content/${published}/enable_audio`);
    expect(await naming()).toEqual(paths);
    await publisher.inProject("PUT", `/content/${published}/source`, { source_id: null });
  });

  test("finds the public one of two audios of a page when the newer one is disabled", async () => {
    await importedFrom(address);
    const row = await server.database.system((trx) =>
      trx.selectFrom("content").selectAll().where("id", "=", published).executeTakeFirstOrThrow(),
    );
    const change = (values: object) =>
      server.database.system((trx) => trx.updateTable("content").set(values).where("id", "=", draft).execute());
    const newer = new Date((row.published_at ?? new Date()).getTime() + 1000);
    const asPublished = { url: address, published_at: newer, published_token: row.published_token };
    await change({ ...asPublished, is_audio_disabled: true });
    const found = await findArticleAudio(server.database, project, { addresses: [address] });
    expect(found?.id).toBe(published);
    await change({ url: null, published_at: null, published_token: null, is_audio_disabled: false });
  });

  test("tells pages apart that share a path", async () => {
    await importedFrom("https://blog.example/?p=12");
    expect(await (await embedded("https://blog.example/?p=12&utm_source=x")).json()).toMatchObject({ found: true });
    expect(await (await embedded("https://blog.example/?p=13")).json()).toEqual({ found: false });
    expect(await (await embedded("https://blog.example/")).json()).toEqual({ found: false });
  });

  test("looks at the items of the page alone, however many share its path", async () => {
    await importedFrom("https://blog.example/?lang=de&p=12");
    const near = (url: string) => server.database.system((trx) => findPublishedCandidates(trx, project, url));
    expect(await near("https://blog.example/?p=13&lang=de")).toEqual([]);
    expect(await near("https://blog.example/?utm_source=x&p=12&gclid=1&lang=de")).toHaveLength(1);
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
