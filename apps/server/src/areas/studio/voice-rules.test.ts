import type { WireLanguage } from "@lectern/contract";
import type { Block } from "@lectern/script";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scanMp3 } from "@lectern/audio";
import { callApi } from "../../test-kit/call-api.ts";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";
import { createTestVoices, type TestVoices } from "../../test-kit/test-voices.ts";
import { block, build, create, itemOf } from "./test-kit/build-item.ts";

let base: TestDatabase;
let server: TestServer;
let publisher: Publisher;
let engine: TestVoices;

beforeAll(async () => {
  engine = createTestVoices();
  base = await createTestDatabase();
  const database = { kind: "url", url: urlOf(base.connection), poolSize: 10 } as const;
  server = await startTestServer({ database }, { engines: [engine] });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  await base.close();
});
beforeEach(() => {
  engine.requests.length = 0;
});

type Profile = Partial<Block["audio_profile"]>;

const tess: Profile = { platform: "polly", voice: "Tess" };
const nell: Profile = { platform: "polly", voice: "Nell", engine: "neural" };
const flo: Profile = { platform: "polly", voice: "Flo" };
const words = "The watch had stopped";

async function answer(method: string, path: string, body: unknown) {
  const { status, body: parsed } = await callApi(server.url, publisher.token(), method, path, body);
  return {
    status,
    ...(parsed as { failure_type?: string; message?: string; errors?: { path: string; message: string }[] }),
  };
}

function projectPath(path: string): string {
  return `/organisation/${publisher.organisationId}/integration/${publisher.projectId}${path}`;
}

async function secondsOf(profile: Profile): Promise<number> {
  const { content_id: id } = await create(publisher, [block(words, profile)]);
  await build(publisher, server, id, [block(words, profile)]);
  return (await itemOf(publisher, id)).audio_duration;
}

describe("what a voice can do is heard", () => {
  test("a style changes the sound, a breath comes before the words, and both reach the engine", async () => {
    const plain = await secondsOf(tess);
    const cheerful = await secondsOf({ ...tess, style: "cheerful" });
    const breathing = await secondsOf({ ...tess, auto_breathing: true });
    expect(cheerful - plain).toBeCloseTo(4 * 0.05, 1);
    expect(breathing - plain).toBeCloseTo(0.3, 1);
    // Not what its voice was measured by.
    const asked = engine.requests.filter(({ utterance }) => utterance.words[1]?.spoken === "watch");
    expect(asked.map(({ profile: { style, auto_breathing: breathes } }) => [style, breathes])).toEqual([
      ["", undefined],
      ["cheerful", undefined],
      ["", true],
    ]);
  });

  test("emphasis of a voice that has none is discarded: it is neither spoken anew nor charged", async () => {
    const emphasised = (profile: Profile): Block => ({
      ...block("", profile),
      children: [
        {
          type: "paragraph",
          children: [
            { text: "The watch " },
            { text: "had", emphasis: { emphasis_strength: "strong" } },
            { text: " stopped" },
          ],
        },
      ],
    });
    async function chargedFor(profile: Profile): Promise<number> {
      const { content_id: id } = await create(publisher, [block(words, profile)]);
      await build(publisher, server, id, [block(words, profile)]);
      return (await build(publisher, server, id, [emphasised(profile)])).words_charged;
    }
    expect(await chargedFor(nell)).toBe(0);
    expect(await chargedFor(tess)).toBe(4);
  });
});

const refusals: [string, Profile, string, string][] = [
  ["pitch of a neural voice of polly", { ...nell, pitch: "high" }, "pitch", "Nell cannot change its pitch."],
  ["a style of a voice without styles", { ...flo, style: "newscast" }, "style", "Flo does not have this style."],
  ["a style that is another voice's", { ...nell, style: "cheerful" }, "style", "Nell does not have this style."],
  ["breathing of a neural voice", { ...nell, auto_breathing: true }, "auto_breathing", "Nell cannot breathe."],
  [
    "pitch, said to be of a standard voice",
    { ...nell, engine: "standard", pitch: "low" },
    "pitch",
    "Nell cannot change its pitch.",
  ],
  [
    "a voice that is gone",
    { ...tess, voice: "Olga" },
    "voice",
    "the voice “Olga” is not available here. Choose another one.",
  ],
  [
    "an engine that is gone",
    { ...tess, platform: "azure" },
    "voice",
    "the voice “Tess” is not available here. Choose another one.",
  ],
  [
    "a language that no voice speaks",
    { ...tess, lang_code: "tlh" },
    "voice",
    "the voice “Tess” is not available here. Choose another one.",
  ],
];

describe.each(refusals)("%s", (_which, profile, field, said) => {
  const isSetting = field !== "voice";
  const script = [block("An opening."), block(words, profile)];
  const draft = { title: "Alice", slate_value: script, is_draft: true };
  const refusal = {
    status: 400,
    failure_type: "VALIDATION",
    message: `Block 2: ${said}`,
    errors: [{ path: `slate_value.1.audio_profile.${field}` }],
  };

  test("is refused in a draft that did not have it, unless it is a voice, which may come back", async () => {
    const expected = isSetting ? refusal : { status: 200 };
    expect(await answer("POST", projectPath("/content/v2"), draft)).toMatchObject(expected);
    const { content_id: id } = await create(publisher, [block("An opening.")]);
    expect(await answer("PUT", projectPath(`/content/${id}/v2`), draft)).toMatchObject(expected);
  });

  test("is kept where it stands, and refused when that is generated or heard", async () => {
    const { content_id: id } = await create(publisher, [block("An opening."), block(words)]);
    await base.database.system((trx) =>
      sql`update content set script = ${JSON.stringify(script)}::jsonb where id = ${id}`.execute(trx),
    );
    const item = projectPath(`/content/${id}`);
    const body = { ...draft, title: "Alice again" };
    expect((await answer("PUT", `${item}/v2`, body)).status).toBe(200);
    for (const call of ["v2", "download"]) {
      const refused = await answer("PUT", `${item}/${call}`, { ...body, is_draft: false });
      expect(refused).toMatchObject(refusal);
    }
    const heard = await answer("POST", `${item}/preview/v2`, script[1]);
    expect(heard).toMatchObject({ status: 400, message: said.replace(/^the/, "The") });
    expect(heard.errors?.map(({ path }) => path)).toEqual([`audio_profile.${field}`]);
    // Nothing is lost, and it still has a price.
    const kept = await publisher.inProject<{ slate_body: Block[] }>("GET", `/content/${id}`);
    expect(kept.slate_body[1]?.audio_profile).toMatchObject(profile);
    expect((await answer("POST", `${item}/credits`, { slate_value: script })).status).toBe(200);
    expect(engine.requests).toEqual([]);
  });
});

test("a voice that is not offered any more is heard, tried and generated as before", async () => {
  const languages = JSON.parse(await publisher.call<string>("GET", "/voices")) as WireLanguage[];
  const english = languages.find(({ code }) => code === "en-US");
  const { platform, code, audio } = english?.retired?.[0] ?? { platform: "", code: "", audio: "" };
  expect(english?.voices.map((voice) => voice.code)).not.toContain(code);
  expect((await fetch(server.url + audio)).status).toBe(200);
  const tried = {
    slate_value: "The watch had stopped.",
    lang_code: "en-US",
    platform,
    engine: "standard",
    voice: code,
  };
  expect((await answer("POST", "/audio/preview", tried)).status).toBe(200);
  expect(await secondsOf({ platform, voice: code })).toBeGreaterThan(0.5);
});

test("the engine of a voice is the catalogue's, whatever a text says of it", async () => {
  const script = [block(words, { ...nell, engine: "standard" })];
  const { content_id: id } = await create(publisher, script);
  await build(publisher, server, id, script);
  const kept = await publisher.inProject<{ slate_body: Block[] }>("GET", `/content/${id}`);
  expect(kept.slate_body[0]?.audio_profile.engine).toBe("neural");
});

describe("a short text to try a voice", () => {
  const tried = { slate_value: "The watch had stopped.", lang_code: "en-US", ...tess, engine: "standard" };

  test.each([
    ["9 characters", { slate_value: "Too short" }, "slate_value", "Preview text cannot be less than 10 characters"],
    [
      "201 characters",
      { slate_value: "a".repeat(201) },
      "slate_value",
      "Preview text cannot be more than 200 characters",
    ],
    [
      "a language that no voice speaks",
      { lang_code: "tlh" },
      "lang_code",
      "This language is not available here. Choose another one.",
    ],
    ["a voice that is gone", { voice: "Olga" }, "voice", "This voice is not available here."],
    ["no voice", { voice: "" }, "voice", "Select Voice to listen to the preview"],
    ["pitch of a voice that has one", { ...nell, pitch: "high" }, "pitch", "This voice cannot change its pitch."],
    ["a style that the voice lacks", { ...nell, style: "cheerful" }, "style", "This voice does not have this style."],
    ["breathing", { ...flo, auto_breathing: true, pitch: "high" }, "pitch", "This voice cannot change its pitch."],
  ])("%s is refused with its field", async (_which, change, path, message) => {
    const refused = await answer("POST", "/audio/preview", { ...tried, ...change });
    expect(refused).toMatchObject({ status: 400, failure_type: "VALIDATION" });
    expect(refused.errors?.[0]).toEqual({ path, message });
  });

  test("it is spoken in its style, with a breath, by the voice as the catalogue has it", async () => {
    const asked = { ...tried, engine: "neural", style: "newscast", auto_breathing: true };
    await publisher.call("POST", "/audio/preview", asked);
    expect(engine.requests.map(({ profile }) => profile)).toMatchObject([{ style: "newscast", auto_breathing: true }]);
  });

  test("it is heard as MP3, and as WAV of the same length, its size known", async () => {
    const addresses = await Promise.all(
      ["mp3", "wav"].map((format) =>
        publisher.call<{ audio_url: string }>("POST", "/audio/preview", { ...tried, format }),
      ),
    );
    const [mp3, wav] = await Promise.all(addresses.map(({ audio_url: url }) => fetch(url)));
    expect(mp3?.headers.get("content-type")).toBe("audio/mpeg");
    expect(wav?.headers.get("content-type")).toBe("audio/wav");
    const { samples } = scanMp3(new Uint8Array(await mp3!.arrayBuffer()));
    expect(wav?.headers.get("content-length")).toBe(String(44 + 2 * samples));
    expect((await wav!.bytes()).length).toBe(44 + 2 * samples);
    const other = (addresses[1]?.audio_url ?? "").replace(/text=..../, "text=xxxx");
    expect((await fetch(other)).status).toBe(404);
  });

  test("a network has a share of WAVs, which are held in memory", async () => {
    const { audio_url: url } = await publisher.call<{ audio_url: string }>("POST", "/audio/preview", {
      ...tried,
      format: "wav",
    });
    // More than two windows have room for: one may end meanwhile.
    const answers = await Promise.all(Array.from({ length: 61 }, () => fetch(url, { method: "HEAD" })));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});

test("a default voice is refused what it lacks, by the call that sets it", async () => {
  const voice = { ...block("").audio_profile, ...nell, pitch: "high" };
  const refused = await answer("PUT", projectPath("/audio_profile"), voice);
  expect(refused.errors).toEqual([{ path: "pitch", message: "This voice cannot change its pitch." }]);
});

describe("a text that is refused", () => {
  const save = (script: unknown[]) =>
    answer("POST", projectPath("/content/v2"), { title: "Alice", slate_value: script, is_draft: true });

  test("is too long with more than 2000 blocks, and that is said by its own code", async () => {
    const long = await save(Array.from({ length: 2001 }, () => block("a")));
    expect(long).toMatchObject({
      status: 400,
      failure_type: "CONTENT_TOO_LONG",
      message: "A text holds at most 2000 blocks.",
      errors: [{ path: "slate_value", message: "A text holds at most 2000 blocks." }],
    });
    const { content_id: id } = await create(publisher, [block(words)]);
    const blocks = { slate_value: Array.from({ length: 2001 }, () => block("a")) };
    const priced = await answer("POST", projectPath(`/content/${id}/credits`), blocks);
    expect(priced).toMatchObject({ failure_type: "CONTENT_TOO_LONG", message: long.message });
  });

  test("asks for the strength of an emphasis", async () => {
    const leaf = { text: "late", emphasis: { emphasis_strength: "" } };
    const emphasised = { ...block(""), children: [{ type: "paragraph", children: [leaf] }] };
    expect(await save([emphasised])).toMatchObject({
      status: 400,
      failure_type: "VALIDATION",
      message: "Please choose strength",
    });
  });
});
