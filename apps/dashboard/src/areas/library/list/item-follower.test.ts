import { expect, test } from "vitest";
import type { BuildEvent } from "../../../platform/realtime/realtime.ts";
import { createItemFollower } from "./item-follower.ts";

test("an item that stays in sight stays subscribed; its first event is told apart", () => {
  const log: string[] = [];
  const listeners = new Map<string, (event: BuildEvent) => void>();
  const follower = createItemFollower(
    (id, listener) => {
      log.push(`+${id}`);
      listeners.set(id, listener);
      return () => log.push(`-${id}`);
    },
    (id, _event, isFirst) => log.push(`${id} ${isFirst ? "first" : "later"}`),
  );
  const event: BuildEvent = { type: "progress", contentId: "b", progress: 10 };
  follower.follow(["a", "b"]);
  listeners.get("b")?.(event);
  follower.follow(["b", "c", "c"]);
  listeners.get("b")?.(event);
  follower.follow([]);
  expect(log).toEqual(["+a", "+b", "b first", "-a", "+c", "b later", "-b", "-c"]);
});
