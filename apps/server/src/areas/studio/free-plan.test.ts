import { beforeAll, expect, test } from "vitest";
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
