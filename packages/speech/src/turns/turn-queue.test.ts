import { expect, test } from "vitest";
import { createTurnQueue, type Priority } from "./turns.ts";

function queueOf(...items: readonly (readonly [name: string, priority: Priority])[]) {
  const queue = createTurnQueue<string>();
  for (const [name, priority] of items) queue.add(name, priority);
  return queue;
}

function taken(queue: ReturnType<typeof queueOf>, count: number): (string | undefined)[] {
  return Array.from({ length: count }, () => queue.next());
}

test("previews go before builds that came first, each class in its order", () => {
  const queue = queueOf(["build 1", "build"], ["build 2", "build"], ["preview 1", "preview"], ["preview 2", "preview"]);
  expect(taken(queue, 5)).toEqual(["preview 1", "preview 2", "build 1", "build 2", undefined]);
});

test("after eight previews in a row a build that waits has its turn, and then eight more go before the next", () => {
  const previews = Array.from({ length: 17 }, (_, index) => [`${index}`, "preview"] as const);
  const queue = queueOf(["build 1", "build"], ["build 2", "build"], ...previews);
  const order = taken(queue, 19);
  expect([order.indexOf("build 1"), order.indexOf("build 2")]).toEqual([8, 17]);
});

test("whoever gave up has no turn, and the place that is picked is one of the class whose turn it is", () => {
  const queue = queueOf(["build", "build"], ["gone", "preview"], ["preview 1", "preview"], ["preview 2", "preview"]);
  queue.remove("gone");
  queue.remove("unknown");
  expect(queue.next((waiting) => waiting.indexOf("preview 2"))).toBe("preview 2");
  expect(queue.drain()).toEqual(["preview 1", "build"]);
  expect(queue.next()).toBeUndefined();
});
