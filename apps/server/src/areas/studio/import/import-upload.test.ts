import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  server = await startTestServer();
  publisher = await signUp(server);
});
afterAll(() => server.stop());

const documented = { file_name: "letter.txt", content_type: "text/plain", file_name_prefix: "import" };

function put(signedUrl: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(signedUrl, { method: "PUT", headers: { "content-type": "text/plain" }, body });
}

test("a document is uploaded with the documented payload and imported", async () => {
  const signed = await publisher.inProject<{ signed_url: string; url: string }>("PUT", "/temp-signed-url", documented);
  expect((await put(signed.signed_url, "A letter\n\nDear reader, this is all there is.")).status).toBe(200);
  const draft = { title: "Draft", slate_value: [], is_draft: true };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const asked = { importType: 0, isReplaceContent: true, article_url: signed.url };
  const imported = await publisher.inProject("POST", `/content/${content_id}/import_url`, asked);
  expect(imported).toMatchObject({ blocks_added: expect.any(Number) as number });
});

test("a document older than Unicode is read in the language of the item's voice", async () => {
  const signed = await publisher.inProject<{ signed_url: string; url: string }>("PUT", "/temp-signed-url", documented);
  // "Дождь" in KOI8-R: too few letters to be told from another language's.
  expect((await put(signed.signed_url, Uint8Array.from([0xe4, 0xcf, 0xd6, 0xc4, 0xd8]))).status).toBe(200);
  const { audio_profile } = await publisher.inProject<{ audio_profile: object }>("GET", "");
  const voice = { ...audio_profile, lang_code: "ru-RU", voice: "ru" };
  const block = { type: "block", audio_profile: voice, children: [{ type: "paragraph", children: [{ text: "" }] }] };
  const draft = { title: "Draft", slate_value: [block], is_draft: true };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const asked = { importType: 0, isReplaceContent: true, article_url: signed.url };
  await publisher.inProject("POST", `/content/${content_id}/import_url`, asked);
  const item = await publisher.inProject("GET", `/content/${content_id}`);
  expect(JSON.stringify(item)).toContain("Дождь");
});

test("a document of the limit is not taken, however it is announced", async () => {
  const signed = await publisher.inProject<{ signed_url: string }>("PUT", "/temp-signed-url", documented);
  expect((await put(signed.signed_url, "a".repeat(512_000))).status).toBe(413);
  expect((await put(signed.signed_url, "a".repeat(511_999))).status).toBe(200);
  const announced = publisher.inProject("PUT", "/temp-signed-url", { ...documented, content_length: 512_000 });
  await expect(announced).rejects.toThrow("File size should be less than 500 KB");
});
