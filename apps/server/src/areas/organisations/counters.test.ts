import { beforeAll, expect, test } from "vitest";
import type { Block } from "@lectern/script";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { watchContent } from "../../test-kit/watch-content.ts";
import { defaultVoice } from "../../test-kit/espeak-block.ts";

const server = useServer({ billing: "sandbox" });
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

function script(text: string): Block[] {
  return [{ type: "block", audio_profile: defaultVoice, children: [{ type: "paragraph", children: [{ text }] }] }];
}

async function draft(): Promise<string> {
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Alice",
    slate_value: script("Oh dear!"),
    is_draft: true,
  });
  return content_id;
}

/** Speaks an item of two words and waits until it is done. */
async function generate(id: string): Promise<void> {
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, {
    title: "Alice",
    slate_value: script("Oh dear!"),
    is_draft: false,
  });
  await watch.finished();
}

async function generated(): Promise<string> {
  const id = await draft();
  await generate(id);
  return id;
}

async function used(): Promise<Record<string, number>> {
  const { counters } = await publisher.call<{ counters: Record<string, { used: number }> }>(
    "GET",
    `/organisation/${publisher.organisationId}/usage`,
  );
  return Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, counter.used]));
}

test("what is used is counted, and each count ends at the plan's limit", async () => {
  expect(await used()).toEqual({
    words: 0,
    articles: 0,
    stored_audios: 0,
    downloads: 0,
    projects: 1,
    shows: 0,
    members: 1,
    text_megabytes: 0,
    file_megabytes: 0,
  });

  const first = await generated();
  await generate(first);
  for (let count = 1; count <= 5; count += 1) await publisher.inProject("GET", `/content/${first}/download`);
  await expect(publisher.inProject("GET", `/content/${first}/download`)).rejects.toThrow(
    "402 Your plan downloads 5 audios a month, and they are used up.",
  );
  expect(await used()).toMatchObject({ words: 2, articles: 1, stored_audios: 1, downloads: 5 });

  // Two at once for the last place.
  await generated();
  const both = [await draft(), await draft()];
  const outcomes = await Promise.allSettled(both.map(generate));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: expect.stringContaining("You can only store 3 audios in the free plan") as string },
  });
  expect(await used()).toMatchObject({ words: 6, articles: 3, stored_audios: 3 });

  // What is deleted makes room to store, and was generated all the same.
  let last = first;
  for (const articles of [4, 5]) {
    await publisher.inProject("DELETE", `/content/${last}`);
    last = await generated();
    expect(await used()).toMatchObject({ articles, stored_audios: 3 });
  }
  await publisher.inProject("DELETE", `/content/${last}`);
  await expect(generated()).rejects.toThrow("402 Your plan generates 5 articles a month, and they are used up.");
  expect(await used()).toMatchObject({ words: 10, articles: 5, stored_audios: 2 });
  await expect(
    publisher.call("POST", `/organisation/${publisher.organisationId}/integration`, { integration_name: "Second" }),
  ).rejects.toThrow("402 Upgrade now to create more projects!");
});
