import type { Block, Inline } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { espeakProfile } from "../../test-kit/espeak-block.ts";
import { segmentScript } from "./segment-script.ts";

function block(...children: Inline[]): Block {
  return { type: "block", audio_profile: espeakProfile, children: [{ type: "paragraph", children }] };
}

function pause(duration: number): Inline {
  return { type: "pause", duration, children: [{ text: "" }] };
}

async function gaps(...script: Block[]) {
  const { sentences, leadIn } = await segmentScript(script, [], (_, utterance) =>
    utterance.words.map((word) => word.spoken).join(" "),
  );
  return { leadIn, after: sentences.map((sentence) => [sentence.gapAfter.kind, sentence.gapAfter.samples / 44_100]) };
}

describe("silence between sentences", () => {
  test("is natural where nothing was asked for: shorter after a sentence than after a block, longest after the title", async () => {
    const { after } = await gaps(
      { ...block({ text: "Title" }), is_title: true },
      block({ text: "One. Two." }),
      block({ text: "Three." }),
    );
    expect(after).toEqual([
      ["natural", 0.9],
      ["natural", 0.3],
      ["natural", 0.65],
      ["natural", 0.5],
    ]);
  });

  test("is exactly the pause that was asked for, in the middle of a sentence or at its end", async () => {
    const { after } = await gaps(block({ text: "One" }, pause(0.7), { text: "two." }, pause(2), { text: "Three." }));
    expect(after.slice(0, 2)).toEqual([
      ["exact", 0.7],
      ["exact", 2],
    ]);
  });

  test("is the sum of pauses that follow each other, across blocks too", async () => {
    const { after } = await gaps(block({ text: "One." }, pause(1)), block(pause(0.5), { text: "Two." }));
    expect(after[0]).toEqual(["exact", 1.5]);
  });

  test("is none at all for a pause of 0", async () => {
    const { after } = await gaps(block({ text: "One." }, pause(0), { text: "Two." }));
    expect(after[0]).toEqual(["exact", 0]);
  });

  test("stands before the first sentence when the text begins with a pause", async () => {
    expect((await gaps(block(pause(3), { text: "One." }))).leadIn).toEqual({ kind: "exact", samples: 132_300 });
  });

  test("is 80 ms before the first sentence, and no shorter for a pause there", async () => {
    expect((await gaps(block({ text: "One." }))).leadIn).toEqual({ kind: "exact", samples: 3528 });
    expect((await gaps(block(pause(0), { text: "One." }))).leadIn).toEqual({ kind: "exact", samples: 3528 });
  });
});

test("a block without anything to speak has no sentences and keeps its place", async () => {
  const { blocks } = await segmentScript(
    [block({ text: "One." }), block({ text: "* * *" }), block({ text: "Two." })],
    [],
    () => "key",
  );
  expect(blocks.map(({ first, end }) => [first, end])).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
  ]);
});
