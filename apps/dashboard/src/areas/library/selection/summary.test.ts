import { expect, test } from "vitest";
import { bulkSummary, failuresByReason, bulkProgressText, zipStartedMessage } from "./summary.ts";

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

test.each([
  ["delete", "1 audio deleted", "Deleting… 1 of 3"],
  ["enable", "1 audio enabled", "Enabling… 1 of 3"],
  ["disable", "1 audio disabled", "Disabling… 1 of 3"],
  ["publish", "1 audio published", "Publishing… 1 of 3"],
  ["set_voice", "1 audio given the voice", "Setting the voice… 1 of 3"],
  ["generate", "1 audio sent to be generated", "Sending to be generated… 1 of 3"],
  ["apply_pattern", "1 audio given the project's music", "Applying the project's music… 1 of 3"],
  ["add_to_show", "1 audio added to the show", "Adding to the show… 1 of 3"],
] as const)("%s has its words", (action, summary, underWay) => {
  expect(bulkSummary(action, outcomes(1, 0))).toBe(summary);
  expect(bulkProgressText(action, { done: 1, total: 3 })).toBe(underWay);
});

test("a zip says what is not in it", () => {
  expect([0, 1, 2].map(zipStartedMessage)).toEqual([
    "The zip is being downloaded",
    "The zip is being downloaded, without 1 that has no audio",
    "The zip is being downloaded, without 2 that have no audio",
  ]);
});

test("what failed without a reason says that something did", () => {
  const failed = { content_id: "a", done: false };
  expect(failuresByReason([failed])).toEqual([{ message: "Something went wrong.", ids: ["a"] }]);
});

test("reasons are told once, each with its items", () => {
  const more = [...outcomes(1, 2), { content_id: "z", done: false, message: "Gone." }];
  expect(failuresByReason(more)).toEqual([
    { message: "Busy.", ids: ["0", "1"] },
    { message: "Gone.", ids: ["z"] },
  ]);
});
