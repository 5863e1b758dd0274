import { expect, test } from "vitest";
import { UnreachableError } from "../../../../platform/errors/failure.ts";
import type { BuildEvent } from "../../../../platform/realtime/realtime.ts";
import { createManualClock } from "../../test-kit/manual-clock.ts";
import type { BuildUpdate } from "../../build/build-flow.ts";
import { watchBuild, type WatchOptions } from "./watch-build.ts";

type State = Awaited<ReturnType<WatchOptions["load"]>>;

function setUp(load: () => Promise<State>) {
  const clock = createManualClock();
  const heard: BuildUpdate[] = [];
  let asked = 0;
  let speak: (event: BuildEvent) => void = () => {};
  const stop = watchBuild(
    {
      clock,
      load() {
        asked += 1;
        return load();
      },
      subscribe(listener) {
        speak = listener;
        return () => {
          speak = () => {};
        };
      },
    },
    (news) => heard.push(news),
  );
  return { clock, heard, stop, asked: () => asked, speak: (event: BuildEvent) => speak(event) };
}

const running: State = { status: "IN PROGRESS", progress: 55, failure: undefined };

test("hears of progress and the end over the connection, and asks nothing", async () => {
  const { clock, heard, speak, asked } = setUp(async () => running);
  speak({ type: "progress", contentId: "c", progress: 10 });
  await clock.pass(3999);
  speak({ type: "progress", contentId: "c", progress: 20 });
  await clock.pass(3999);
  speak({ type: "progress", contentId: "c", progress: 100 });
  await clock.pass(60_000);
  expect(heard).toEqual([{ kind: "progress", progress: 10 }, { kind: "progress", progress: 20 }, { kind: "done" }]);
  expect(asked()).toBe(0);
});

test("asks every 4 seconds while the connection is silent, until the end", async () => {
  let state = running;
  const { clock, heard, asked } = setUp(async () => state);
  await clock.pass(8000);
  expect(heard).toEqual([
    { kind: "progress", progress: 55 },
    { kind: "progress", progress: 55 },
  ]);
  state = { status: "DONE", progress: 100, failure: undefined };
  await clock.pass(60_000);
  expect(heard.at(-1)).toEqual({ kind: "done" });
  expect(asked()).toBe(3);
});

test("goes on asking when the server cannot be reached", async () => {
  let isAway = true;
  const { clock, heard } = setUp(async () => {
    if (isAway) throw new UnreachableError();
    return running;
  });
  await clock.pass(12_000);
  expect(heard).toEqual([]);
  isAway = false;
  await clock.pass(4000);
  expect(heard.length).toBe(1);
});

test.each([
  [
    { status: "FAILED", progress: 3, failure: { failure_type: "ENGINE_FAILED", message: "No voice." } },
    { kind: "failed", failureType: "ENGINE_FAILED", message: "No voice." },
  ],
  [
    { status: "FAILED", progress: 3, failure: undefined },
    { kind: "failed", failureType: undefined, message: "Something went wrong." },
  ],
  [{ status: null, progress: 0, failure: undefined }, { kind: "deleted" }],
] satisfies [State, BuildUpdate][])("%j is told as %j, once", async (state, news) => {
  const { clock, heard } = setUp(async () => state);
  await clock.pass(60_000);
  expect(heard).toEqual([news]);
});

test("a failure over the connection ends it", async () => {
  const { clock, heard, speak, asked } = setUp(async () => running);
  speak({ type: "failed", contentId: "c", failure_type: "NO_ENOUGH_CREDITS", message: "No words." });
  await clock.pass(60_000);
  expect(heard).toEqual([{ kind: "failed", failureType: "NO_ENOUGH_CREDITS", message: "No words." }]);
  expect(asked()).toBe(0);
});

test("nothing is heard once it is stopped", async () => {
  const { clock, heard, stop, speak } = setUp(async () => running);
  stop();
  speak({ type: "progress", contentId: "c", progress: 10 });
  await clock.pass(60_000);
  expect(heard).toEqual([]);
});
