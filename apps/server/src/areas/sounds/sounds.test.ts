import { randomUUIDv7 } from "node:crypto";
import { decodeMp3, scanMp3, wavHeader, wavSampleBytes } from "@lectern/audio";
import { UPGRADE_FOR_MUSIC_MESSAGE, type WireLibrarySound, type WireSound } from "@lectern/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Storage } from "../../platform/storage/index.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { toneMp3 } from "../uploads/test-kit/tone-mp3.ts";
import { upload } from "../uploads/test-kit/send-upload.ts";
import { soundAt } from "./sound-at.ts";

function unasked(): never {
  throw new Error("A sound of a project is found by its row.");
}

function wav(samples: Int16Array, sampleRate: number): Buffer {
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSampleBytes(samples)]);
}

function tone(samples: number, sampleRate: number): Buffer {
  return wav(
    Int16Array.from({ length: samples }, (_, at) => 8000 * Math.sin((2 * Math.PI * 440 * at) / sampleRate)),
    sampleRate,
  );
}

describe("sounds for timelines", () => {
  const server = useServer({ billing: "sandbox" });
  let publisher: Publisher;
  let stranger: Publisher;
  let mp3: Buffer;

  beforeAll(async () => {
    publisher = await addPublisher(server);
    stranger = await addPublisher(server);
    await moveTo("starter-plan-usd");
    mp3 = await toneMp3({ title: "From the tag" });
  });

  async function moveTo(planId: string): Promise<void> {
    for (const { organisationId } of [publisher, stranger]) {
      await server.database.system((trx) =>
        trx.updateTable("organisation").set({ plan_id: planId }).where("id", "=", organisationId).execute(),
      );
    }
  }

  const soundOf = async (id: string): Promise<WireSound | undefined> =>
    (await publisher.inProject<WireSound[]>("GET", "/composer-audio")).find((sound) => sound.id === id);

  const create = (url: string, title = "Slow Lamp") =>
    publisher.inProject<WireSound>("POST", "/composer-audio", { title, url });

  /** Makes a sound of a file and waits until it is ready or has failed. */
  async function prepared(bytes: Uint8Array, title?: string): Promise<WireSound> {
    const { id } = await create(await upload(publisher, bytes), title);
    await expect.poll(async () => (await soundOf(id))?.status).not.toBe("IN PROGRESS");
    const sound = await soundOf(id);
    if (!sound) throw new Error("The sound is gone.");
    return sound;
  }

  /** An item of the publisher with a clip of a sound. */
  async function itemWith(url: string): Promise<string> {
    const clip = { title: "Slow Lamp", type: "AUDIO", ends: 2, duration: 2, url };
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      title: "Alice",
      is_draft: true,
      slate_value: [],
    });
    const settings = { zoomLevel: 60, includeTitle: true, sections: [{ type: "AUDIO", tracks: [[clip]] }] };
    await server.database.system((trx) =>
      sql`update content set composer_settings = ${JSON.stringify(settings)}::jsonb where id = ${id}`.execute(trx),
    );
    return id;
  }

  test("a file that was sent to a signed address is served as what was made of it alone", async () => {
    const query = `file_name=tone.mp3&content_type=audio/mpeg&content_length=${mp3.byteLength}`;
    const { signed_url: to, url } = await publisher.inProject<{ signed_url: string; url: string }>(
      "GET",
      `/composer-audio/signed-url?${query}`,
    );
    await fetch(to, { method: "PUT", headers: { "content-type": "audio/mpeg" }, body: new Uint8Array(mp3) });
    expect((await fetch(url)).status).toBe(404);
    const { id } = await create(url);
    await expect.poll(async () => (await soundOf(id))?.status).toBe("DONE");
    expect(new URL((await fetch(url)).url).pathname).toBe((await soundOf(id))?.url);
  });

  test("[S1] an uploaded file becomes stereo at 256 kbit/s that is served in ranges", async () => {
    const sound = await prepared(mp3, "Slow Lamp");
    expect(sound).toMatchObject({ title: "Slow Lamp", status: "DONE", progress: 100, message: null });
    expect(sound.url).toMatch(/^\/sounds\/[\w-]{20,}\.mp3$/);
    const answer = await fetch(server.url + sound.url);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("audio/mpeg");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const facts = scanMp3(bytes);
    expect(facts).toMatchObject({ channels: 2, sampleRate: 44_100, bitrate: 256 });
    const { channels } = await decodeMp3(bytes);
    // The samples follow from the seconds, and a sound of one channel is heard from both.
    expect(channels[0]).toHaveLength(Math.round((sound.duration ?? 0) * 44_100));
    expect(channels[1]).toEqual(channels[0]);
    expect(Math.abs((sound.loudness ?? 0) + 16)).toBeLessThan(0.3);
    expect(sound.peaks.length).toBeGreaterThan(0);

    const part = await fetch(server.url + sound.url, { headers: { range: "bytes=10-19" } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.from(bytes.subarray(10, 20))]);
    const tag = answer.headers.get("etag") ?? "";
    const again = await fetch(server.url + sound.url, { headers: { "if-none-match": tag } });
    expect([tag.length > 2, again.status]).toEqual([true, 304]);
    const waveform = await fetch(server.url + (sound.peaks_url ?? ""));
    expect((await waveform.bytes()).length).toBe(Math.round((sound.duration ?? 0) * 8));
  });

  test("[S2] a file that was sent to a signed address is one too; twice is the same sound", async () => {
    const query = new URLSearchParams({
      file_name: "rain.mp3",
      content_type: "audio/mpeg",
      file_name_prefix: "audio",
    });
    const { signed_url, url } = await publisher.inProject<{ signed_url: string; url: string }>(
      "GET",
      `/composer-audio/signed-url?${query.toString()}`,
    );
    const headers = { "content-type": "audio/mpeg" };
    const put = await fetch(signed_url, { method: "PUT", headers, body: new Uint8Array(mp3) });
    expect(put.ok).toBe(true);
    const first = await create(url);
    expect((await create(url)).id).toBe(first.id);
    await expect(publisher.inProject("POST", "/audio/upload", { title: "Rain", url })).rejects.toThrow(
      "This uploaded file was used already.",
    );
  });

  test("[S3] a file that became an item is no sound", async () => {
    const url = await upload(publisher, mp3);
    await publisher.inProject("POST", "/audio/upload", { title: "Tea time", url });
    await expect(create(url)).rejects.toThrow("This uploaded file was used already.");
  });

  test.each([
    ["", "/uploads/audio/x", "Title field is required."],
    ["Hi", "/uploads/audio/x", "Title field should be at least 3 character long."],
    ["Rain", "", "Select an audio file to upload!"],
    ["Rain", "https://example.com/rain.mp3", "This audio file was not uploaded here. Please choose it again."],
  ])("[S4] title %j and address %j: %s", async (title, url, message) => {
    await expect(create(url, title)).rejects.toThrow(message);
  });

  test.each([
    ["a text", () => Buffer.from("Curiouser and curiouser! cried Alice."), /./],
    ["a ZIP archive", () => Buffer.from("PK\x03\x04 and more"), /This file is a ZIP archive, not audio\./],
    ["shorter than the grid", () => tone(4000, 44_100), /A sound lasts at least 0\.1 seconds\./],
    ["shorter than a frame", () => tone(500, 44_100), /A sound lasts at least 0\.1 seconds\./],
  ])("[S5] %s is refused in words", async (_name, bytes, message) => {
    await expect(create(await upload(publisher, bytes()))).rejects.toThrow(message);
  });

  test("[S7] silence stays silence", async () => {
    const sound = await prepared(wav(new Int16Array(44_100), 44_100));
    expect(sound).toMatchObject({ status: "DONE", loudness: null });
    expect(Math.max(...sound.peaks)).toBe(0);
  });

  test("[S9] a sound is renamed, and deleted when no item uses it", async () => {
    const sound = await prepared(mp3);
    const path = `/composer-audio/${sound.id}`;
    expect(await publisher.inProject("PUT", path, { title: "Rain Window" })).toMatchObject({ title: "Rain Window" });
    await expect(publisher.inProject("PUT", path, { title: "Ra" })).rejects.toThrow("at least 3 character long.");
    const items = [await itemWith(sound.url ?? ""), await itemWith(sound.url ?? "")];
    await publisher.inProject("DELETE", `/content/${items[0]}`);
    await expect(publisher.inProject("DELETE", path)).rejects.toThrow(
      "2 items use this sound, the trash included. Remove it from their timelines first.",
    );
    await server.database.system((trx) =>
      sql`update content set composer_settings = '{}'::jsonb where id = ${items[1]}`.execute(trx),
    );
    await expect(publisher.inProject("DELETE", path)).rejects.toThrow("1 item uses this sound");
    await publisher.inProject("DELETE", `/trash/${items[0]}`);
    await publisher.inProject("DELETE", path);
    expect(await soundOf(sound.id)).toBeUndefined();
    for (const address of [sound.url, sound.peaks_url]) {
      expect((await fetch(server.url + (address ?? ""))).status).toBe(404);
    }
    await expect(publisher.inProject("DELETE", path)).rejects.toThrow("There is no such sound.");
  });

  test("[S10] sounds are listed newest first, page by page", async () => {
    const { organisationId, projectId } = publisher;
    const added = Array.from({ length: 55 }, () => randomUUIDv7()).toSorted();
    await server.database.system((trx) =>
      sql`insert into sound (id, organisation_id, project_id, title, status, token, upload_id, channels, created_at)
          select added, ${organisationId}, ${projectId}, 'Rain', 'failed', added, added, 1, now()
            from unnest(${added}::uuid[]) as added`.execute(trx),
    );
    type Page = { data: WireSound[]; total: number; next_page_token?: string };
    const page = async (token?: string): Promise<Page> => {
      const query = token === undefined ? "" : `?next_page_token=${encodeURIComponent(token)}`;
      const path = `/api/organisation/${organisationId}/integration/${projectId}/composer-audio${query}`;
      const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${publisher.token()}` } });
      return (await answer.json()) as Page;
    };
    const first = await page();
    const second = await page(first.next_page_token);
    expect(first.data).toHaveLength(50);
    expect(second.next_page_token).toBeUndefined();
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids.slice(0, 55)).toEqual(added.toReversed());
    expect([first.total, second.total, new Set(ids).size]).toEqual([ids.length, ids.length, ids.length]);
    expect(await page("nonsense")).toMatchObject({ success: false, failure_type: "VALIDATION" });
    await server.database.system((trx) => trx.deleteFrom("sound").where("id", "in", added).execute());
  });

  test("[S11] another organisation finds none of it, and hears it by its address alone", async () => {
    const { id, url } = await prepared(mp3);
    expect(await stranger.inProject("GET", "/composer-audio")).toEqual([]);
    await expect(stranger.inProject("PUT", `/composer-audio/${id}`, { title: "Mine" })).rejects.toThrow(
      "no such sound",
    );
    await expect(stranger.inProject("DELETE", `/composer-audio/${id}`)).rejects.toThrow("no such sound");
    const file = await upload(publisher, mp3);
    await expect(stranger.inProject("POST", "/composer-audio", { title: "Mine", url: file })).rejects.toThrow(
      "This audio file was not uploaded here.",
    );
    const storage = { read: unasked, put: unasked } as unknown as Storage;
    const services = { database: server.database, storage };
    expect(await soundAt(services, publisher, url ?? "")).toMatchObject({ samples: 78 * 1152, owner: "project" });
    expect(await soundAt(services, stranger, url ?? "")).toBeUndefined();
    expect(await soundAt(services, { ...publisher, projectId: randomUUIDv7() }, url ?? "")).toBeUndefined();
    for (const other of ["", "/sounds/nothing.mp3", `https://example.com${url}`, `${url}?x`]) {
      expect(await soundAt(services, publisher, other)).toBeUndefined();
    }
  });

  test("[S13] the library is the same for every project, and made when it is asked for", async () => {
    const [mine, theirs] = await Promise.all(
      [publisher, stranger].map((person) => person.inProject<WireLibrarySound[]>("GET", "/composer-audio/library")),
    );
    const urls = (sounds: WireLibrarySound[] | undefined) => sounds?.map(({ url }) => url);
    expect(urls(mine)).toEqual(urls(theirs));
    const shortest = mine?.find(({ name }) => name === "first-light");
    if (!shortest) throw new Error("The library has no First Light.");
    await expect.poll(async () => (await fetch(server.url + shortest.url)).status).toBe(200);
    const answer = await fetch(server.url + shortest.url);
    expect(answer.headers.get("content-type")).toBe("audio/mpeg");
    const { channels } = await decodeMp3(await answer.bytes());
    expect(channels[0]).toHaveLength(shortest.duration * 44_100);
    const waveform = await fetch(server.url + shortest.peaks_url);
    expect((await waveform.bytes()).length).toBe(shortest.duration * 8);
    expect((await fetch(`${server.url}/sounds/library/first-light-0000000000000000.mp3`)).status).toBe(404);
  });

  test.each([
    ["free-plan", "list", UPGRADE_FOR_MUSIC_MESSAGE],
    ["preview-plan-usd", "upload", "Please upgrade your plan to do this."],
  ])("[S12] on %s it is refused to %s", async (plan, kind, message) => {
    const url = await upload(publisher, mp3);
    await moveTo(plan);
    try {
      const refused = kind === "list" ? publisher.inProject("GET", "/composer-audio") : create(url);
      await expect(refused).rejects.toThrow(message);
      await expect(create(url)).rejects.toThrow("Please upgrade your plan to do this.");
    } finally {
      await moveTo("starter-plan-usd");
    }
  });
});
