import type { WireEpisode } from "@lectern/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "../../test-kit/call-api.ts";
import { insertShow } from "../../test-kit/insert-show.ts";
import { addItem, addProject } from "../../test-kit/metering/metered-organisation.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";

const server = useServer();
let publisher: Publisher;
let manual: string;
let automatic: string;
let foreign: { projectId: string; showId: string; contentId: string };

beforeAll(async () => {
  publisher = await addPublisher(server);
});

beforeEach(async () => {
  const { organisationId, projectId } = publisher;
  await server.database.tenant(organisationId, async (trx) => {
    await trx.deleteFrom("podcast").execute();
    manual = await insertShow(trx, { organisationId, projectId }, { title: "Chosen" });
    automatic = await insertShow(trx, { organisationId, projectId }, { title: "Everything", isAutomatic: true });
    const other = await addProject(trx, organisationId);
    const showId = await insertShow(trx, { organisationId, projectId: other });
    foreign = { projectId: other, showId, contentId: await addItem(trx, organisationId, other) };
    await publish(foreign.contentId);
  });
});

const publish = (id: string) =>
  server.database.tenant(publisher.organisationId, (trx) =>
    trx.updateTable("content").set({ published_at: new Date() }).where("id", "=", id).execute(),
  );

async function newItem({ isPublished = true } = {}): Promise<string> {
  const { organisationId, projectId } = publisher;
  const id = await server.database.tenant(organisationId, (trx) => addItem(trx, organisationId, projectId));
  if (isPublished) await publish(id);
  return id;
}

const add = (showId: string, contentId: string) =>
  publisher.inProject("POST", `/podcast/${showId}/content/${contentId}`);
const remove = (showId: string, contentId: string) =>
  publisher.inProject("DELETE", `/podcast/${showId}/episode/${contentId}`);
const showsOf = (contentId: string) => publisher.inProject<string[]>("GET", `/content/${contentId}/podcasts`);
const nothing = "01890000-0000-7000-8000-00000000000a";

test("lists the shows of the project, and with ?manual those that episodes can be added to", async () => {
  const chosen = { id: manual, title: "Chosen", is_automatic: false };
  expect(await publisher.inProject("GET", "/podcast")).toMatchObject([
    chosen,
    { id: automatic, title: "Everything", is_automatic: true },
  ]);
  for (const query of ["?manual", "?manual=", "?manual=true"]) {
    expect(await publisher.inProject("GET", `/podcast${query}`)).toMatchObject([chosen]);
  }
});

test("an item is in a show once, however often it is added, until it is removed", async () => {
  const contentId = await newItem();
  expect(await showsOf(contentId)).toEqual([]);
  for (const _ of [1, 2]) {
    expect(await add(manual, contentId)).toMatchObject({ podcast_id: manual, content_id: contentId });
    expect(await showsOf(contentId)).toEqual([manual]);
  }
  for (const _ of [1, 2]) {
    expect(await remove(manual, contentId)).toEqual({ podcast_id: manual, content_id: contentId });
    expect(await showsOf(contentId)).toEqual([]);
  }
});

test("an episode is published when it is added, unless it is to be later or somebody says no", async () => {
  const added = async (texts: object) => {
    const path = `/podcast/${manual}/content/${await newItem()}`;
    return publisher.inProject<{ is_published: boolean; published_at: string | null }>("POST", path, texts);
  };
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect(await added({ publish_at: null })).toMatchObject({ is_published: true });
  expect(await added({ publish_at: later })).toMatchObject({ is_published: false, published_at: null });
  expect(await added({ is_published: false })).toMatchObject({ is_published: false, published_at: null });
});

test("an episode that somebody else changed since is not changed, and says so", async () => {
  const contentId = await newItem();
  await add(manual, contentId);
  const path = `/podcast/${manual}/episode/${contentId}`;
  const get = () => publisher.inProject<WireEpisode>("GET", path);
  const change = (texts: object) => publisher.inProject<WireEpisode>("PUT", path, texts);
  const { version } = await get();

  expect(await change({ episode_title: "Theirs", version })).toMatchObject({ title: "Theirs", version: version + 1 });
  await expect(change({ episode_title: "Mine", version })).rejects.toThrow(
    "409 This episode was changed by somebody else meanwhile. Reload it to see what changed.",
  );
  expect(await get()).toMatchObject({ title: "Theirs", version: version + 1 });
  // Whoever names no version has the last word.
  expect(await change({ season: 2 })).toMatchObject({ title: "Theirs", season: 2, version: version + 2 });
  const [unpublished] = await publisher.inProject<WireEpisode[]>("PUT", `/episode/${contentId}/publish/unpublish`);
  expect(unpublished).toMatchObject({ is_published: false, version: version + 3 });
  await expect(change({ number: 1, version: version + 2 })).rejects.toThrow("409");
});

test("no episode is found that is not in the show", async () => {
  await expect(publisher.inProject("GET", `/podcast/${manual}/episode/${await newItem()}`)).rejects.toThrow(
    "404 There is no such episode.",
  );
});

test.each(["http://[", "no address", "https://example.com/covers/x.jpg"])("%s is no picture of ours", async (url) => {
  const path = `/podcast/${manual}/content/${await newItem()}`;
  await expect(publisher.inProject("POST", path, { episode_art: url })).rejects.toThrow("400 This picture was not");
});

test("what was never published is in no show", async () => {
  const contentId = await newItem({ isPublished: false });
  await expect(add(manual, contentId)).rejects.toThrow(
    "409 Only published audio can be added to a show. Publish it first.",
  );
  expect(await showsOf(contentId)).toEqual([]);
});

test("the episodes of an automatic show are nobody's choice", async () => {
  const contentId = await newItem();
  for (const change of [add, remove]) {
    await expect(change(automatic, contentId)).rejects.toThrow(
      "409 The episodes of this show are added automatically. Choose a manual show.",
    );
  }
});

describe("finds nothing", () => {
  test.each([
    ["of an unknown show", () => ({ showId: nothing })],
    ["of an unknown item", () => ({ contentId: nothing })],
    ["of a show of another project", () => ({ showId: foreign.showId })],
    ["of an item of another project", () => ({ contentId: foreign.contentId })],
  ])("%s", async (_what, wrong) => {
    const { showId, contentId } = { showId: manual, contentId: await newItem(), ...wrong() };
    await expect(add(showId, contentId)).rejects.toThrow("404");
    await expect(remove(showId, contentId)).rejects.toThrow("404");
  });
});

test("nothing is told of the shows of an item that is not in the project", async () => {
  await expect(showsOf(nothing)).rejects.toThrow("404 Cannot fetch content");
  await expect(showsOf(foreign.contentId)).rejects.toThrow("404 Cannot fetch content");
});

test("answers at the paths that older clients write", async () => {
  const contentId = await newItem();
  const project = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;
  const call = async (method: string, path: string) =>
    (await callApi(server.url, publisher.token(), method, `${project}${path}`)).status;
  expect(await call("GET", "/podast?manual")).toBe(200);
  expect(await call("POST", `/podast/${manual}/content/${contentId}`)).toBe(200);
  expect(await showsOf(contentId)).toEqual([manual]);
  expect(await call("DELETE", `/podast/${manual}/episode/${contentId}`)).toBe(200);
  expect(await call("DELETE", `/podcast/${manual}/episode/${contentId}/`)).toBe(200);
  expect(await showsOf(contentId)).toEqual([]);
  expect((await callApi(server.url, undefined, "GET", `${project}/podast`)).status).toBe(401);
});

test("an item or a show that is deleted takes its episodes along", async () => {
  const [first, second] = [await newItem(), await newItem()];
  await add(manual, first);
  await add(manual, second);
  const { organisationId } = publisher;
  const episodes = () =>
    server.database.tenant(organisationId, (trx) => trx.selectFrom("episode").select("content_id").execute());
  await server.database.tenant(organisationId, (trx) => trx.deleteFrom("content").where("id", "=", first).execute());
  expect(await episodes()).toEqual([{ content_id: second }]);
  await server.database.tenant(organisationId, (trx) => trx.deleteFrom("podcast").where("id", "=", manual).execute());
  expect(await episodes()).toEqual([]);
});
