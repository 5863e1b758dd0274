import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { tabStorage } from "../platform/storage/browser-storage.ts";
import { reloadWhenOutdated } from "./reload-when-outdated.ts";

const reload = vi.fn<() => void>();
reloadWhenOutdated({ reload });

beforeEach(() => {
  reload.mockClear();
  tabStorage.remove("lectern.reloaded");
});

/** A chunk that could not be read; answers whether its error goes on to the screen. */
function failChunk(): boolean {
  return window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
}

test("a chunk that is gone reloads the page, once in a while", () => {
  expect([failChunk(), reload.mock.calls.length]).toEqual([false, 1]);
  expect([failChunk(), reload.mock.calls.length]).toEqual([true, 1]);
});

test("a chunk that is given up because the page is left does not lead back", async () => {
  window.dispatchEvent(new Event("beforeunload"));
  expect([failChunk(), reload.mock.calls.length]).toEqual([false, 0]);
  // It was a download: the page is still there.
  await userEvent.keyboard("a");
  expect([failChunk(), reload.mock.calls.length]).toEqual([false, 1]);
});
