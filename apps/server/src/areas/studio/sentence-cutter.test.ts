import type { SpeechEngine } from "@lectern/speech";
import { expect, test } from "vitest";
import { espeakBlock } from "../../test-kit/espeak-block.ts";
import { createSentenceCutter } from "./sentence-cutter.ts";

const block = espeakBlock("One. Two.");

function counted(options: { limit?: number; turnMs?: number } = {}) {
  let count = 0;
  const cut = createSentenceCutter(
    {
      engineFor() {
        count += 1;
        return { platform: "espeak", version: () => "1" } as SpeechEngine;
      },
    },
    options,
  );
  return {
    cut: (...hashes: string[]) =>
      cut(
        hashes.map((hash) => ({ block, hash })),
        [],
      ),
    cuts: () => count,
  };
}

test("a block is cut once, however often it is asked for", async () => {
  const { cut, cuts } = counted();
  expect([...(await cut("a", "b", "a")).keys()]).toEqual(["a", "b"]);
  expect((await cut("a")).get("a")).toHaveLength(2);
  expect(cuts()).toBe(2);
});

test("what was not asked for lately is forgotten, and answered all the same", async () => {
  const { cut, cuts } = counted({ limit: 4 });
  await cut("a", "b");
  await cut("a", "c");
  expect(cuts()).toBe(3);
  await cut("a", "c");
  expect(cuts()).toBe(3);
  expect((await cut("b", "a", "c")).size).toBe(3);
  expect(cuts()).toBe(6);
});

test("other work gets its turn while a long text is cut", async () => {
  const { cut, cuts } = counted({ turnMs: 0 });
  const cutAtTurns: number[] = [];
  function turn(): void {
    cutAtTurns.push(cuts());
    if (cuts() < 20) setImmediate(turn);
  }
  setImmediate(turn);
  await cut(...Array.from({ length: 20 }, (_, index) => String(index)));
  expect(cutAtTurns.filter((count) => count > 0 && count < 20).length).toBeGreaterThan(10);
});
