import { expect, test } from "vitest";
import { ApiFailure, SignedOutError } from "../../../platform/errors/failure.ts";
import { classifySaveError } from "./save-errors.ts";

function failure(failureType: ApiFailure["failureType"], status: number, message = "Message"): ApiFailure {
  return new ApiFailure(message, { failureType, status, errors: [] });
}

test("a conflict is a conflict", () => {
  expect(classifySaveError(failure("CONFLICT", 409))).toEqual({ kind: "conflict" });
});

test("what nothing answered is tried again", () => {
  expect(classifySaveError(new TypeError("Failed to fetch"))).toEqual({ kind: "offline" });
});

test.each([
  failure("UNAVAILABLE", 503),
  failure("INTERNAL", 500),
  failure("RATE_LIMITED", 429),
  failure(undefined, 408),
])("%s is tried again, with what was answered", (error) => {
  expect(classifySaveError(error)).toEqual({ kind: "failed", message: "Message" });
});

test("an answer that is none of the server's is tried again, and not taken for a lost network", () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'content_id')");
  expect(classifySaveError(error)).toEqual({ kind: "failed", message: "Something went wrong." });
});

test("an item or a project that was deleted is gone", () => {
  expect(classifySaveError(failure("NOT_FOUND", 404))).toEqual({ kind: "deleted" });
});

test.each([failure("VALIDATION", 400), failure("NOT_ALLOWED", 403), failure(undefined, 499)])(
  "%s is refused",
  (error) => {
    expect(classifySaveError(error)).toEqual({ kind: "refused", message: "Message" });
  },
);

test("what is wrong with the text is said in its own words", () => {
  const errors = [{ path: "slate_value.0", message: "cannot add more text to this block" }];
  const error = new ApiFailure("Validation failed", { failureType: "VALIDATION", status: 400, errors });
  expect(classifySaveError(error)).toEqual({ kind: "refused", message: "cannot add more text to this block" });
});

test("a lost session is said", () => {
  expect(classifySaveError(new SignedOutError())).toEqual({ kind: "refused", message: "You have been signed out." });
});
