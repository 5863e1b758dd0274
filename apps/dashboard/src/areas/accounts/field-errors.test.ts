import { expect, test } from "vitest";
import { ApiFailure } from "../../platform/errors/failure.ts";
import { fieldErrors, personFieldNames } from "./field-errors.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";

const errors = [
  { path: "given_name", message: "This name is too long." },
  { path: "name", message: "Not a field of the form." },
  { path: "constructor", message: "Not one either." },
];
const found = { givenName: "This name is too long." };

test("finds the form's own fields in what either server call refused", () => {
  expect(fieldErrors(new IdentityFailure("Not valid.", "", 400, errors), personFieldNames)).toEqual(found);
  const refused = new ApiFailure("Not valid.", { failureType: "VALIDATION", status: 400, errors });
  expect(fieldErrors(refused, personFieldNames)).toEqual(found);
});

test("finds none in anything else", () => {
  expect(fieldErrors(new TypeError("Failed to fetch"), personFieldNames)).toEqual({});
});
