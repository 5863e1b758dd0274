import type { WireVoicePack } from "@lectern/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPackServer, type PackServer } from "../../platform/voice-packs/test-kit/pack-server.ts";
import { tinyArchive } from "../../platform/voice-packs/test-kit/tiny-archive.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";

const packsPath = "/installation/voice-packs";
let packs: PackServer;
let server: TestServer;
let operator: Publisher;

beforeAll(async () => {
  packs = await startPackServer();
  server = await startTestServer();
  operator = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  await packs.close();
});

async function find(id: string): Promise<WireVoicePack | undefined> {
  const listed = await operator.call<WireVoicePack[]>("GET", packsPath);
  return listed.find((pack) => pack.id === id);
}

/** The pack once nothing is being done to it any more. */
async function settled(id: string): Promise<WireVoicePack | undefined> {
  const isBusy = async () => ["adding", "removing"].includes((await find(id))?.state ?? "");
  await expect.poll(isBusy).toBe(false);
  return find(id);
}

test("a file that was sent is added, speaks with its own voices, and is removed with what was stored", async () => {
  const bytes = await tinyArchive("tone", { isOwn: true });
  const { signed_url: signedUrl, url } = await operator.call<{ signed_url: string; url: string }>(
    "GET",
    `${packsPath}/signed-url?content_length=${bytes.length}`,
  );
  const headers = { "content-type": "application/octet-stream" };
  const put = await fetch(signedUrl, { method: "PUT", headers, body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  const file = { file_name: "Tone (1).tar.gz", url };
  expect(await operator.call("POST", `${packsPath}/from-file`, file)).toEqual({ id: "tone-1" });
  expect(await settled("tone-1")).toMatchObject({
    name: "Tone tone",
    source: "file",
    state: "ready",
    voices: [{ code: "tone0", name: "Ada", gender: "female", locales: ["en-US"] }],
  });
  await expect(operator.call("POST", `${packsPath}/from-file`, file)).rejects.toThrow("The file did not arrive");
  expect(await operator.call("GET", `${packsPath}/usage?id=tone-1`)).toEqual({ items: 0 });
  await operator.call("POST", `${packsPath}/remove`, { id: "tone-1" });
  expect(await settled("tone-1")).toBeUndefined();
});

test("an address in the server's own network is not asked, and what the catalogue lacks is not added", async () => {
  packs.files.set("/tone.tar.gz", { bytes: await tinyArchive("tone", { isOwn: true }) });
  const address = `${packs.url}/tone.tar.gz`;
  expect(await operator.call("POST", `${packsPath}/from-address`, { address })).toEqual({ id: "tone" });
  const failed = await settled("tone");
  expect(failed).toMatchObject({ state: "failed", source: "address" });
  expect(failed?.message).toContain("not on the public internet");
  expect(packs.requests).toEqual([]);
  await expect(operator.call("POST", packsPath, { id: "piper-xx" })).rejects.toThrow("no such voice pack");
  await expect(
    operator.call("POST", `${packsPath}/from-address`, { address: "https://models.example/voice.exe" }),
  ).rejects.toThrow("has to end in .tar.bz2");
});
