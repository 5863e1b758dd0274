import { expect, test } from "vitest";
import { createOrganisationTurns } from "./organisation-turns.ts";

const here = new AbortController().signal;

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let began = false;
  return {
    run: () => {
      began = true;
      return promise;
    },
    end: resolve,
    fail: reject,
    hasBegun: () => began,
  };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("an organisation's work is done one piece after another, in the order it was asked for", async () => {
  const turn = createOrganisationTurns();
  const [first, second] = [held(), held()];
  const answers = [turn("one", here, first.run), turn("one", here, second.run)];
  await settled();
  expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false]);
  first.end("first");
  second.end("second");
  expect(await Promise.all(answers)).toEqual(["first", "second"]);
});

test("another organisation's work does not wait", async () => {
  const turn = createOrganisationTurns();
  const [first, other] = [held(), held()];
  const waiting = turn("one", here, first.run);
  other.end("other");
  expect(await turn("other", here, other.run)).toBe("other");
  first.end("first");
  await waiting;
});

test("work that fails lets the next have its turn", async () => {
  const turn = createOrganisationTurns();
  const [first, second] = [held(), held()];
  const failing = turn("one", here, first.run);
  const next = turn("one", here, second.run);
  first.fail(new Error("no"));
  second.end("second");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("second");
});

test("work whose client is gone when its turn comes is not done", async () => {
  const turn = createOrganisationTurns();
  const [first, second] = [held(), held()];
  const gone = new AbortController();
  const waiting = turn("one", here, first.run);
  const next = turn("one", gone.signal, second.run);
  gone.abort();
  first.end("first");
  await waiting;
  await expect(next).rejects.toThrow("aborted");
  expect(second.hasBegun()).toBe(false);
});

test("more than may wait are refused, until one has ended", async () => {
  const turn = createOrganisationTurns(1);
  const [first, second, third] = [held(), held(), held()];
  const answers = [turn("one", here, first.run), turn("one", here, second.run)];
  await expect(turn("one", here, third.run)).rejects.toMatchObject({ failureType: "CONFLICT" });
  expect(third.hasBegun()).toBe(false);
  first.end("first");
  second.end("second");
  await Promise.all(answers);
  third.end("third");
  expect(await turn("one", here, third.run)).toBe("third");
});
