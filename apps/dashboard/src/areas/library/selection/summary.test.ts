import { expect, test } from "vitest";
import { bulkSummary, reasonsOf } from "./summary.ts";

function outcomes(done: number, failed: number) {
  return [
    ...Array.from({ length: done }, (_, index) => ({ content_id: `done ${index}`, done: true })),
    ...Array.from({ length: failed }, (_, index) => ({ content_id: `${index}`, done: false, message: "Busy." })),
  ];
}

test.each([
  [12, 2, "12 audios disabled, 2 were not"],
  [1, 1, "1 audio disabled, 1 was not"],
  [1, 0, "1 audio disabled"],
  [0, 1, "The audio was not disabled"],
  [0, 3, "The audios were not disabled"],
])("%i done and %i not", (done, failed, sentence) => {
  expect(bulkSummary("disable", outcomes(done, failed))).toBe(sentence);
});

test("reasons are told once, each with its items", () => {
  const more = [...outcomes(1, 2), { content_id: "z", done: false, message: "Gone." }];
  expect(reasonsOf(more)).toEqual([
    { message: "Busy.", ids: ["0", "1"] },
    { message: "Gone.", ids: ["z"] },
  ]);
});
