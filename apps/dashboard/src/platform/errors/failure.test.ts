import { type FailureType, failureStatus } from "@lectern/contract";
import { expect, test } from "vitest";
import { ApiFailure, failureMessage, fieldProblem, planRefusal, SignedOutError } from "./failure.ts";

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

function refused(message: string, failureType: "INTERNAL" | "UNAVAILABLE" | "VALIDATION", status: number): ApiFailure {
  return new ApiFailure(message, { failureType, status, errors: [] });
}

const fallback = "Something went wrong in updating the profile.";

test("says what the server found wrong, and only its own words for what it does not explain", () => {
  expect(failureMessage(refused("This name is too long.", "VALIDATION", 400), fallback)).toBe("This name is too long.");
  const away = "The database cannot be reached at the moment. Please try again shortly.";
  expect(failureMessage(refused(away, "UNAVAILABLE", 503), fallback)).toBe(away);
  expect(failureMessage(refused("Something went wrong.", "INTERNAL", 500), fallback)).toBe(fallback);
  expect(failureMessage(new Error("broken"), fallback)).toBe(fallback);
  expect(failureMessage(new Error("broken"))).toBe("Something went wrong.");
});

test("says that the network or the session is gone", () => {
  expect(failureMessage(new TypeError("Failed to fetch"), fallback)).toContain("cannot be reached");
  expect(failureMessage(new SignedOutError(), fallback)).toBe("You have been signed out.");
});
