import { expect, test } from "vitest";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { previewFailure } from "./preview-failure.ts";

const sentence = "The preview went wrong.";

function refusal(failureType: "ENGINE_FAILED" | "INTERNAL" | "VALIDATION", status: number): ApiFailure {
  return new ApiFailure("What the server says.", { failureType, status, errors: [] });
}

const cases: [string, unknown, string][] = [
  ["the engine failed", refusal("ENGINE_FAILED", 502), sentence],
  ["the server failed", refusal("INTERNAL", 500), sentence],
  ["the voice is gone", refusal("VALIDATION", 400), "What the server says."],
  [
    "there is no connection",
    new TypeError("fetch"),
    "The server cannot be reached. Check your connection and try again.",
  ],
];
for (const [name, error, said] of cases) {
  test(`${name}: ${said}`, () => expect(previewFailure(error, sentence)).toBe(said));
}
