import type { WireSound } from "@lectern/contract";
import { type ComposerSettings } from "@lectern/timeline";
import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { preparedSound } from "../../sounds/test-kit/prepared-sound.ts";
import { block, create, type Item, itemOf, type Saved } from "../test-kit/build-item.ts";

const server = useServer();
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

const script = [block("Alice was beginning to get very tired."), block("Oh dear! I shall be late.")];

/** The plain reading, but for two seconds of silence before the second block. */
function settingsOf(item: Item, more: object = {}): ComposerSettings {
  const clips = Object.values(item.block_audios).map(({ audio_url: url, duration }, index) => ({
    title: `Block ${index + 1}`,
    type: "TTS",
    url,
    duration,
    ends: duration,
    ...(index === 1 ? { delay: 2, ...more } : {}),
  }));
  return { sections: [{ type: "TTS", tracks: [clips] }] } as unknown as ComposerSettings;
}

async function generate(id: string, more: object): Promise<Saved> {
  const watch = await watchContent(server.url, publisher.token(), id);
  const body = { title: "Alice", slate_value: script, is_draft: false, ...more };
  const saved = await publisher.inProject<Saved>("PUT", `/content/${id}/v2`, body);
  await watch.finished();
  return saved;
}

function composed(id: string, settings: ComposerSettings): Promise<{ url: string | null; build_id: string | null }> {
  return publisher.inProject("PUT", `/content/${id}/composer-output`, { settings });
}

function bedOf({ url, duration, title }: WireSound, more: object = {}): object {
  return { title, type: "AUDIO", url, duration, ends: duration, loop: "end", volume: 30, fadeOutDuration: 1, ...more };
}

test("five hundred clips on all tracks are mixed", async () => {
  const sound = await preparedSound(publisher);
  const { content_id: id } = await create(publisher, script);
  await generate(id, {});
  const tracks: object[][] = Array.from({ length: 32 }, () => []);
  for (let index = 0; index < 500; index += 1) {
    const clip = bedOf(sound, { loop: undefined, fadeOutDuration: 0, volume: 10 });
    tracks[index % 32]?.push({ ...clip, delay: 2.5 * Math.floor(index / 32) });
  }
  const { sections } = settingsOf(await itemOf(publisher, id));
  const settings = { sections: [...sections, { type: "AUDIO", tracks }] };
  const watch = await watchContent(server.url, publisher.token(), id);
  await composed(id, settings as never);
  await watch.finished();
  const mixed = await itemOf(publisher, id);
  expect(mixed).toMatchObject({ full_audio_status: "DONE", is_content_changed: false });
  expect(mixed.audio_duration).toBeCloseTo(15 * 2.5 + sound.duration, 3);
});
