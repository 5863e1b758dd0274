import type { Block } from "@lectern/script";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { addPublisher, type PeopleServer, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";

/** A publisher with an item that is public, and one of the same text that is a draft. */
export interface PublishedItem {
  publisher: Publisher;
  /** Ids. */
  published: string;
  draft: string;
  /** Where its audio is. */
  audioUrl: () => Promise<string>;
}

/** The same on a server of its own. */
export interface PublishedItemServer extends PublishedItem {
  base: TestDatabase;
  server: TestServer;
  /** Of a page of the server. */
  page: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

export async function publishItem(server: PeopleServer): Promise<PublishedItem> {
  const publisher = await addPublisher(server);
  const { audio_profile: voice } = await publisher.inProject<Pick<Block, "audio_profile">>("GET", "");
  const block: Block = {
    type: "block",
    audio_profile: voice,
    children: [{ type: "paragraph", children: [{ text: "Curiouser & curiouser </script> she said." }] }],
  };
  const body = { title: 'Cats & "Bats" <b>', slate_value: [block] };
  const create = async (): Promise<string> =>
    (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", { ...body, is_draft: true })).content_id;
  const published = await create();
  const draft = await create();
  const watch = await watchContent(server.url, publisher.token(), published);
  await publisher.inProject("PUT", `/content/${published}/v2`, { ...body, is_draft: false });
  await watch.finished();
  return {
    publisher,
    published,
    draft,
    async audioUrl() {
      const facts = (await (await fetch(`${server.url}/embed/${published}.json`)).json()) as { audio_url: string };
      return facts.audio_url;
    },
  };
}

/** For tests that move the clock, or look at all organisations. */
export async function startWithPublishedItem(
  config: Parameters<typeof startTestServer>[0] = {},
): Promise<PublishedItemServer> {
  const base = await createTestDatabase();
  const server = await startTestServer({
    ...config,
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
  });
  return {
    ...(await publishItem(server)),
    base,
    server,
    page: async (path) => (await fetch(server.url + path)).text(),
    async stop() {
      await server.stop();
      await base.close();
    },
  };
}
