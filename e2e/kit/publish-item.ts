import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../../apps/server/src/test-kit/watch-content.ts";

/** What a call that saves an item takes. */
export interface Item {
  title: string;
  slate_value: readonly object[];
  composer_settings?: object;
}

/** Has an item spoken as it stands in `item`, to the end; answers the address of its audio. */
export async function speakItem(serverUrl: string, publisher: Publisher, id: string, item: Item): Promise<string> {
  const watch = await watchContent(serverUrl, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...item, is_draft: false });
  return watch.finished();
}

/** Makes an item, found by its `source` where it has one, and has it spoken, to the end; answers its id and its audio's address. */
export async function publishItem(
  serverUrl: string,
  publisher: Publisher,
  { source, ...item }: Item & { source?: { url: string; source_id: string } },
): Promise<{ id: string; audio: string }> {
  const draft = { ...item, ...source, is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  return { id, audio: await speakItem(serverUrl, publisher, id, item) };
}
