import { expect, test } from "vitest";
import { ApiFailure } from "../../../app/api/failure.ts";
import { saveMessage } from "./save-profile.ts";

function refused(message: string, status: number): ApiFailure {
  return new ApiFailure(message, { failureType: undefined, status, errors: [] });
}

const fallback = "Something went wrong in updating the profile.";

test("says what the server found wrong, and only its own words for what it does not explain", () => {
  expect(saveMessage(refused("This name is too long.", 400), fallback)).toBe("This name is too long.");
  expect(saveMessage(refused("Something went wrong.", 500), fallback)).toBe(fallback);
  expect(saveMessage(new Error("broken"), fallback)).toBe(fallback);
  expect(saveMessage(new TypeError("Failed to fetch"), fallback)).toContain("cannot be reached");
});
