import { expect, test } from "vitest";
import { createManualClock } from "../test-kit/manual-clock.ts";
import { createIdleRunner, type IdlePeriod } from "./idle-runner.ts";

function setUp(stepsPerMoment: number, onDone: (result: number) => void = () => undefined) {
  const clock = createManualClock();
  const done: number[] = [];
  let begun = 0;
  const runner = createIdleRunner(
    {
      after: (milliseconds, run) => clock.after(milliseconds, run),
      whenIdle(run) {
        let left = stepsPerMoment;
        const moment: IdlePeriod = {
          timeRemaining() {
            left -= 1;
            return left > 0 ? 10 : 0;
          },
        };
        return clock.after(10, () => run(moment));
      },
    },
    150,
    function* work() {
      begun += 1;
      yield;
      yield;
      yield;
      return begun;
    },
    (result) => {
      done.push(result);
      onDone(result);
    },
  );
  return { clock, done, runner };
}

test("works in as many idle moments as it takes", async () => {
  const { clock, done, runner } = setUp(2);
  runner.request();
  await clock.pass(160);
  expect(done).toEqual([]);
  await clock.pass(10);
  expect(done).toEqual([1]);
});

test("begins anew with each request, some time after the last", async () => {
  const { clock, done, runner } = setUp(1);
  runner.request();
  await clock.pass(170);
  runner.request();
  await clock.pass(100);
  runner.request();
  await clock.pass(149);
  expect(done).toEqual([]);
  await clock.pass(100);
  expect(done).toEqual([2]);
});

test("stops", async () => {
  const { clock, done, runner } = setUp(9);
  runner.request();
  runner.stop();
  await clock.pass(1000);
  expect(done).toEqual([]);
});

test("flushed, it does what was requested and what that requests, and nothing later", async () => {
  const { clock, done, runner } = setUp(1, (result) => result === 1 && runner.request());
  runner.flush();
  expect(done).toEqual([]);
  runner.request();
  runner.flush();
  expect(done).toEqual([1, 2]);
  await clock.pass(1000);
  expect(done).toEqual([1, 2]);
});

test("work that requests itself for ever is left to idle moments", () => {
  const { done, runner } = setUp(1, () => runner.request());
  runner.request();
  runner.flush();
  expect(done).toEqual([1, 2, 3]);
  runner.stop();
});
