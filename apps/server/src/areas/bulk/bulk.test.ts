import { randomUUIDv7 } from "node:crypto";
import type { WireBulkOutcome } from "@lectern/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { callApi } from "../../test-kit/call-api.ts";
import { insertShow } from "../../test-kit/insert-show.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";
import { block, bytesOf, create, itemOf, story } from "../studio/test-kit/build-item.ts";
import { unzip } from "./zip/test-kit/unzip.ts";

const premium = { platform: "openai", voice: "af_heart", engine: "neural" as const, lang_code: "en-US" };

const base = useTestDatabase();
let server: TestServer;
let publisher: Publisher;
let alice: string;
let rabbit: string;
/** Never generated: its voice is one that the free plan does not generate with. */
let draft: string;
const nowhere = randomUUIDv7();

beforeAll(async () => {
  server = await startTestServer({
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
    billing: { kind: "sandbox" },
    openAiSpeech: { url: "http://127.0.0.1:9", key: undefined, model: "kokoro", voices: ["af_heart"] },
  });
  publisher = await addPublisher(server);
  alice = (await create(publisher, story, "Alice: in/Wonderland")).content_id;
  rabbit = (await create(publisher, [block("Oh dear! I shall be late.")], "alice in Wonderland")).content_id;
  draft = (await create(publisher, [block("Curiouser and curiouser.", premium)], "Premium")).content_id;
});
afterAll(async () => {
  await server.stop();
});

async function apply(action: string, ids: string[], more: object = {}): Promise<WireBulkOutcome[]> {
  const body = { action, content_ids: ids, ...more };
  return (await publisher.inProject<{ results: WireBulkOutcome[] }>("POST", "/content/bulk", body)).results;
}

function price(ids: string[]) {
  return publisher.inProject("POST", "/content/bulk/price", { content_ids: ids });
}

async function zipUrl(ids: string[]): Promise<string> {
  return (await publisher.inProject<{ url: string }>("POST", "/content/zip", { content_ids: ids })).url;
}

function refusal(method: string, path: string, body: object) {
  const project = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;
  return callApi(server.url, publisher.token(), method, project + path, body);
}

async function ended(id: string): Promise<void> {
  await expect.poll(async () => (await itemOf(publisher, id)).full_audio_status).toBe("DONE");
}

test("generating is priced, done for those that can be, and refused for the others in the words of their own call", async () => {
  expect(await price([alice, rabbit, draft, nowhere])).toMatchObject({ items_to_generate: 3, is_complete: true });
  const { words } = (await price([alice, rabbit])) as { words: number };

  const outcomes = await apply("generate", [alice, rabbit, draft, nowhere, alice.toUpperCase()]);
  expect(outcomes).toEqual([
    { content_id: alice, done: true, words_charged: expect.any(Number) },
    { content_id: rabbit, done: true, words_charged: expect.any(Number) },
    {
      content_id: draft,
      done: false,
      failure_type: "PLAN_LIMIT",
      message: "Please upgrade your plan to select premium audios",
    },
    { content_id: nowhere, done: false, failure_type: "NOT_FOUND", message: "Cannot fetch content" },
  ]);
  expect(outcomes.reduce((sum, { words_charged: charged = 0 }) => sum + charged, 0)).toBe(words);
  await ended(alice);
  await ended(rabbit);
  expect(await price([alice, rabbit])).toEqual({ words: 0, items_to_generate: 0, is_complete: true });
  expect(await apply("generate", [alice])).toEqual([{ content_id: alice, done: true, words_charged: 0 }]);
});

test("items are disabled and enabled; what is not published says so", async () => {
  expect(await apply("disable", [draft, alice, rabbit])).toEqual([
    { content_id: draft, done: false, failure_type: "CONFLICT", message: "This audio is not published." },
    { content_id: alice, done: true },
    { content_id: rabbit, done: true },
  ]);
  expect(await itemOf(publisher, rabbit)).toMatchObject({ is_audio_disabled: true });
  expect((await apply("publish", [alice]))[0]).toMatchObject({ done: false, failure_type: "CONFLICT" });
  expect(await apply("enable", [alice, rabbit])).toMatchObject([{ done: true }, { done: true }]);
  expect(await apply("publish", [alice])).toMatchObject([{ done: true }]);
});

describe("a voice", () => {
  const { audio_profile: voice } = block("");

  test("is given to every block of the items, whose audio then is out of date", async () => {
    const slow = { ...voice, speed: 80 };
    const longer = (await create(publisher, [...story, block("And she was late.", premium)], "Longer")).content_id;
    expect(await apply("set_voice", [longer], { audio_profile: slow })).toEqual([{ content_id: longer, done: true }]);
    const { slate_body: script } = await publisher.inProject<{ slate_body: { audio_profile: object }[] }>(
      "GET",
      `/content/${longer}`,
    );
    expect(script.map((one) => one.audio_profile)).toEqual(script.map(() => slow));
    expect(script).toHaveLength(story.length + 1);
  });

  test.each([
    ["a premium one without the plan for it", { ...voice, ...premium }, 402, "PLAN_LIMIT"],
    ["one that is not in the catalogue", { ...voice, voice: "nobody" }, 400, "VALIDATION"],
    ["none", undefined, 400, "VALIDATION"],
  ])("is refused for all: %s", async (_what, audio_profile, status, failureType) => {
    const body = { action: "set_voice", content_ids: [draft], audio_profile };
    const answer = await refusal("POST", "/content/bulk", body);
    expect([answer.status, answer.body.failure_type]).toEqual([status, failureType]);
  });
});

test("items are added to a show; what was never published says so", async () => {
  const { organisationId, projectId } = publisher;
  const showId = await base.database.tenant(organisationId, (trx) => insertShow(trx, { organisationId, projectId }));
  expect(await apply("add_to_show", [draft, rabbit], { podcast_id: showId })).toEqual([
    {
      content_id: draft,
      done: false,
      failure_type: "CONFLICT",
      message: "Only published audio can be added to a show. Publish it first.",
    },
    { content_id: rabbit, done: true },
  ]);
  expect(await publisher.inProject("GET", `/content/${rabbit}/podcasts`)).toEqual([showId]);
  const answer = await refusal("POST", "/content/bulk", { action: "add_to_show", content_ids: [rabbit] });
  expect([answer.status, answer.body["errors"]?.[0]?.message]).toEqual([400, "Choose the show to add to."]);
});

test("a list of ids is neither empty nor longer than the limit", async () => {
  const many = Array.from({ length: 101 }, () => nowhere);
  const answers = await Promise.all([
    refusal("POST", "/content/bulk", { action: "delete", content_ids: [] }),
    refusal("POST", "/content/bulk/price", { content_ids: many }),
    refusal("POST", "/content/zip", { content_ids: many }),
  ]);
  expect(answers.map(({ status, body }) => [status, body["errors"]?.[0]?.message])).toEqual([
    [400, "Choose the audios that this is for."],
    [400, "At most 100 audios can be chosen at once."],
    [400, "At most 100 audios can be chosen at once."],
  ]);
});

describe("a zip", () => {
  let url: string;

  test("has the audio of the items byte for byte, named by their titles", async () => {
    url = await zipUrl([alice, rabbit]);
    const answer = await fetch(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename=".+\.zip"$/),
      "cache-control": "no-store",
    });
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    const audio = await Promise.all([alice, rabbit].map((id) => itemOf(publisher, id)));
    expect(files.map(({ name, method }) => [name, method])).toEqual([
      ["Alice in Wonderland.mp3", 0],
      ["alice in Wonderland (2).mp3", 0],
    ]);
    for (const [index, { full_audio_url: whole }] of audio.entries()) {
      expect(files[index]?.bytes.equals(Buffer.from(await bytesOf(whole)))).toBe(true);
    }
  });

  test("is refused whole when an item has no audio or is not there, and counts no download", async () => {
    const silent = await refusal("POST", "/content/zip", { content_ids: [alice, draft] });
    expect(silent.body).toMatchObject({
      failure_type: "CONFLICT",
      message: "One of these has no audio to download yet. Generate it first.",
    });
    const gone = await refusal("POST", "/content/zip", { content_ids: [alice, nowhere] });
    expect(gone.body.failure_type).toBe("NOT_FOUND");
    // 2 of the plan's 5 are taken.
    await zipUrl([alice, rabbit]);
    const tooMany = await refusal("POST", "/content/zip", { content_ids: [alice, rabbit] });
    expect(tooMany.status).toBe(402);
    expect(tooMany.body).toMatchObject({
      failure_type: "PLAN_LIMIT",
      message: "Your plan downloads 5 audios a month, and 1 of them is left. Please upgrade your plan to continue.",
      data: { quota: "downloads", needed: 2, remaining: 1, limit: 5 },
    });
    await zipUrl([rabbit]);
  });

  test("is only there for who was given its address", async () => {
    for (const key of ["", "x", url.split("key=")[1]?.slice(0, -2) ?? "", "a.b"]) {
      expect((await fetch(`${server.url}/media/audio.zip?key=${key}`)).status).toBe(404);
    }
  });

  test("leaves out what was deleted meanwhile, and says so", async () => {
    expect(await apply("delete", [rabbit, nowhere])).toEqual([
      { content_id: rabbit, done: true },
      { content_id: nowhere, done: false, failure_type: "NOT_FOUND", message: "Cannot fetch content" },
    ]);
    const files = await unzip(Buffer.from(await bytesOf(url)));
    expect(files.map(({ name }) => name)).toEqual(["Alice in Wonderland.mp3", "What is missing.txt"]);
    expect(files[1]?.bytes.toString()).toContain("1 of them is not in this zip");
  });
});
