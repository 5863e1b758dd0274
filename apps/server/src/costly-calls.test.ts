import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "./test-kit/use-test-database.ts";
import { callApi } from "./test-kit/call-api.ts";
import { addPublisher, type Publisher } from "./test-kit/publisher.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";
import { urlOf } from "./test-kit/test-connection.ts";

const base = useTestDatabase();
let server: TestServer;
let owner: Publisher;

beforeAll(async () => {
  server = await startTestServer({
    billing: { kind: "none" },
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
  });
  owner = await addPublisher(server);
});
beforeEach(() => base.database.kysely.deleteFrom("rate_limit").execute());
afterAll(async () => {
  await server.stop();
});

/** As if everything that was counted so far had been done as often as it may be. */
async function useUp(): Promise<void> {
  await base.database.kysely.updateTable("rate_limit").set({ count: 1_000_000 }).execute();
}

const picture = "file_name=me.png&content_type=image%2Fpng&content_length=9";
const document = { file_name: "letter.txt", content_type: "text/plain", content_length: 9, file_name_prefix: "import" };
const voice = { platform: "espeak", engine: "standard", lang_code: "en-US", voice: "en-US" };

test.each<[string, string, object?]>([
  ["GET", "/sign_up_challenge"],
  ["POST", "/verify_email", { emailId: "ada@example.com" }],
  ["PUT", "/user/password", { current_password: "wrong", new_password: "something better" }],
  ["GET", `/avatar/signed-url?${picture}`],
  ["PUT", "/user/avatar", { url: "https://elsewhere.example/me.png" }],
  ["POST", "/organisation", { name: "The Gazette" }],
  ["POST", "/organisation/{org}/members", { email: "guest@example.com", role: "viewer" }],
  ["POST", "/organisation/{org}/integration", { integration_name: "Website" }],
  ["POST", "/organisation/{org}/integration/{id}/api_keys", { name: "Importer" }],
  ["PUT", "/organisation/{org}/integration/{id}/temp-signed-url", document],
  ["POST", "/audio/preview", { ...voice, slate_value: "Curiouser and curiouser" }],
  ["POST", "/trackmixpanel", { eventName: "PAYMENT_VIEW_PRICING_PAGE" }],
])("%s %s is done so often and no more", async (method, path, body) => {
  const address = path.replace("{org}", owner.organisationId).replace("{id}", owner.projectId);
  const first = await callApi(server.url, owner.token(), method, address, body);
  expect(first.body.failure_type).not.toBe("RATE_LIMITED");
  await useUp();
  const often = await callApi(server.url, owner.token(), method, address, body);
  expect([often.status, often.body.failure_type]).toEqual([429, "RATE_LIMITED"]);
});

test("a preview is played so often and no more", async () => {
  expect((await fetch(`${server.url}/preview/unknown.mp3`)).status).toBe(404);
  await useUp();
  expect((await fetch(`${server.url}/preview/unknown.mp3`)).status).toBe(429);
});

test("a limited call says how often it may be made, also when it is refused", async () => {
  const ask = () =>
    fetch(`${server.url}/api/organisation/${owner.organisationId}/integration/${owner.projectId}/api_keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token()}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Importer" }),
    });
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get("ratelimit-policy")).toBe('"new API key";q=60;w=3600');
  expect(first.headers.get("ratelimit")).toBe('"new API key";r=59;t=3600');
  expect(first.headers.has("retry-after")).toBe(false);
  await useUp();
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit-policy")).toBe('"new API key";q=60;w=3600');
  expect(refused.headers.get("ratelimit")).toMatch(/^"new API key";r=0;t=\d+$/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
