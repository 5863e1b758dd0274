import { expect, test } from "vitest";
import type { BuildEvent } from "../realtime/realtime.ts";
import { type BuildEnd, createBuildWatcher } from "./build-watcher.ts";

const build = { orgId: "o", projectId: "p", contentId: "c", title: "Alice" };

function setUp() {
  const heard = new Map<string, (event: BuildEvent) => void>();
  const ends: BuildEnd[] = [];
  const watcher = createBuildWatcher((contentId, listener) => {
    heard.set(contentId, listener);
    return () => void heard.delete(contentId);
  });
  watcher.onEnd((end) => ends.push(end));
  return { watcher, ends, heard, tell: (event: BuildEvent) => heard.get(event.contentId)?.(event) };
}

test("the end of a build is told once, and followed no further", () => {
  const { watcher, ends, heard, tell } = setUp();
  watcher.follow(build);
  tell({ type: "progress", contentId: "c", progress: 40 });
  expect(ends).toEqual([]);
  tell({ type: "progress", contentId: "c", progress: 100 });
  expect(ends).toEqual([{ build, failure: undefined, isOpen: false }]);
  expect(heard.size).toBe(0);
});

test("a failure is told with its reason", () => {
  const { watcher, ends, tell } = setUp();
  watcher.follow(build);
  tell({ type: "failed", contentId: "c", failure_type: "ENGINE_FAILED", message: "The voice is gone." });
  expect(ends).toEqual([{ build, failure: "The voice is gone.", isOpen: false }]);
});

test("whether the item is open in the editor is told with it", () => {
  const { watcher, ends, tell } = setUp();
  const close = watcher.open(() => "c");
  watcher.follow(build);
  tell({ type: "progress", contentId: "c", progress: 100 });
  // The next screen opens before the last one closes.
  watcher.open(() => "d");
  close();
  watcher.follow(build);
  watcher.follow({ ...build, contentId: "d" });
  tell({ type: "progress", contentId: "c", progress: 100 });
  tell({ type: "progress", contentId: "d", progress: 100 });
  expect(ends.map(({ isOpen }) => isOpen)).toEqual([true, false, true]);
});

test("a build that is forgotten, or begun anew, is told of no more than once", () => {
  const { watcher, ends, heard, tell } = setUp();
  watcher.follow(build);
  watcher.forget("c");
  expect(heard.size).toBe(0);
  watcher.follow(build);
  watcher.follow(build);
  tell({ type: "progress", contentId: "c", progress: 100 });
  expect(ends).toHaveLength(1);
});
