import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { WireShow } from "@lectern/contract";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { callApi } from "../../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { squarePicture } from "../test-kit/add-show.ts";

const server = useServer({ billing: "sandbox" });
let publisher: Publisher;
let picture: Buffer;

beforeAll(async () => {
  picture = await squarePicture();
  publisher = await addPublisher(server);
});
beforeEach(() => movePlan("enterprise-plan"));

async function movePlan(planId: string): Promise<void> {
  await server.database.tenant(publisher.organisationId, async (trx) => {
    await trx.deleteFrom("podcast").execute();
    await trx.updateTable("organisation").set({ plan_id: planId, preview_until: null }).execute();
  });
}

async function upload(kind: "cover" | "logo" = "cover", bytes = picture): Promise<string> {
  const query = new URLSearchParams({
    file_name: "cover.png",
    content_type: "image/png",
    content_length: String(bytes.length),
  });
  const path = `/podast/${kind}/signed-url?${query.toString()}`;
  const { signed_url: to, url } = await publisher.call<{ signed_url: string; url: string }>("GET", path);
  const put = await fetch(to, { method: "PUT", headers: { "content-type": "image/png" }, body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  return url;
}

const texts = {
  title: "Down the Hole",
  description: "Stories that fell.",
  author: "Alice Liddell",
  email: "alice@example.com",
  category: "Arts",
  sub_category: "Books",
};

async function create(given: { poster_path?: string } = {}): Promise<WireShow> {
  const poster_path = given.poster_path ?? (await upload());
  return publisher.inProject("POST", "/podcast", { ...texts, poster_path });
}

test("a show is made with a picture that anyone can read, and is not published", async () => {
  const show = await create();
  expect(show).toMatchObject({
    ...texts,
    body: texts.description,
    lang_code: "en",
    is_explicit: false,
    is_automatic: false,
    is_published: false,
    episode_count: 0,
    episode_count_is_at_least: false,
    version: 1,
  });
  const cover = await fetch(show.poster_path ?? "");
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(cover.headers.get("access-control-allow-origin")).toBe("*");
  expect(await publisher.inProject("GET", `/podcast/${show.id}`)).toEqual(show);
  expect(await publisher.inProject("GET", "/podcast")).toEqual([show]);
});

describe("what is missing or wrong is said in the words of its field", () => {
  test.each([
    ["title", undefined, "Podcast title field is required."],
    ["title", "ab", "Podcast Title field should be at least 3 character long."],
    ["author", undefined, "Author Name field is required."],
    ["author", "ab", "Author Name field should be at least 3 character long."],
    ["email", undefined, "Author email field is required."],
    ["email", "nobody", "Author email field should be a valid email address."],
    ["category", undefined, "Category field is required."],
    ["category", "Cooking", "Choose one of the categories of Apple Podcasts."],
    ["sub_category", "Chemistry", "Choose a sub-category of this category."],
    ["description", undefined, "Description field is required."],
    ["poster_path", undefined, "Podcast image is required."],
    ["poster_path", "", "Podcast image is required."],
  ])("%s: %s", async (field, value, message) => {
    const body = { ...texts, poster_path: "https://example.com/cover.png", [field]: value };
    const path = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}/podcast`;
    const answer = await callApi(server.url, publisher.token(), "POST", path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path: field, message }] });
  });
});

test("a picture that feeds do not take leaves no show, and nothing of itself", async () => {
  const small = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const url = await upload("cover", small);
  await expect(create({ poster_path: url })).rejects.toThrow("at least 1400 × 1400 pixels. This one has 100 × 100.");
  await expect(create({ poster_path: "https://example.com/cover.png" })).rejects.toThrow("was not uploaded here");
  await expect(create({ poster_path: await upload("logo") })).rejects.toThrow("was not uploaded here");
  expect(await publisher.inProject("GET", "/podcast")).toEqual([]);
});

test("an organisation stores a gigabyte of pictures within a week, and nothing of one more", async () => {
  const { kysely } = server.database;
  const key = `podcast pictures of ${publisher.organisationId}`;
  // The server makes its own sounds meanwhile.
  const stored = async () =>
    (await readdir(join(server.dataDir, "storage"), { recursive: true })).filter(
      (name) => !name.includes("sound-library"),
    );
  await kysely.deleteFrom("rate_limit").where("key", "=", key).execute();
  const show = await create();
  const bytes = (await (await fetch(show.poster_path ?? "")).arrayBuffer()).byteLength;
  const counted = await kysely.selectFrom("rate_limit").select("count").where("key", "=", key).executeTakeFirst();
  expect(counted).toEqual({ count: Math.ceil(bytes / 1000) });
  const before = await stored();
  await kysely.updateTable("rate_limit").set({ count: 1_000_000 }).where("key", "=", key).execute();
  const refusal = "Your organisation stored 1 GB of pictures within a week. Please try again in 7 days.";
  onTestFinished(async () => void (await kysely.deleteFrom("rate_limit").where("key", "=", key).execute()));
  await expect(create()).rejects.toThrow(refusal);
  expect(await stored()).toEqual(before);
});

test("a plan holds as many shows as it says", async () => {
  await movePlan("free-plan");
  const made = await create();
  await expect(create()).rejects.toThrow("Upgrade now to create more shows!");
  await publisher.inProject("DELETE", `/podcast/${made.id}`);
  await create();
});

test("a change is refused when somebody else changed the show meanwhile", async () => {
  const show = await create();
  const path = `/podcast/${show.id}`;
  const changed = await publisher.inProject<WireShow>("PUT", path, {
    ...texts,
    title: "Through the Glass",
    version: 1,
  });
  expect(changed).toMatchObject({ title: "Through the Glass", version: 2, poster_path: show.poster_path });
  await expect(publisher.inProject("PUT", path, { ...texts, version: 1 })).rejects.toThrow("409 This show was changed");
  expect(await publisher.inProject("PUT", path, texts)).toMatchObject({ title: texts.title, version: 3 });
});

test("a change that is refused for its version keeps what was uploaded for it", async () => {
  const show = await create();
  const [cover, logo] = [await upload(), await upload("logo")];
  const change = { ...texts, poster_path: cover };
  const page = { player_settings: {}, page_settings: { logo } };
  const refused = "409 This show was changed";
  await expect(publisher.inProject("PUT", `/podcast/${show.id}`, { ...change, version: 7 })).rejects.toThrow(refused);
  await expect(publisher.inProject("PUT", `/podcast/${show.id}/page`, { ...page, version: 7 })).rejects.toThrow(
    refused,
  );
  const saved = await publisher.inProject<WireShow>("PUT", `/podcast/${show.id}`, { ...change, version: 1 });
  expect(saved.poster_path).not.toBe(show.poster_path);
  const paged = await publisher.inProject<WireShow>("PUT", `/podcast/${show.id}/page`, { ...page, version: 2 });
  expect(paged.page_settings.logo).toMatch(/\/covers\//);
});

test("another picture has another address, and the show's own address keeps the picture", async () => {
  const show = await create();
  const path = `/podcast/${show.id}`;
  const same = await publisher.inProject<WireShow>("PUT", path, { ...texts, poster_path: show.poster_path });
  expect(same.poster_path).toBe(show.poster_path);
  const other = await publisher.inProject<WireShow>("PUT", path, { ...texts, poster_path: await upload() });
  expect(other.poster_path).not.toBe(show.poster_path);
});

test("is published and unpublished, once it has what directories ask for", async () => {
  const show = await create();
  const path = `/podcast/${show.id}/publish`;
  const published = await publisher.inProject<WireShow>("PUT", `${path}/publish`);
  expect(published).toMatchObject({ is_published: true });
  expect(await publisher.inProject("PUT", `${path}/publish`)).toMatchObject({ published_at: published.published_at });
  expect(await publisher.inProject("PUT", `${path}/unpublish`)).toMatchObject({ is_published: false });
  await server.database.tenant(publisher.organisationId, (trx) =>
    trx.updateTable("podcast").set({ cover_path: null }).execute(),
  );
  await expect(publisher.inProject("PUT", `${path}/publish`)).rejects.toThrow("409 Fill in the show's image");
});

test("a deleted show is gone with its pictures", async () => {
  const show = await create();
  expect(await publisher.inProject("DELETE", `/podcast/${show.id}`)).toEqual({ id: show.id });
  await expect(publisher.inProject("GET", `/podcast/${show.id}`)).rejects.toThrow("404 There is no such show.");
  expect((await fetch(show.poster_path ?? "")).status).toBe(404);
});

test("the page keeps its colours and its logo, and needs the right to remove the branding", async () => {
  const show = await create();
  const path = `/podcast/${show.id}/page`;
  const page = { ...show.page_settings, background_color: "#112233", logo: await upload("logo"), twitter_share: false };
  const saved = await publisher.inProject<WireShow>("PUT", path, { player_settings: {}, page_settings: page });
  expect(saved.page_settings).toMatchObject({ background_color: "#112233", twitter_share: false });
  expect((await fetch(saved.page_settings.logo)).status).toBe(200);
  const again = { player_settings: { player_color: "#00ff00" }, page_settings: saved.page_settings };
  expect(await publisher.inProject("PUT", path, again)).toMatchObject({
    page_settings: saved.page_settings,
    player_settings: { player_color: "#00ff00", text_color: "#211c15" },
  });
  const elsewhere = { ...again, page_settings: { ...again.page_settings, spotify_url: "https://example.com/show/1" } };
  await expect(publisher.inProject("PUT", path, elsewhere)).rejects.toThrow("not the address of a show on Spotify");
  await server.database.tenant(publisher.organisationId, (trx) =>
    trx.updateTable("organisation").set({ plan_id: "free-plan" }).execute(),
  );
  const unbranded = { ...again, page_settings: { ...again.page_settings, remove_branding: true } };
  await expect(publisher.inProject("PUT", path, unbranded)).rejects.toThrow("402");
});
