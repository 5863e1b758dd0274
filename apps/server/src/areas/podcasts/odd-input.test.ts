import type { WireEpisode, WireShow } from "@lectern/contract";
import { beforeAll, expect, test } from "vitest";
import { insertShow } from "../../test-kit/insert-show.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { showTexts } from "./test-kit/add-show.ts";
import { insertEpisodes } from "./test-kit/insert-episodes.ts";

const server = useServer();
let publisher: Publisher;
let showId: string;

beforeAll(async () => {
  publisher = await addPublisher(server);
  const { organisationId, projectId } = publisher;
  await server.database.tenant(organisationId, async (trx) => {
    showId = await insertShow(trx, { organisationId, projectId });
    await insertEpisodes(trx, { organisationId, projectId, showId }, { episodes: 2 });
  });
});

const episodes = async () =>
  (await publisher.inProject<WireEpisode[]>("GET", `/podcast/${showId}/episodes`)).map((one) => one.content_id);
const count = async () => (await publisher.inProject<WireShow>("GET", `/podcast/${showId}`)).episode_count;

test("audio that is deleted while in a show leaves it, cannot be changed there, and is back when it is restored", async () => {
  const [kept = "", gone = ""] = await episodes();
  await publisher.inProject("DELETE", `/content/${gone}`);
  expect([await episodes(), await count()]).toEqual([[kept], 1]);
  await expect(
    publisher.inProject("PUT", `/podcast/${showId}/episode/${gone}`, { episode_title: "Changed" }),
  ).rejects.toThrow("404 There is no such episode.");
  await publisher.inProject("PUT", "/trash/restore", { content_ids: [gone] });
  expect([await episodes(), await count()]).toEqual([[kept, gone], 2]);
});

test.each(["x".repeat(4000), "👩‍🚀".repeat(600)])(
  "a show's title of %# is refused, and the one before stays",
  async (title) => {
    await expect(publisher.inProject("PUT", `/podcast/${showId}`, { ...showTexts, title })).rejects.toThrow("400");
    expect(await publisher.inProject("GET", `/podcast/${showId}`)).toMatchObject({ title: "The Daily Listen" });
  },
);
