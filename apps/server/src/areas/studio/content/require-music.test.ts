import { UPGRADE_FOR_MUSIC_MESSAGE, type WireBulkOutcome } from "@lectern/contract";
import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { preparedSound } from "../../sounds/test-kit/prepared-sound.ts";
import { block, build, create, itemOf } from "../test-kit/build-item.ts";

const server = useServer({ billing: "sandbox" });
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

async function moveTo(plan: string): Promise<void> {
  await server.database.system((trx) =>
    trx.updateTable("organisation").set({ plan_id: plan }).where("id", "=", publisher.organisationId).execute(),
  );
}

test("music whose plan is gone is mixed by no way, and loses nothing that was there", async () => {
  await moveTo("starter-plan-usd");
  const { url, duration, title } = await preparedSound(publisher);
  const bed = { title, type: "AUDIO", url, duration, ends: duration, loop: "end", volume: 30 };
  const music = { sections: [{ type: "AUDIO", tracks: [[bed]] }] };
  const script = [block("Alice was beginning to get very tired.")];
  const { content_id: id } = await create(publisher, script);
  const text = { title: "Alice", slate_value: script };
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...text, is_draft: true, composer_settings: music });
  await build(publisher, server, id, script);
  const mixed = await itemOf(publisher, id);
  expect(mixed).toMatchObject({ full_audio_status: "DONE", is_mixed: true });

  await moveTo("free-plan");
  // What is there needs no mix.
  for (const more of [{}, { composer_settings: mixed.composer_settings }]) {
    const same = { ...text, ...more, is_draft: false };
    const upToDate = await publisher.inProject("PUT", `/content/${id}/v2`, same);
    expect(upToDate).toMatchObject({ build_id: null, audio_url: mixed.full_audio_url });
  }

  const longer = { title: "Alice", slate_value: [...script, block("Oh dear! I shall be late.")] };
  const drafted = await publisher.inProject("PUT", `/content/${id}/v2`, { ...longer, is_draft: true });
  expect(drafted).toMatchObject({ build_id: null });
  const kept = await itemOf(publisher, id);
  const louder = { sections: [{ type: "AUDIO", tracks: [[{ ...bed, volume: 60 }]] }] };
  for (const more of [longer, { ...text, composer_settings: louder }, { ...longer, composer_settings: music }]) {
    for (const path of ["v2", "download"]) {
      const put = publisher.inProject("PUT", `/content/${id}/${path}`, { ...more, is_draft: false });
      await expect(put).rejects.toThrow(UPGRADE_FOR_MUSIC_MESSAGE);
    }
  }
  const made = publisher.inProject("POST", "/content/v2", { ...text, composer_settings: music, is_draft: false });
  await expect(made).rejects.toThrow(UPGRADE_FOR_MUSIC_MESSAGE);
  const body = { action: "generate", content_ids: [id] };
  const { results } = await publisher.inProject<{ results: WireBulkOutcome[] }>("POST", "/content/bulk", body);
  expect(results).toEqual([
    { content_id: id, done: false, failure_type: "PLAN_LIMIT", message: UPGRADE_FOR_MUSIC_MESSAGE },
  ]);
  expect(await itemOf(publisher, id)).toEqual(kept);
  expect(kept).toMatchObject({ full_audio_url: mixed.full_audio_url, is_content_changed: true, failure: null });
  expect(JSON.stringify(kept.composer_settings)).toContain(url);

  // Without the music it is generated.
  await publisher.inProject("PUT", `/content/${id}/v2`, {
    ...longer,
    is_draft: true,
    composer_settings: { sections: [] },
  });
  await build(publisher, server, id, longer.slate_value);
  expect(await itemOf(publisher, id)).toMatchObject({ full_audio_status: "DONE", is_mixed: false });
});
