import type { ComposerSettings } from "@lectern/timeline";
import type { Block } from "@lectern/script";
import { defaultVoice, espeakBlock } from "../../../test-kit/espeak-block.ts";
import type { Publisher } from "../../../test-kit/publisher.ts";
import type { TestServer } from "../../../test-kit/start-test-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";

export function block(text: string, profile: Partial<Block["audio_profile"]> = {}): Block {
  return espeakBlock(text, { ...defaultVoice, ...profile });
}

export const story = [
  { ...block("Down the Rabbit-Hole"), is_title: true },
  block("Alice was beginning to get very tired. She had nothing to do."),
  block("Oh dear! I shall be late, said the Rabbit. It cost $100."),
];

export interface Saved {
  content_id: string;
  version: number;
  build_id: string | null;
  words_charged: number;
}

export interface Item {
  version: number;
  full_audio_url: string;
  full_audio_status: string | null;
  audio_duration: number;
  is_content_changed: boolean;
  published_at: string | null;
  block_audios: Record<string, { audio_url: string; duration: number }>;
  failure: { failure_type: string; message: string } | null;
  composer_settings: ComposerSettings;
  audio_composition: string | null;
}

/** A draft of a script, not generated. */
export async function create(publisher: Publisher, script: Block[], title = "Alice"): Promise<Saved> {
  return publisher.inProject("POST", "/content/v2", { title, slate_value: script, is_draft: true });
}

/** Saves a script and generates its audio; resolves once that is finished. */
export async function build(
  publisher: Publisher,
  server: Pick<TestServer, "url">,
  id: string,
  script: Block[],
): Promise<Saved> {
  const watch = await watchContent(server.url, publisher.token(), id);
  const saved = await publisher.inProject<Saved>("PUT", `/content/${id}/v2`, {
    title: "Alice",
    slate_value: script,
    is_draft: false,
  });
  await watch.finished();
  return saved;
}

export async function itemOf(publisher: Publisher, id: string): Promise<Item> {
  return publisher.inProject("GET", `/content/${id}`);
}

export async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
