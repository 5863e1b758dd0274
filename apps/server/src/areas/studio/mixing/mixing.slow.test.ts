import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { preparedSound } from "../../sounds/test-kit/prepared-sound.ts";
import { build, create, itemOf } from "../test-kit/build-item.ts";
import { bedOf, script, settingsOf } from "../test-kit/mixed-item.ts";

const server = useServer();
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

test("five hundred clips on all tracks are mixed", async () => {
  const sound = await preparedSound(publisher);
  const { content_id: id } = await create(publisher, script);
  await build(publisher, server, id, script);
  const tracks: object[][] = Array.from({ length: 32 }, () => []);
  for (let index = 0; index < 500; index += 1) {
    const clip = bedOf(sound, { loop: undefined, fadeOutDuration: 0, volume: 10 });
    tracks[index % 32]?.push({ ...clip, delay: 2.5 * Math.floor(index / 32) });
  }
  const { sections } = settingsOf(await itemOf(publisher, id));
  const settings = { sections: [...sections, { type: "AUDIO", tracks }] };
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/composer-output`, { settings });
  await watch.finished();
  const mixed = await itemOf(publisher, id);
  expect(mixed).toMatchObject({ full_audio_status: "DONE", is_content_changed: false });
  expect(mixed.audio_duration).toBeCloseTo(15 * 2.5 + sound.duration, 3);
});
