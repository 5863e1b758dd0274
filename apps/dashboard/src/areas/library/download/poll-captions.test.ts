import { describe, expect, test } from "vitest";
import { pollCaptions } from "./download.ts";

function answering(urls: (string | null)[]) {
  const counted = { asked: 0, waited: 0 };
  return {
    counted,
    ask: async () => urls[counted.asked++] ?? null,
    wait: async () => void (counted.waited += 1),
  };
}

describe("pollCaptions", () => {
  test("takes the first address there is", async () => {
    const { ask, wait, counted } = answering([null, null, "/a.srt"]);
    expect(await pollCaptions(ask, wait)).toBe("/a.srt");
    expect(counted).toEqual({ asked: 3, waited: 2 });
  });

  test("gives up after 15", async () => {
    const { ask, wait, counted } = answering([]);
    expect(await pollCaptions(ask, wait)).toBeUndefined();
    expect(counted).toEqual({ asked: 15, waited: 14 });
  });
});
