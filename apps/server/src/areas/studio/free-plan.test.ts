import { beforeAll, describe, expect, test } from "vitest";
import { type ApiResponse, callApi } from "../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { block, build, create, itemOf, story } from "./test-kit/build-item.ts";

const server = useServer({ billing: "sandbox" });
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

test("on the free plan a text that costs more words than are left is refused, nothing is charged and nothing is lost", async () => {
  const long = Array.from({ length: 6 }, (_, index) =>
    block(Array.from({ length: 200 }, (_word, place) => `w${index}x${place}`).join(" ")),
  );
  const { content_id: id } = await create(publisher, long);
  const put = publisher.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value: long, is_draft: false });
  await expect(put).rejects.toThrow(
    "Not enough word credits left to generate this audio. Please upgrade your plan to continue.",
  );
  expect(await itemOf(publisher, id)).toMatchObject({ full_audio_status: null, title: "Alice" });
  const usage = await publisher.call<{ words_remaining: number }>(
    "GET",
    `/organisation/${publisher.organisationId}/usage`,
  );
  expect(usage.words_remaining).toBe(1000);
});

test("on the free plan words are charged once and exactly", async () => {
  const { content_id: id } = await create(publisher, story);
  const { words_charged: words } = await build(publisher, server, id, story);
  await build(publisher, server, id, story);
  const usage = await publisher.call<{ words_remaining: number }>(
    "GET",
    `/organisation/${publisher.organisationId}/usage`,
  );
  expect(usage.words_remaining).toBe(1000 - words);
});

test("on the free plan the fourth audio is more than the plan stores", async () => {
  for (let index = 0; index < 2; index += 1) {
    const { content_id: id } = await create(publisher, story);
    await build(publisher, server, id, story);
  }
  const { content_id: id } = await create(publisher, story);
  await expect(build(publisher, server, id, story)).rejects.toThrow("You can only store 3 audios in the free plan");
});

describe("downloads of a month", () => {
  /** A publisher on a plan, and how an item of theirs is downloaded. */
  async function downloader(planId: string): Promise<(format: "mp3" | "wav" | "txt") => Promise<ApiResponse>> {
    const ada = await addPublisher(server, { planId });
    const { content_id: id } = await create(ada, story);
    await build(ada, server, id, story);
    const path = `/organisation/${ada.organisationId}/integration/${ada.projectId}/content/${id}/download`;
    return (format) => callApi(server.url, ada.token(), "GET", `${path}?format=${format}`);
  }

  test("are five on the free plan, and texts are none of them", async () => {
    const download = await downloader("free-plan");
    for (const format of ["mp3", "wav", "txt", "mp3", "wav", "mp3"] as const) {
      expect([format, (await download(format)).status]).toEqual([format, 200]);
    }
    const { status, body } = await download("mp3");
    expect(status).toBe(402);
    expect(body).toMatchObject({
      failure_type: "PLAN_LIMIT",
      message: "Your plan downloads 5 audios a month, and they are used up. Please upgrade your plan to continue.",
    });
    expect((await download("txt")).status).toBe(200);
  });

  test("are not counted on a plan without that limit", async () => {
    const download = await downloader("starter-plan-usd");
    for (let count = 1; count <= 6; count += 1) expect([count, (await download("mp3")).status]).toEqual([count, 200]);
  });
});
