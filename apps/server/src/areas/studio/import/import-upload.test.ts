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

function put(signedUrl: string, body: string): Promise<Response> {
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

test("a document of the limit is not taken, however it is announced", async () => {
  const signed = await publisher.inProject<{ signed_url: string }>("PUT", "/temp-signed-url", documented);
  expect((await put(signed.signed_url, "a".repeat(512_000))).status).toBe(413);
  expect((await put(signed.signed_url, "a".repeat(511_999))).status).toBe(200);
  const announced = publisher.inProject("PUT", "/temp-signed-url", { ...documented, content_length: 512_000 });
  await expect(announced).rejects.toThrow("File size should be less than 500 KB");
});
