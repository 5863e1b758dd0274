import type { WireContent } from "@lectern/contract";
import { MAX_FILE_NAME_CHARACTERS, MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { queries } from "../../../platform/api/queries.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { plainSettings } from "../draft/draft-body.ts";
import { block, title } from "../test-kit/sample-script.ts";
import { createStudioApi } from "./studio-api.ts";
import { newItem } from "./item.ts";

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** What was asked of the API, and what it answers to each call by its name; an error rejects. */
const network = vi.hoisted(() => ({ asked: [] as unknown[][], answers: {} as Record<string, unknown> }));
vi.mock(import("../../../platform/api/client.ts"), () => {
  const areaOf = (area: string) =>
    new Proxy(
      {},
      {
        get: (_, name) => (input: unknown) => {
          const call = `${area}.${String(name)}`;
          network.asked.push([call, input]);
          const answer = network.answers[call];
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
        },
      },
    );
  return { api: new Proxy({}, { get: (_, area) => areaOf(String(area)) }) } as never;
});

const server = createStudioApi({ orgId: "o", projectId: "p", newItemType: "voiceover" });
const inProject = { org_id: "o", id: "p" };
const ofItem = { ...inProject, content_id: "c" };

const script = [title("Alice"), block(["Down the hole."])];
const body = { title: "Alice", script, settings: plainSettings(script) };
const wireBody = { title: "Alice", slate_value: script, composer_settings: body.settings };

/** An item as it is without audio. */
const content = {
  title: "Alice",
  version: 3,
  slate_body: script,
  composer_settings: body.settings,
  full_audio_url: null,
  published_at: null,
  audio_title: null,
  audio_composition: null,
  block_audios: {},
  is_mixed: false,
  audio_duration: null,
  peaks_url: null,
  blocks_url: null,
  full_audio_status: null,
  progress: 0,
  failure: null,
  waiting: null,
  fallback: null,
  share_url: null,
  embed_code: null,
  embed_script: null,
  embed_amp: null,
  url: null,
  is_audio_disabled: false,
  contentType: "voiceover",
  publish_at: null,
  has_unpublished_audio: false,
} as unknown as WireContent;

const generated = {
  ...content,
  full_audio_url: "/a.mp3",
  published_at: "2026-11-01T00:00:00.000Z",
  audio_title: "Alice",
  audio_composition: "mix",
  block_audios: { h1: { audio_url: "/h1.mp3", duration: 1 } },
  is_mixed: true,
  audio_duration: 3,
  peaks_url: "/a.peaks",
  blocks_url: "/a.blocks",
  full_audio_status: "DONE",
  progress: 100,
  failure: { failure_type: "ENGINE_FAILED", message: "No." },
  waiting: { services: ["OpenAI"] },
  fallback: { sentences: 1, services: ["OpenAI"] },
  share_url: "/listen/c",
  embed_code: "<iframe>",
  embed_script: "<script>",
  embed_amp: "<amp-iframe>",
  url: "https://blog.example/alice",
  is_audio_disabled: true,
  contentType: "audio_upload",
  publish_at: "2026-11-30T00:00:00.000Z",
  has_unpublished_audio: true,
} as unknown as WireContent;

const spoken = { hash: "h1", starts: 0, duration: 1, words: [[0, 1, 0, 4]] };
const silent = { hash: "h2", starts: 1, duration: 2, words: [] };

beforeEach(() => {
  network.asked = [];
  network.answers = {};
  queryClient.clear();
});

test("an item without audio is its text and what is known of it; no words are asked for", async () => {
  network.answers = { "library.get": content };
  expect(await server.loadItem("c")).toEqual({ version: 3, body, item: newItem });
  expect(network.asked).toEqual([["library.get", ofItem]]);
});

test("an item with audio comes with the times of its words", async () => {
  network.answers = { "library.get": generated, "studio.wordTimes": { blocks: [silent, spoken] } };
  const { item } = await server.loadItem("c");
  expect(item).toEqual({
    hasAudio: true,
    isPublished: true,
    title: "Alice",
    composition: "mix",
    blockAudios: generated.block_audios,
    audioUrl: "/a.mp3",
    isMixed: true,
    durationSeconds: 3,
    peaksUrl: "/a.peaks",
    blocksUrl: "/a.blocks",
    status: "DONE",
    progress: 100,
    failure: generated.failure,
    waiting: generated.waiting,
    fallback: generated.fallback,
    shareUrl: "/listen/c",
    embedCodes: { frame: "<iframe>", script: "<script>", amp: "<amp-iframe>" },
    sourceUrl: "https://blog.example/alice",
    isDisabled: true,
    isUploaded: true,
    publishAt: "2026-11-30T00:00:00.000Z",
    hasUnpublishedAudio: true,
    times: [
      { ...silent, position: 0 },
      { ...spoken, position: 1 },
    ],
    spoken: [{ ...spoken, position: 1 }],
  });
  expect(network.asked).toEqual([
    ["library.get", ofItem],
    ["studio.wordTimes", ofItem],
  ]);
});

test("without the times of its words an item can still be edited", async () => {
  network.answers = { "library.get": generated, "studio.wordTimes": new Error("away") };
  expect((await server.loadItem("c")).item).toMatchObject({ audioUrl: "/a.mp3", times: undefined, spoken: [] });
});

test("the words of the voice by itself are asked for as such", async () => {
  network.answers = { "studio.wordTimes": { blocks: [spoken] } };
  expect(await server.loadVoiceTimes("c")).toEqual([{ ...spoken, position: 0 }]);
  expect(network.asked).toEqual([["studio.wordTimes", { ...ofItem, of: "voice" }]]);
});

test("progress is asked for without the words", async () => {
  network.answers = { "library.get": { ...generated, progress: 40 } };
  expect(await server.loadProgress("c")).toMatchObject({ progress: 40, times: undefined });
  expect(network.asked).toEqual([["library.get", ofItem]]);
});

test("a draft is created, saved from its version and loaded", async () => {
  network.answers = {
    "studio.create": { content_id: "c", version: 1, other: true },
    "studio.save": { content_id: "c", version: 2, other: true },
    "library.get": content,
  };
  expect(await server.draft.create(body)).toEqual({ contentId: "c", version: 1 });
  expect(await server.draft.save("c", body, 1)).toEqual({ contentId: "c", version: 2 });
  expect(await server.draft.load("c")).toEqual({ version: 3, body });
  expect(network.asked).toEqual([
    ["studio.create", { ...inProject, ...wireBody, is_draft: true, contentType: "voiceover" }],
    ["studio.save", { ...ofItem, ...wireBody, is_draft: true, isContentChanged: true, version: 1 }],
    ["library.get", ofItem],
  ]);
});

test("a title and a file's name that are too long are cut where they are sent, the name to its end", async () => {
  network.answers = {
    "studio.save": { content_id: "c", version: 2 },
    "studio.importUpload": { signed_url: "https://store.test/put", url: "store://document" },
  };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null)));
  await server.draft.save("c", { ...body, title: "x".repeat(10_000) }, 1);
  await server.uploadDocument(new File([], `${"x".repeat(10_000)}.docx`), "application/docx");
  expect(network.asked).toMatchObject([
    ["studio.save", { title: "x".repeat(MAX_TITLE_CHARACTERS) }],
    ["studio.importUpload", { file_name: `${"x".repeat(MAX_FILE_NAME_CHARACTERS - 5)}.docx` }],
  ]);
});

test.each([
  ["studio.save", false, 7, true],
  ["studio.download", true, null, false],
])("a text is generated by %s", async (call, isDownload, buildId, isBuilding) => {
  network.answers = { [call]: { content_id: "c", version: 5, build_id: buildId } };
  const saved = { contentId: "c", version: 4 };
  expect(await server.generate(saved, body, "socket", { isDownload })).toEqual({
    contentId: "c",
    version: 5,
    isBuilding,
  });
  await server.generate(saved, body, undefined, { isDownload });
  const sent = { ...ofItem, ...wireBody, is_draft: false, version: 4 };
  expect(network.asked).toEqual([
    [call, { ...sent, socketConnectionId: "socket" }],
    [call, sent],
  ]);
});

test.each([
  ["none", false],
  ["stripe", true],
])("with billing by %s words are charged: %s", async (billing, isCharged) => {
  network.answers = { "organisations.get": { billing, usage: { words_remaining: 12 } } };
  expect(await server.balance()).toEqual({ isCharged, remaining: 12 });
  expect(network.asked).toEqual([["organisations.get", { org_id: "o" }]]);
});

test("words that were used are counted again", async () => {
  const { queryKey } = queries.organisation("o");
  queryClient.setQueryData(queryKey, {} as never);
  await server.wordsChanged();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("what is done with an item is asked for it", async () => {
  network.answers = {
    "studio.credits": { credits: 9 },
    "studio.speechRates": ["rate"],
    "studio.refetch": { slate_value: script },
  };
  expect(await server.price("c", script)).toBe(9);
  expect(await server.speechRates()).toEqual(["rate"]);
  expect(await server.refetch("c")).toBe(script);
  await server.settleDoubts("c", "A sentence.");
  await server.discard("c");
  await server.cancelBuild("c");
  await server.finish("c");
  expect(network.asked).toEqual([
    ["studio.credits", { ...ofItem, slate_value: script }],
    ["studio.speechRates", inProject],
    ["studio.refetch", ofItem],
    ["studio.settleDoubts", { ...ofItem, sentence: "A sentence." }],
    ["library.discardDraft", ofItem],
    ["studio.cancelBuild", ofItem],
    ["studio.composerOutput", ofItem],
  ]);
});

test("a preview is of one block, and says whether that is the title", async () => {
  network.answers = { "studio.preview": { audio_url: "/preview.mp3" } };
  expect(await server.preview("c", script[1]!)).toBe("/preview.mp3");
  await server.preview("c", script[0]!);
  const asked = script.map(({ audio_profile, children }) => ({ ...ofItem, type: "block", children, audio_profile }));
  expect(network.asked).toEqual([
    ["studio.preview", asked[1]],
    ["studio.preview", { ...asked[0], is_title: true }],
  ]);
});

test("a saved lexicon is that of the project from then on", async () => {
  const project = { pronunciation_library: [], pronunciation_library_version: 1, name: "Blog" };
  const { queryKey } = queries.project("o", "p");
  queryClient.setQueryData(queryKey, project as never);
  network.answers = { "projects.savePronunciationLibrary": { version: 2 } };
  const library = [{ word: "Alice" }] as never[];
  expect(await server.savePronunciations(library, 1)).toBe(2);
  expect(network.asked).toEqual([
    ["projects.savePronunciationLibrary", { ...inProject, pronunciation_library: library, version: 1 }],
  ]);
  const saved = { ...project, pronunciation_library: library, pronunciation_library_version: 2 };
  expect(queryClient.getQueryData(queryKey)).toEqual(saved);
});

test("the lexicon is read anew, also where it is known", async () => {
  const project = { pronunciation_library: ["new"], pronunciation_library_version: 4 };
  queryClient.setQueryData(queries.project("o", "p").queryKey, { pronunciation_library: ["old"] } as never);
  network.answers = { "projects.get": project };
  expect(await server.loadPronunciations()).toEqual({ lexicon: ["new"], version: 4 });
});

test("a document is sent to where the server wants it", async () => {
  network.answers = { "studio.importUpload": { signed_url: "https://store.test/put", url: "store://document" } };
  const sent: unknown[] = [];
  let isTaken = true;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    sent.push([address, init]);
    return Promise.resolve(new Response(null, { status: isTaken ? 200 : 403 }));
  });
  const file = new File(["text"], "alice.docx");
  expect(await server.uploadDocument(file, "application/docx")).toBe("store://document");
  const declared = { file_name: "alice.docx", content_type: "application/docx", content_length: 4 };
  expect(network.asked).toEqual([["studio.importUpload", { ...inProject, ...declared, file_name_prefix: "import" }]]);
  const request = { method: "PUT", headers: { "content-type": "application/docx" }, body: file };
  expect(sent).toEqual([["https://store.test/put", request]]);
  isTaken = false;
  await expect(server.uploadDocument(file, "application/docx")).rejects.toThrow("403");
});

test.each([
  ["document", 0],
  ["address", 1],
] as const)("text is imported from a %s", async (kind, importType) => {
  network.answers = { "studio.importText": { blocks_added: 6 } };
  const imported = await server.importText({ contentId: "c", version: 2 }, { kind, url: "the url" }, true);
  expect(imported).toEqual({ blocksAdded: 6 });
  const asked = { ...ofItem, importType, isReplaceContent: true, article_url: "the url", version: 2 };
  expect(network.asked).toEqual([["studio.importText", asked]]);
});
