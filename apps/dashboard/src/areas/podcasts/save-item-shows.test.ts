import { expect, test } from "vitest";
import { saveItemShows } from "./save-item-shows.ts";

/** Notes the calls; those of `failing` shows fail. */
function noted(failing: readonly string[] = []) {
  const asked: string[] = [];
  const call = (name: string) => (showId: string) => {
    asked.push(`${name} ${showId}`);
    return failing.includes(showId) ? Promise.reject(new Error(showId)) : Promise.resolve();
  };
  return { asked, calls: { add: call("add"), remove: call("remove") } };
}

const done = { kind: "done" };

test.each([
  ["nothing changed", ["a"], ["a"], [], { added: undefined, removed: undefined }],
  ["one chosen", [], ["a"], ["add a"], { added: done, removed: undefined }],
  ["one not chosen any more", ["a", "b"], ["b"], ["remove a"], { added: undefined, removed: done }],
  ["both", ["a"], ["b", "c"], ["add b", "add c", "remove a"], { added: done, removed: done }],
])("%s", async (_what, before, chosen, asked, outcome) => {
  const server = noted();
  expect(await saveItemShows(server.calls, before, new Set(chosen))).toEqual(outcome);
  expect(server.asked).toEqual(asked);
});

test("what fails is told once of each kind, and keeps nothing else from being saved", async () => {
  const server = noted(["b", "c", "a"]);
  const outcome = await saveItemShows(server.calls, ["a", "z"], new Set(["b", "c", "d"]));
  expect(server.asked).toEqual(["add b", "add c", "add d", "remove a", "remove z"]);
  expect(outcome).toEqual({
    added: { kind: "failed", error: new Error("b") },
    removed: { kind: "failed", error: new Error("a") },
  });
});
