import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { scanMp3 } from "@lectern/audio";
import type { WireLanguage } from "@lectern/contract";
import { sampleText } from "@lectern/script";
import { expect, test } from "vitest";
import { addPublisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { samplePath } from "./catalogue.ts";

const server = useServer();

async function sample(path: string): Promise<{ response: Response; bytes: Uint8Array }> {
  const response = await fetch(server.url + path);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test("a voice is heard as MP3 and as WAV, of the same length, kept once", async () => {
  const publisher = await addPublisher(server);
  const languages = JSON.parse(await publisher.call<string>("GET", "/voices")) as {
    voices: Parameters<typeof samplePath>[0][];
  }[];
  const voice = languages[0]?.voices[0];
  const path = samplePath(voice ?? { platform: "", langCode: "", code: "" });
  const inWav = path.replace("sample.mp3", "sample.wav");
  const first = await sample(inWav);
  expect(first.response.status).toBe(200);
  expect(first.response.headers.get("content-type")).toBe("audio/wav");
  const view = new DataView(first.bytes.buffer);
  expect(new TextDecoder().decode(first.bytes.subarray(0, 4))).toBe("RIFF");
  // Channels, Hz and bits, as the format has them at 22, 24 and 34.
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 44_100, 16]);
  const mp3 = scanMp3((await sample(path)).bytes);
  expect(first.bytes.length).toBe(44 + mp3.samples * 2);
  // One object: the MP3.
  expect(await readdir(join(server.dataDir, "storage", "objects", "samples"))).toHaveLength(1);
  const again = await sample(inWav);
  expect(again.response.headers.get("etag")).toBe(first.response.headers.get("etag"));
});

test("each language quotes what its samples speak", async () => {
  const publisher = await addPublisher(server);
  const languages = JSON.parse(await publisher.call<string>("GET", "/voices")) as WireLanguage[];
  expect(languages.find(({ code }) => code === "fr-FR")?.quote).toMatch(/^[A-ZÀ-Ý].+ .+[.!?»]$/);
  expect(languages.map(({ quote }) => quote)).toEqual(languages.map(({ code }) => sampleText(code)));
});

test("a voice that is not there has no sample", async () => {
  for (const format of ["mp3", "wav"]) {
    const { response } = await sample(`/voices/sample.${format}?platform=espeak&lang=en-US&voice=nobody`);
    expect(response.status).toBe(404);
  }
});
