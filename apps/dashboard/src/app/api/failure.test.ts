import { type FailureType, failureStatus } from "@lectern/contract";
import { expect, test } from "vitest";
import { ApiFailure, fieldProblem, planRefusal } from "./failure.ts";

function failure(failureType: FailureType, errors: { path: string; message: string }[] = []): ApiFailure {
  return new ApiFailure("Said by the server.", { failureType, status: failureStatus[failureType], errors });
}

test.each(["PLAN_LIMIT", "NO_ENOUGH_CREDITS", "NO_ENOUGH_AUDIOS"] as const)("%s needs another plan", (failureType) => {
  expect(planRefusal(failure(failureType))).toBe("Said by the server.");
});

test.each(["NOT_ALLOWED", "VALIDATION", "INTERNAL"] as const)("%s needs no other plan", (failureType) => {
  expect(planRefusal(failure(failureType))).toBeUndefined();
});

test("a failure that no server told needs no other plan and names no field", () => {
  expect(planRefusal(new TypeError("Failed to fetch"))).toBeUndefined();
  expect(fieldProblem(new TypeError("Failed to fetch"), "name")).toBeUndefined();
});

test("what is wrong with a field is found by its name", () => {
  const error = failure("VALIDATION", [
    { path: "name", message: "Name is required" },
    { path: "role", message: "Choose one" },
  ]);
  expect(fieldProblem(error, "role")).toBe("Choose one");
  expect(fieldProblem(error, "email")).toBeUndefined();
});
