import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@lectern/script";
import { createLocalStorage, StorageError } from "../../../platform/storage/index.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";

let server: TestServer;
let publisher: Publisher;
/** Writes that are refused still. */
let refused = 0;

beforeAll(async () => {
  server = await startTestServer(
    { billing: { kind: "sandbox" } },
    {
      pollIntervalSeconds: 1,
      async openStore({ storage }) {
        const store = await createLocalStorage({ root: storage.kind === "disk" ? storage.folder : "" });
        function refuse(): void {
          if (refused <= 0) return;
          refused -= 1;
          throw new StorageError("UNAVAILABLE", "Files cannot be stored or read just now.");
        }
        return {
          ...store,
          async put(...given) {
            refuse();
            return await store.put(...given);
          },
          async putStream(...given) {
            refuse();
            return await store.putStream(...given);
          },
        };
      },
    },
  );
  publisher = await addPublisher(server);
});
afterAll(() => server.stop());

/** Builds an item of two words and waits for its end. */
async function build(): Promise<string> {
  const script: Block[] = [
    {
      type: "block",
      audio_profile: defaultVoice,
      children: [{ type: "paragraph", children: [{ text: "Kept words." }] }],
    },
  ];
  const body = { title: "Lost", slate_value: script };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    ...body,
    is_draft: true,
  });
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...body, is_draft: false });
  await watch.finished();
  const item = await publisher.inProject<{ full_audio_status: string; failure: { message: string } | null }>(
    "GET",
    `/content/${id}`,
  );
  return item.failure?.message ?? item.full_audio_status;
}

async function wordsLeft(): Promise<number> {
  const path = `/organisation/${publisher.organisationId}/usage`;
  return (await publisher.call<{ words_remaining: number }>("GET", path)).words_remaining;
}

test("a build whose storage refuses for a while is finished when it is back, charged once", async () => {
  const before = await wordsLeft();
  refused = 2;
  expect(await build()).toBe("DONE");
  expect(refused).toBe(0);
  expect(await wordsLeft()).toBe(before - 2);
});
