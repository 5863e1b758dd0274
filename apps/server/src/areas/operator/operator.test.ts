import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { EMBEDDED_VOICES, type WireLanguage, type WireSettings } from "@lectern/contract";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";

interface Tracked {
  event: string;
  properties: Record<string, unknown>;
}

let mixpanel: Server;
let server: TestServer;
let publisher: Publisher;
const asked: string[] = [];
const tracked: Tracked[] = [];
/** How many requests are refused before one is taken. */
let refusals = 1;

beforeAll(async () => {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const events = (await json(request)) as Tracked[];
    asked.push(`${request.method} ${request.url}`);
    refusals -= 1;
    if (refusals >= 0) return void response.writeHead(503).end();
    // As Mixpanel does: what is sent twice is one event.
    const known = new Set(tracked.map(({ properties }) => properties["$insert_id"]));
    tracked.push(...events.filter(({ properties }) => !known.has(properties["$insert_id"])));
    response.end(JSON.stringify({ status: 1, error: null }));
  }
  mixpanel = createServer({ keepAliveTimeout: 0 }, (request, response) => void take(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(mixpanel, "listening");
  const { port } = mixpanel.address() as AddressInfo;
  server = await startTestServer({
    billing: { kind: "sandbox" },
    feedbackSecret: "a secret shared with the feedback tool",
    mixpanel: { token: "project-token", url: `http://127.0.0.1:${port}` },
    oidc: { issuer: "https://id.example.com", clientId: "c", clientSecret: "s", name: "The Gazette" },
    // Known without being asked.
    openAiSpeech: { url: "http://127.0.0.1:9", key: undefined, model: "kokoro", voices: ["af_heart"] },
    links: {
      support: "mailto:help@example.com",
      feedback: undefined,
      changelog: "https://example.com/news",
      knowledgeBase: undefined,
      terms: "https://example.com/terms",
      privacy: undefined,
      starterVideo: "https://cdn.example.com/start.mp4",
    },
  });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  mixpanel.close();
});

/** As the list that people choose from has them. */
async function catalogueCounts(): Promise<object> {
  const languages = JSON.parse(await publisher.call<string>("GET", "/voices")) as WireLanguage[];
  const voices = languages.flatMap((language) => language.voices);
  const premium = voices.filter(({ engine }) => engine === "neural").length;
  return { count: voices.length, languages: languages.length, premium };
}

test("this server has as many voices as are promised of every one", async () => {
  const { voices } = ((await (await fetch(`${server.url}/api/settings`)).json()) as { data: WireSettings }).data;
  expect(voices).toMatchObject({ premium: 1 });
  expect(voices.count).toBeGreaterThanOrEqual(EMBEDDED_VOICES.count);
  expect(voices.languages).toBeGreaterThanOrEqual(EMBEDDED_VOICES.languages);
});

test("the public settings say what this server offers, and no secret of it", async () => {
  const answer = await fetch(`${server.url}/api/settings`);
  expect(await answer.json()).toEqual({
    success: true,
    data: {
      billing: "sandbox",
      sign_in: { google: false, oidc: "The Gazette" },
      support_url: "mailto:help@example.com",
      feedback_url: "/contact?about=feature",
      changelog_url: "https://example.com/news",
      news_date: null,
      knowledge_base_url: "/help",
      terms_url: "https://example.com/terms",
      privacy_url: "/privacy",
      starter_video_url: "https://cdn.example.com/start.mp4",
      takes_messages: false,
      sends_mail: false,
      voices: await catalogueCounts(),
    },
  });
});

test("pages may play the starter video from where it is, and nothing else from elsewhere", async () => {
  const policy = (await fetch(`${server.url}/`)).headers.get("content-security-policy");
  expect(policy).toContain("media-src 'self' blob: https://cdn.example.com;");
  expect(policy).toContain("default-src 'self';");
});

test("what was used reaches Mixpanel by ids alone, although it was away at first", async () => {
  const { organisationId } = publisher;
  const useCase = "Educator, ask ada@example.com";
  const body = { eventName: "UPDATE_ORGANISATION_USE_CASE", org_id: organisationId, useCase };
  expect(await publisher.call("POST", "/trackmixpanel", body)).toEqual({ noted: true });
  expect(await publisher.call("POST", "/trackmixpanel", { eventName: "PAYMENT_VIEW_PRICING_PAGE" })).toEqual({
    noted: true,
  });
  const { id } = await publisher.call<{ id: string }>("GET", "/user");
  await expect.poll(() => tracked.length, { interval: 100 }).toBe(2);
  expect(new Set(asked)).toEqual(new Set(["POST /track?ip=0&verbose=1"]));
  const common = { token: "project-token", distinct_id: id, $insert_id: expect.any(String), time: expect.any(Number) };
  expect(tracked).toEqual([
    {
      event: "UPDATE_ORGANISATION_USE_CASE",
      properties: { ...common, org_id: organisationId, useCase: "Educator, ask [hidden]" },
    },
    { event: "PAYMENT_VIEW_PRICING_PAGE", properties: common },
  ]);
});

test("an event is taken as the specification writes it, and replaces nothing of ours", async () => {
  const { organisationId: orgId, projectId: integrationId } = publisher;
  const contentId = "01890000-0000-7000-8000-00000000000a";
  const eventData = { source: "Toolbar of ada@example.com", blocks: 3, isNew: true, token: "theirs" };
  const body = { eventName: "EDITOR_GENERATE", eventData };
  const before = tracked.length;
  const event = { orgId, integrationId, contentId, body };
  expect(await publisher.call("POST", "/trackmixpanel", event)).toEqual({ noted: true });
  await expect
    .poll(() => tracked.slice(before), { interval: 100 })
    .toMatchObject([
      {
        event: "EDITOR_GENERATE",
        properties: {
          token: "project-token",
          org_id: orgId,
          projectId: integrationId,
          contentId,
          source: "Toolbar of [hidden]",
          blocks: "3",
          isNew: "true",
        },
      },
    ]);
  const stranger = await addPublisher(server);
  await expect(stranger.call("POST", "/trackmixpanel", event)).rejects.toThrow("404");
  await expect(publisher.call("POST", "/trackmixpanel", { ...event, more: 1 })).rejects.toThrow("400");
  await expect(publisher.call("POST", "/trackmixpanel", { orgId, body: { eventName: "ANYTHING" } })).rejects.toThrow(
    "400",
  );
});

test("events of an organisation are its members' alone", async () => {
  const stranger = await addPublisher(server);
  const body = { eventName: "PAYMENT_VIEW_PRICING_PAGE", org_id: publisher.organisationId };
  await expect(stranger.call("POST", "/trackmixpanel", body)).rejects.toThrow("404");
});

test.each(["/trackmixpanel", "/prodcamp/create-token"])("%s is for who is signed in", async (path) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(path === "/trackmixpanel" ? { eventName: "PAYMENT_VIEW_PRICING_PAGE" } : {}),
  });
  expect(answer.status).toBe(401);
});

test("an event that the product does not have is refused", async () => {
  await expect(publisher.call("POST", "/trackmixpanel", { eventName: "ANYTHING" })).rejects.toThrow("400");
});

test("a person comes to the feedback tool with a token for the next five minutes", async () => {
  const { token } = await publisher.call<{ token: string }>("POST", "/prodcamp/create-token");
  const { payload, protectedHeader } = await jwtVerify(
    token,
    new TextEncoder().encode("a secret shared with the feedback tool"),
  );
  const { id } = await publisher.call<{ id: string }>("GET", "/user");
  expect(protectedHeader.alg).toBe("HS256");
  expect(payload).toMatchObject({ sub: id, email: publisher.email, name: "Alice Liddell" });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});
