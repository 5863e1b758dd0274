import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { download } from "./download.ts";

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const calls = vi.hoisted(() => ({ generateSrt: vi.fn(), getSrt: vi.fn(), download: vi.fn() }));
vi.mock(import("../../../platform/api/client.ts"), () => ({ api: { studio: calls, library: calls } }) as never);

const item = { orgId: "o", projectId: "p", contentId: "c", title: "Rabbits" };
const captions = { mode: "captions", format: "srt" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  for (const call of Object.values(calls)) call.mockReset();
  calls.generateSrt.mockResolvedValue({ data: { srtUniqueId: "s" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("captions are asked for 15 times, 4 seconds apart, then given up", async () => {
  calls.getSrt.mockResolvedValue({ data: { srt_url: null } });
  const outcome = download(item, captions);
  await vi.advanceTimersByTimeAsync(14 * 4000 - 1);
  expect(calls.getSrt).toHaveBeenCalledTimes(14);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.getSrt).toHaveBeenCalledTimes(15);
  expect(await outcome).toEqual({ kind: "failed", message: "Timeout. SRT Cannot be generated" });
});

test.each([
  ["voice", "mp3", { format: "mp3", mode: "0" }],
  ["mix", "wav", { format: "wav", mode: "1" }],
  ["transcript", "txt", { format: "txt" }],
] as const)("%s is asked for as %s", async (mode, format, asked) => {
  calls.download.mockRejectedValue(new Error("asked"));
  await download(item, { mode, format } as never);
  expect(calls.download).toHaveBeenCalledWith({ org_id: "o", id: "p", content_id: "c", ...asked });
});

test("what is there is saved under the item's title", async () => {
  const saved: object[] = [];
  const link = {
    href: "",
    download: "",
    remove: () => undefined,
    click: () => void saved.push({ href: link.href, download: link.download }),
  };
  vi.stubGlobal("document", { createElement: () => link, body: { append: () => undefined } });
  calls.download.mockResolvedValue({ data: { url: "/a.mp3" } });
  calls.getSrt.mockResolvedValue({ data: { srt_url: "/a.srt" } });
  expect(await download(item, { mode: "voice", format: "mp3" })).toEqual({ kind: "started" });
  expect(await download(item, captions)).toEqual({ kind: "started" });
  expect(saved).toEqual([
    { href: "/a.mp3", download: "Rabbits.mp3" },
    { href: "/a.srt", download: "Rabbits.srt" },
  ]);
  expect(calls.getSrt).toHaveBeenCalledWith({ org_id: "o", id: "p", content_id: "c", srt_unique_id: "s" });
});

test("what the plan does not hold is refused in the server's words", async () => {
  calls.download.mockRejectedValue(new ApiFailure("Upgrade.", { failureType: undefined, status: 402, errors: [] }));
  expect(await download(item, { mode: "voice", format: "mp3" })).toEqual({ kind: "refused", message: "Upgrade." });
});

test.each([
  ["captions", captions, "generateSrt", "Subtitles generation failed"],
  ["a voice", { mode: "voice", format: "mp3" }, "download", "Something went wrong."],
] as const)("%s that cannot be made says so", async (_which, choice, call, message) => {
  calls[call].mockRejectedValue(new ApiFailure("Internal", { failureType: "INTERNAL", status: 500, errors: [] }));
  expect(await download(item, choice)).toEqual({ kind: "failed", message });
});
