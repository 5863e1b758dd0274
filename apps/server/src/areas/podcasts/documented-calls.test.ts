// The podcast calls of document 3, section 7, under both spellings of their path.
import type { WireEpisode, WireShow } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";
import { addShow, showTexts, uploadPicture } from "./test-kit/add-show.ts";
import { insertEpisodes } from "./test-kit/insert-episodes.ts";

const base = useTestDatabase();
let server: TestServer;
let publisher: Publisher;
let cover: string;
let show: WireShow;
/** Published items: one that is in the show, one that is not. */
let inside: string;
let outside: string;

beforeAll(async () => {
  // No worker: nothing locks episodes beside the calls.
  server = await startTestServer({
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
    roles: new Set(["web"]),
  });
  publisher = await addPublisher(server);
  show = await addShow(publisher);
  cover = show.poster_path ?? "";
  await base.asAdmin((client) =>
    client.query("create table kept_show as table podcast; grant select on kept_show to public"),
  );
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await base.database.system(async (trx) => {
    await trx.deleteFrom("rate_limit").execute();
    // In the order in which everybody locks them.
    await trx.deleteFrom("content").execute();
    await trx.deleteFrom("podcast").execute();
    await sql`insert into podcast table kept_show`.execute(trx);
  });
  [inside = "", outside = ""] = await base.database.tenant(publisher.organisationId, async (trx) => {
    await insertEpisodes(trx, { ...publisher, showId: show.id }, { episodes: 2 });
    const episodes = await trx.selectFrom("episode").select("content_id").orderBy("published_at", "desc").execute();
    await trx
      .deleteFrom("episode")
      .where("content_id", "=", episodes[1]?.content_id ?? "")
      .execute();
    return episodes.map(({ content_id: id }) => id);
  });
});

interface Answered {
  status: number;
  body: { success: boolean; data?: unknown; message?: string; next_page_token?: string };
}

async function send(method: string, path: string, body?: unknown): Promise<Answered> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${publisher.token()}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answered["body"] };
}

const project = () => `/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;

const showKeys = [
  "id",
  "title",
  "body",
  "description",
  "author",
  "email",
  "category",
  "sub_category",
  "lang_code",
  "is_explicit",
  "is_automatic",
  "is_published",
  "poster_path",
  "episode_count",
  "player_settings",
  "page_settings",
];
const episodeKeys = [
  "content_id",
  "title",
  "description",
  "author",
  "category",
  "episode_art",
  "is_published",
  "audio_duration",
  "full_audio_url",
  "short_audio_url",
  "url",
  "PK",
  "SK",
];
const addableKeys = ["title", "published_at", "audio_duration", "full_audio_url", "SK", "is_present"];
const uploadKeys = ["signed_url", "url"];

const form = async () => ({
  ...showTexts,
  is_explicit: true,
  poster_path: await uploadPicture(publisher, "podcast/cover"),
});
const playerSettings = { player_color: "#112233", text_color: "#000000", background_color: "#ffffff" };
const pageSettings = {
  background_color: "#eeeeee",
  logo: "",
  download_button: false,
  subscribe_button: true,
  twitter_share: false,
  facebook_share: true,
  remove_branding: false,
};
const episodeBody = {
  episode_title: "A Mad Tea-Party",
  episode_description: "There was a table set out.",
  episode_author: "The Hatter",
  episode_category: "Fiction",
  is_published: false,
  episode_art: "",
};
const file = "file_name=cover.png&content_type=image%2Fpng";

interface Row {
  call: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As the document writes it, below the project or below /api. */
  path: () => string;
  body?: () => object | Promise<object>;
  /** Of what is answered, or of each entry of the list. */
  keys: readonly string[];
  data?: () => unknown;
}

const rows: Row[] = [
  {
    call: "list shows",
    method: "GET",
    path: () => `${project()}/podcast`,
    keys: showKeys,
    data: () => [{ id: show.id }],
  },
  {
    call: "create a show",
    method: "POST",
    path: () => `${project()}/podcast`,
    body: form,
    keys: showKeys,
    data: () => ({
      ...showTexts,
      body: showTexts.description,
      is_explicit: true,
      is_automatic: false,
      lang_code: "en",
    }),
  },
  {
    call: "read a show",
    method: "GET",
    path: () => `${project()}/podcast/${show.id}`,
    keys: showKeys,
    data: () => ({ id: show.id, episode_count: 1, poster_path: cover }),
  },
  {
    call: "update a show",
    method: "PUT",
    path: () => `${project()}/podcast/${show.id}`,
    body: () => ({ ...showTexts, title: "Through the Glass", is_automatic: false, poster_path: cover }),
    keys: showKeys,
    data: () => ({ title: "Through the Glass", poster_path: cover, is_published: true }),
  },
  {
    call: "delete a show",
    method: "DELETE",
    path: () => `${project()}/podcast/${show.id}`,
    keys: ["id"],
    data: () => ({ id: show.id }),
  },
  ...(["publish", "unpublish"] as const).map((state): Row => ({
    call: `${state} a show`,
    method: "PUT",
    path: () => `${project()}/podcast/${show.id}/publish/${state}`,
    keys: showKeys,
    data: () => ({ is_published: state === "publish" }),
  })),
  {
    call: "save a show's page",
    method: "PUT",
    path: () => `${project()}/podcast/${show.id}/page`,
    body: () => ({ player_settings: playerSettings, page_settings: pageSettings }),
    keys: showKeys,
    data: () => ({ player_settings: playerSettings, page_settings: pageSettings }),
  },
  { call: "sign a cover", method: "GET", path: () => `/podcast/cover/signed-url?${file}`, keys: uploadKeys },
  { call: "sign a logo", method: "GET", path: () => `/podcast/logo/signed-url?${file}`, keys: uploadKeys },
  {
    call: "list episodes",
    method: "GET",
    path: () => `${project()}/podcast/${show.id}/episodes`,
    keys: episodeKeys,
    data: () => [{ content_id: inside, is_published: true, SK: `CONTENT#${inside}` }],
  },
  {
    call: "list what can be added",
    method: "GET",
    path: () => `${project()}/podcast/${show.id}/episodes-add`,
    keys: addableKeys,
    data: () => [
      { SK: `CONTENT#${inside}`, is_present: true },
      { SK: `CONTENT#${outside}`, is_present: false },
    ],
  },
  {
    call: "add an episode",
    method: "POST",
    path: () => `${project()}/podcast/${show.id}/content/${outside}`,
    body: () => episodeBody,
    keys: episodeKeys,
    data: () => ({ content_id: outside, title: "A Mad Tea-Party", author: "The Hatter", is_published: false }),
  },
  {
    call: "update an episode",
    method: "PUT",
    path: () => `${project()}/podcast/${show.id}/episode/${inside}`,
    body: () => episodeBody,
    keys: episodeKeys,
    data: () => ({ content_id: inside, description: "There was a table set out.", category: "Fiction" }),
  },
  ...(["publish", "unpublish"] as const).map((state): Row => ({
    call: `${state} an episode`,
    method: "PUT",
    path: () => `${project()}/episode/${inside}/publish/${state}`,
    keys: episodeKeys,
    data: () => [{ content_id: inside, is_published: state === "publish" }],
  })),
  {
    call: "delete an episode",
    method: "DELETE",
    path: () => `${project()}/podcast/${show.id}/episode/${inside}/`,
    keys: ["podcast_id", "content_id"],
  },
  { call: "sign an episode's art", method: "GET", path: () => `/episode/art/signed-url?${file}`, keys: uploadKeys },
];

/** A path with a slash at its end, or without. */
function withSlash(path: string, isEnding: boolean): string {
  const [place = "", query] = path.split("?");
  const trimmed = place.replace(/\/$/, "") + (isEnding ? "/" : "");
  return query === undefined ? trimmed : `${trimmed}?${query}`;
}

test("the document has 18 calls of podcasts", () => {
  expect(rows).toHaveLength(18);
});

describe.each(rows)("$call", ({ method, path, body, keys, data }) => {
  test.each([
    ["podcast", false],
    ["podcast", true],
    ["podast", false],
    ["podast", true],
  ])("under %s, with a slash at its end: %s", async (spelling, isEnding) => {
    const address = withSlash(path().replace("/podcast", `/${spelling}`), isEnding);
    const answer = await send(method, address, await body?.());
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const entries = [answer.body.data].flat() as object[];
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(Object.keys(entry)).toEqual(expect.arrayContaining([...keys]));
    expect(answer.body.data).toMatchObject((data?.() as object | undefined) ?? {});
  });
});

describe("what is refused", () => {
  const path = () => `${project()}/podcast`;
  const ofShow = () => `${path()}/${show.id}`;
  const episode = () => `${ofShow()}/episode/${inside}`;
  const unknown = "01890000-0000-7000-8000-00000000000a";

  test.each<[string, string, () => string, () => object | undefined, number, string]>([
    ["a show that is not there", "GET", () => `${path()}/${unknown}`, () => undefined, 404, "There is no such show."],
    [
      "another choice of is_automatic",
      "PUT",
      ofShow,
      () => ({ ...showTexts, is_automatic: true }),
      409,
      "Whether a show is automatic is chosen when it is created.",
    ],
    [
      "a version that is not the newest",
      "PUT",
      ofShow,
      () => ({ ...showTexts, version: 99 }),
      409,
      "This show was changed by somebody else meanwhile. Reload it to see what changed.",
    ],
    [
      "an item that is not there",
      "POST",
      () => `${ofShow()}/content/${unknown}`,
      () => undefined,
      404,
      "Cannot fetch content",
    ],
    [
      "an episode without its title",
      "PUT",
      episode,
      () => ({ episode_title: "" }),
      400,
      "Episode title field is required.",
    ],
    [
      "a short title of an episode",
      "PUT",
      episode,
      () => ({ episode_title: "ab" }),
      400,
      "Episode Title field should be at least 3 character long.",
    ],
    [
      "an episode without its host",
      "PUT",
      episode,
      () => ({ episode_author: " " }),
      400,
      "Episode host field is required.",
    ],
    [
      "a short host of an episode",
      "PUT",
      episode,
      () => ({ episode_author: "ab" }),
      400,
      "Episode Host field should be at least 3 character long.",
    ],
    [
      "an episode without its category",
      "PUT",
      episode,
      () => ({ episode_category: "" }),
      400,
      "Category field is required.",
    ],
    [
      "a time that has passed",
      "PUT",
      episode,
      () => ({ publish_at: "2026-01-01T00:00:00Z" }),
      400,
      "Choose a time in the future, within a year.",
    ],
    [
      "a time after a year",
      "PUT",
      episode,
      () => ({ publish_at: "2036-01-01T00:00:00Z" }),
      400,
      "Choose a time in the future, within a year.",
    ],
    [
      "a cover of another kind",
      "GET",
      () => "/podcast/cover/signed-url?file_name=a.webp&content_type=image%2Fwebp",
      () => undefined,
      400,
      "Choose a JPG, PNG, GIF or TIFF image.",
    ],
    [
      "a cover of more than 4 MB",
      "GET",
      () => `/podcast/cover/signed-url?${file}&content_length=4000001`,
      () => undefined,
      400,
      "The image may have 4 MB at most.",
    ],
  ])("%s", async (_what, method, address, body, status, message) => {
    const answer = await send(method, address(), body());
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});

test("what a change of a show does not name stays as it is", async () => {
  const path = `/podcast/${show.id}`;
  const rules = { types: ["voiceover"], languages: ["en"], title_words: ["alice"] };
  const more = { lang_code: "de", is_explicit: true, show_type: "serial", copyright: "© Alice", rules };
  await publisher.inProject("PUT", path, { ...showTexts, ...more });
  const { sub_category, ...others } = showTexts;
  expect(await publisher.inProject("PUT", path, others)).toMatchObject({ ...more, sub_category });
  expect(await publisher.inProject("PUT", path, { ...others, category: "News" })).toMatchObject({ sub_category: "" });
});

test("to publish a show that is published is no change that another person's refuses", async () => {
  const before = await publisher.inProject<WireShow>("GET", `/podcast/${show.id}`);
  const again = await publisher.inProject<WireShow>("PUT", `/podcast/${show.id}/publish/publish`);
  expect(again).toEqual(before);
});

describe("an episode's publication", () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const [yes, no, atTime] = [
    { is_published: true, publish_at: null },
    { is_published: false, publish_at: null },
    { is_published: false, publish_at: later },
  ];

  test.each([
    ["published", yes, { is_published: false }, no],
    ["published", yes, { publish_at: later }, atTime],
    ["published", yes, { is_published: true, publish_at: later }, atTime],
    ["published", yes, { episode_title: "Another title" }, yes],
    ["unpublished", no, { is_published: true }, yes],
    ["unpublished", no, { publish_at: later }, atTime],
    ["unpublished", no, { publish_at: null }, no],
    ["to be published", atTime, { is_published: true }, yes],
    ["to be published", atTime, { is_published: false }, no],
    ["to be published", atTime, { is_published: false, publish_at: later }, atTime],
    ["to be published", atTime, { publish_at: null }, no],
    ["to be published", atTime, { episode_title: "Another title" }, atTime],
  ])("%s: %j and %j becomes %j, changed and added again", async (_state, before, said, after) => {
    const path = `/podcast/${show.id}/episode/${inside}`;
    for (const [method, address] of [
      ["PUT", path],
      ["POST", `/podcast/${show.id}/content/${inside}`],
    ] as const) {
      expect(await publisher.inProject("PUT", path, before)).toMatchObject(before);
      expect(await publisher.inProject(method, address, said)).toMatchObject(after);
    }
  });

  test("stays, and its version, when it is added again with nothing said of it", async () => {
    const before = await publisher.inProject("GET", `/podcast/${show.id}/episode/${inside}`);
    expect(await publisher.inProject("POST", `/podcast/${show.id}/content/${inside}`)).toEqual(before);
  });
});

test("an audio that is deleted is in no show, and is in its shows again when it is restored", async () => {
  const list = () => publisher.inProject<WireEpisode[]>("GET", `/podcast/${show.id}/episodes`);
  const feed = async () => (await fetch(show.feed_url)).text();
  await expect.poll(feed).toContain(inside);
  await publisher.inProject("DELETE", `/content/${inside}`);
  expect(await list()).toEqual([]);
  expect(await publisher.inProject("GET", `/podcast/${show.id}`)).toMatchObject({ episode_count: 0 });
  await expect.poll(feed).not.toContain(inside);
  await publisher.inProject("PUT", "/trash/restore", { content_ids: [inside] });
  expect(await list()).toMatchObject([{ content_id: inside }]);
  await expect.poll(feed).toContain(inside);
});

test("pages of episodes are followed by their tokens", async () => {
  const { organisationId, projectId } = publisher;
  await base.database.tenant(organisationId, (trx) =>
    insertEpisodes(trx, { organisationId, projectId, showId: show.id }, { episodes: 24, from: 3 }),
  );
  for (const [list, all] of [
    ["episodes", 25],
    ["episodes-add", 26],
  ] as const) {
    const seen: unknown[] = [];
    for (let token: string | undefined = ""; token !== undefined;) {
      const query = token === "" ? "" : `?next_page_token=${encodeURIComponent(token)}`;
      const { body }: Answered = await send("GET", `${project()}/podast/${show.id}/${list}${query}`);
      seen.push(...(body.data as unknown[]));
      token = body.next_page_token;
    }
    expect(seen).toHaveLength(all);
  }
});

test.each(["application/json", undefined])("an item is added without a body, of the kind %s", async (kind) => {
  const answer = await fetch(`${server.url}/api${project()}/podcast/${show.id}/content/${outside}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${publisher.token()}`,
      ...(kind === undefined ? {} : { "content-type": kind }),
    },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ data: { content_id: outside, is_published: true } });
});

test("who uploaded as many pictures as an hour allows adds and changes episodes all the same", async () => {
  const { kysely } = base.database;
  await send("GET", `/episode/art/signed-url?${file}`);
  await kysely.updateTable("rate_limit").set({ count: 1_000_000 }).where("key", "like", "podcast picture%").execute();
  expect((await send("GET", `/episode/art/signed-url?${file}`)).status).toBe(429);
  expect((await send("POST", `${project()}/podcast/${show.id}/content/${outside}`)).status).toBe(200);
  expect((await send("PUT", `${project()}/podcast/${show.id}/episode/${outside}`, episodeBody)).status).toBe(200);
  expect((await send("PUT", `${project()}/podcast/${show.id}`, showTexts)).status).toBe(200);
});
