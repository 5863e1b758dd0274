import { createMp3Encoder, decodeMp3, wavHeader, wavSampleBytes } from "@lectern/audio";
import { loadMp3EncoderModule } from "@lectern/audio/node";
import type { ExtraAudioKey, WireExtraAudio, WireProject, WireSound } from "@lectern/contract";
import { MAX_INTRO_BYTES } from "@lectern/contract/limits";
import { beforeAll, expect, test } from "vitest";
import type { Storage } from "../../../platform/storage/index.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { upload } from "../../uploads/test-kit/send-upload.ts";
import { soundAt } from "../sound-at.ts";
import { toneMp3 } from "../../uploads/test-kit/tone-mp3.ts";

const server = useServer();
let publisher: Publisher;
let mp3: Buffer;

beforeAll(async () => {
  publisher = await addPublisher(server);
  mp3 = await toneMp3({ title: "From the tag" });
});

interface State {
  audios: WireExtraAudio[];
  background_volume: number;
}

async function stateOf(key: ExtraAudioKey): Promise<WireExtraAudio> {
  const { audios } = await publisher.inProject<State>("GET", "/extraaudio");
  return audios.find((audio) => audio.key === key)!;
}

function send(method: "POST" | "PUT", key: string, url: string): Promise<WireExtraAudio> {
  return publisher.inProject<WireExtraAudio>(method, "/extraaudio/upload", { key, url });
}

/** Sends a file and waits until players play it. */
async function saved(method: "POST" | "PUT", key: ExtraAudioKey, bytes: Uint8Array = mp3): Promise<string> {
  expect(await send(method, key, await upload(publisher, bytes))).toMatchObject({ status: "IN PROGRESS" });
  return prepared(key);
}

async function prepared(key: ExtraAudioKey): Promise<string> {
  await expect.poll(async () => (await stateOf(key)).status).not.toBe("IN PROGRESS");
  const { url, status: outcome, message } = await stateOf(key);
  expect([outcome, message]).toEqual([null, null]);
  return url ?? "";
}

const status = async (url: string) => (await fetch(url)).status;

test("an intro is added, heard on any page, replaced and deleted", async () => {
  await expect(send("PUT", "pre_audio_url", await upload(publisher, mp3))).rejects.toThrow("There is no such audio.");
  const first = await saved("POST", "pre_audio_url");
  const answer = await fetch(first, { headers: { origin: "https://blog.example" } });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  // One voice is what an article's voice is: mono, at -19 LUFS.
  const { channels } = await decodeMp3(await answer.bytes());
  expect(channels.map(({ length }) => length)).toEqual([78 * 1152]);
  const kept = await server.database.tenant(publisher.organisationId, (trx) =>
    trx.selectFrom("sound").select("loudness_lufs").executeTakeFirstOrThrow(),
  );
  expect(kept.loudness_lufs).toBeCloseTo(-19, 0);
  expect(await publisher.inProject<WireProject>("GET", "")).toMatchObject({
    pre_audio_url: first,
    post_audio_url: null,
    background_audio_url: null,
  });

  const file = await upload(publisher, mp3);
  await expect(send("POST", "pre_audio_url", file)).rejects.toThrow("There is an audio here already.");
  expect(await send("PUT", "pre_audio_url", file)).toMatchObject({ url: first, status: "IN PROGRESS" });
  await expect(send("PUT", "post_audio_url", file)).rejects.toThrow("This uploaded file was used already.");
  const second = await prepared("pre_audio_url");
  expect(second).not.toBe(first);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  expect(await send("PUT", "pre_audio_url", file)).toMatchObject({ url: second, status: null });

  await publisher.inProject("PUT", "/extraaudio?key=pre_audio_url");
  expect(await stateOf("pre_audio_url")).toMatchObject({ url: null, duration: null, status: null });
  expect(await status(second)).toBe(404);
  expect(await publisher.inProject("GET", "")).toMatchObject({ pre_audio_url: null });
  await expect(publisher.inProject("PUT", "/extraaudio?key=pre_audio_url")).rejects.toThrow("There is no such audio.");
  await expect(publisher.inProject("PUT", "/extraaudio?key=audio_url")).rejects.toThrow(": 400");
});

test("the background has a volume, and is no sound for timelines", async () => {
  const url = await saved("POST", "background_audio_url", await toneMp3({ channels: 2 }));
  expect(await publisher.inProject<WireSound[]>("GET", "/composer-audio")).toEqual([]);
  const services = { database: server.database, storage: {} as Storage };
  expect(await soundAt(services, publisher, new URL(url).pathname)).toBeUndefined();
  expect(await publisher.inProject<State>("GET", "/extraaudio")).toMatchObject({ background_volume: 20 });
  await publisher.inProject("PUT", "/extraaudio/volume", { background_volume: 35 });
  expect(await publisher.inProject<State>("GET", "/extraaudio")).toMatchObject({ background_volume: 35 });
  for (const wrong of [-1, 101, 20.5]) {
    await expect(publisher.inProject("PUT", "/extraaudio/volume", { background_volume: wrong })).rejects.toThrow(
      "/extraaudio/volume: 400",
    );
  }
});

/** Frames without a header that says how many they are. */
async function longMp3(seconds: number): Promise<Buffer> {
  const encoder = createMp3Encoder(await loadMp3EncoderModule());
  const piece = encoder.encodeSegment(new Float32Array(40 * 1152));
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / (40 * 1152)) }, () => piece));
}

test.each([
  ["no file", async () => "", "Select an audio file to upload!"],
  [
    "a recording that is no MP3",
    () =>
      Buffer.concat([
        wavHeader({ samples: 44_100, channels: 1, sampleRate: 44_100 }),
        wavSampleBytes(new Int16Array(44_100)),
      ]),
    "Only mp3 uploads for extra audio",
  ],
  ["a text", () => Buffer.from("Curiouser and curiouser! cried Alice."), /./],
  ["five minutes and some", () => longMp3(301), "This audio is longer than 5 minutes, which is the limit."],
  ["three hours", () => Buffer.alloc(MAX_INTRO_BYTES + 1), "This file may have 15 MB at most."],
])("%s is refused in words", async (_name, file, message) => {
  const bytes = await file();
  const address = typeof bytes === "string" ? bytes : await upload(publisher, bytes);
  await expect(send("POST", "post_audio_url", address)).rejects.toThrow(message);
});
