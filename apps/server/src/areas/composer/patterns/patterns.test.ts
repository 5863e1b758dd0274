import { randomUUIDv7 } from "node:crypto";
import { decodeMp3 } from "@lectern/audio";
import type { WireBulkOutcome, WireContent, WireLibrarySound, WireSound } from "@lectern/contract";
import type { Block } from "@lectern/script";
import { type ComposerPattern, layOut, settingsOf, switchPatternOff, timelineOf } from "@lectern/timeline";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { block, build, bytesOf, create, itemOf, type Saved } from "../../studio/test-kit/build-item.ts";
import { preparedSound } from "../../sounds/test-kit/prepared-sound.ts";

describe("the pattern of a project", () => {
  const server = useServer();
  let publisher: Publisher;
  let sound: WireSound;
  /** Made before the project had a pattern, and generated. */
  let old: string;

  beforeAll(async () => {
    publisher = await addPublisher(server);
    sound = await preparedSound(publisher);
    old = (await create(publisher, script, "Old")).content_id;
    await generate(old);
  });

  const script = [block("Alice was beginning to get very tired."), block("Oh dear! I shall be late.")];

  async function generate(id: string): Promise<void> {
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject<Saved>("PUT", `/content/${id}/v2`, {
      title: "Old",
      slate_value: script,
      is_draft: false,
    });
    await watch.finished();
  }

  const partOf = (offset?: number) => ({
    title: "Slow Lamp",
    url: sound.url,
    duration: 1,
    ...(offset === undefined ? {} : { offset }),
  });
  const save = (pattern: object) =>
    publisher.inProject<{ pattern: ComposerPattern }>("PUT", "/composer_pattern", { pattern });
  const contentOf = (id: string) => publisher.inProject<WireContent>("GET", `/content/${id}`);
  const partsOf = (item: WireContent) =>
    timelineOf(item.composer_settings)
      .tracks.flat()
      .map(({ pattern }) => pattern?.part);
  const apply = async (...ids: string[]) => {
    const body = { action: "apply_pattern", content_ids: ids };
    return (await publisher.inProject<{ results: WireBulkOutcome[] }>("POST", "/content/bulk", body)).results;
  };

  test("[PP1] it is none at first, and is kept with the lengths that its sounds have", async () => {
    expect(await publisher.inProject("GET", "/composer_pattern")).toEqual({ pattern: null });
    const [jingle] = await publisher.inProject<WireLibrarySound[]>("GET", "/composer-audio/library");
    const { duration, url } = jingle!;
    expect(await save({ outro: { ...partOf(), url } })).toMatchObject({ pattern: { outro: { duration, offset: 0 } } });
    const { pattern } = await save({ intro: partOf(-0.5), bed: { ...partOf(), volume: 20 } });
    expect(pattern.intro).toMatchObject({ duration: sound.duration, offset: -0.5, volume: 100 });
    expect(pattern).toMatchObject({ bed: { duration: sound.duration, volume: 20 }, ducking: "light" });
    expect(await publisher.inProject("GET", "/composer_pattern")).toEqual({ pattern });
  });

  test("[PP2] sounds of others, numbers out of bounds and nothing at all are refused", async () => {
    const gone = { ...partOf(), url: "/sounds/nothing.mp3" };
    await expect(save({ bed: gone })).rejects.toThrow("There is no such sound. It may have been deleted.");
    await expect(save({})).rejects.toThrow("Choose a sound for the intro, the bed or the outro.");
    for (const wrong of [{ volume: 101 }, { offset: 61 }, { fadeInDuration: -1 }, { duration: 1e9 }, { url: "" }]) {
      await expect(save({ intro: { ...partOf(0), ...wrong } })).rejects.toThrow(/./);
    }
  });

  test("[PP3] its sounds are not deleted", async () => {
    await expect(publisher.inProject("DELETE", `/composer-audio/${sound.id}`)).rejects.toThrow(
      "New audio of this project begins or ends with this sound",
    );
  });

  test("[PP4] new items take it, by the API too, unless it is switched off for them", async () => {
    expect(partsOf(await contentOf(old))).toEqual([]);
    const made = await contentOf((await create(publisher, script, "New")).content_id);
    expect(partsOf(made)).toEqual(["intro", "bed"]);
    const [first] = layOut(timelineOf(made.composer_settings)).speech;
    expect(first?.startsAt).toBeCloseTo(((sound.duration ?? 0) - 0.5) * 44_100, 0);
    const off = await publisher.inProject<Saved>("POST", "/content/v2", {
      title: "Off",
      is_draft: true,
      slate_value: [],
      composer_settings: { usesPattern: false },
    });
    expect(partsOf(await contentOf(off.content_id))).toEqual([]);
  });

  test("[PP5] applied to items, it is mixed with the voice they have, for no words", async () => {
    const before = await itemOf(publisher, old);
    const draft = (await create(publisher, script, "Draft")).content_id;
    const version = (await contentOf(draft)).version;
    const watch = await watchContent(server.url, publisher.token(), old);
    expect(await apply(old, draft)).toEqual([
      { content_id: old, done: true },
      { content_id: draft, done: true },
    ]);
    await watch.finished();
    const after = await itemOf(publisher, old);
    expect(after).toMatchObject({ full_audio_status: "DONE", is_content_changed: false });
    // Speech begins half a second before the intro ends.
    expect(after.audio_duration).toBeCloseTo(before.audio_duration + (sound.duration ?? 0) - 0.5, 1);
    // It had the pattern already: nothing was saved, nothing is mixed again.
    expect((await contentOf(draft)).version).toBe(version);
    const mixed = after.full_audio_url;
    await apply(old);
    expect(await itemOf(publisher, old)).toMatchObject({ full_audio_url: mixed, full_audio_status: "DONE" });
  });

  test("[PP6] audio that is being generated is left alone", async () => {
    const setBuild = (buildId: string | null) =>
      server.database.tenant(publisher.organisationId, (trx) =>
        sql`update rendition set build_id = ${buildId}, state = ${buildId ? "rebuilding" : "ready"} where content_id = ${old} and kind = 'voice'`.execute(
          trx,
        ),
      );
    await setBuild(randomUUIDv7());
    expect(await apply(old)).toMatchObject([
      { done: false, message: "This audio is being generated already. Wait until it is done, or cancel it." },
    ]);
    await setBuild(null);
  });

  test("[PP7] a new pattern replaces the old one and nothing else; where it is off, it is not applied", async () => {
    const { content_id: own } = await create(publisher, script, "Own");
    const { content_id: off } = await create(publisher, script, "Off");
    const settings = (await contentOf(own)).composer_settings;
    const clip = { title: "Own", type: "AUDIO", url: sound.url, duration: 1, ends: 1, delay: 4 };
    const sections = settings.sections.map((one) =>
      one.type === "AUDIO" ? { ...one, tracks: [...one.tracks, [clip]] } : one,
    );
    await saveSettings(own, { ...settings, sections });
    await saveSettings(off, settingsOf(switchPatternOff(timelineOf((await contentOf(off)).composer_settings))));
    await save({ outro: partOf(1) });
    expect(await apply(own, off)).toEqual([
      { content_id: own, done: true },
      {
        content_id: off,
        done: false,
        failure_type: "CONFLICT",
        message: "The project's music is switched off for this audio.",
      },
    ]);
    expect(new Set(partsOf(await contentOf(own)))).toEqual(new Set(["outro", undefined]));
    await publisher.inProject("DELETE", "/composer_pattern");
    await apply(own);
    expect(partsOf(await contentOf(own))).toEqual([undefined]);
    expect(await publisher.inProject("GET", "/composer_pattern")).toEqual({ pattern: null });
  });

  async function saveSettings(id: string, composer_settings: object): Promise<void> {
    await publisher.inProject("PUT", `/content/${id}/v2`, {
      title: "Own",
      slate_value: script,
      is_draft: true,
      composer_settings,
    });
  }
});

describe("a pattern that is heard", () => {
  const server = useServer();

  function pause(duration: number): Block {
    const children: Block["children"] = [
      { type: "paragraph", children: [{ type: "pause", duration, children: [{ text: "" }] }] },
    ];
    return { ...block(""), children };
  }

  test("[PP8] plays to its end, faded as it says, and is gone from the audio once it is removed", async () => {
    const publisher = await addPublisher(server);
    const { title, url, duration } = await preparedSound(publisher);
    // The music alone is heard in the pauses.
    const script = [pause(4), block("Oh dear!"), pause(4)];
    const { content_id: id } = await create(publisher, script);
    await build(publisher, server, id, script);
    const plain = await itemOf(publisher, id);
    const clip = { title, url, duration, fadeInDuration: 1, fadeOutDuration: 1 };
    const pattern = { bed: { ...clip, fadeOutDuration: 2 }, outro: clip, ducking: "off" };
    await publisher.inProject("PUT", "/composer_pattern", { pattern });
    const apply = { action: "apply_pattern", content_ids: [id] };
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject("POST", "/content/bulk", apply);
    await watch.finished();

    const mixed = await itemOf(publisher, id);
    expect(mixed).toMatchObject({ is_mixed: true, is_content_changed: false });
    const { channels } = await decodeMp3(await bytesOf(mixed.full_audio_url));
    const [samples = new Float32Array()] = channels;
    const speechEnd = plain.audio_duration;
    const end = speechEnd + duration;
    expect(samples.length / 44_100).toBeCloseTo(end, 1);
    const full = loudness(samples, 2);
    for (const [middle, share] of [
      [0.5, 0.5],
      // The sound lasts two seconds: this is its second round.
      [3, 1],
      [speechEnd - 1, 0.5],
      // Of what is heard around it, the last 0.1 s of a fade.
      [speechEnd - 0.05, 0.03],
      [speechEnd + 0.5, 0.5],
      [speechEnd + 1, 1],
      [end - 0.5, 0.5],
      [end - 0.05, 0.06],
    ] as const) {
      expect(loudness(samples, middle) / full, `at ${middle} s`).toBeCloseTo(share, 1);
    }

    await publisher.inProject("DELETE", "/composer_pattern");
    await publisher.inProject("POST", "/content/bulk", apply);
    expect(await itemOf(publisher, id)).toMatchObject({
      is_mixed: false,
      is_content_changed: false,
      full_audio_status: "DONE",
      full_audio_url: plain.full_audio_url,
      audio_duration: speechEnd,
    });
  });
});

/** Root mean square of the tenth of a second around a time. */
function loudness(samples: Float32Array, middle: number): number {
  const heard = samples.subarray(Math.round((middle - 0.05) * 44_100), Math.round((middle + 0.05) * 44_100));
  return Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0) / heard.length);
}
