import { expect, test } from "vitest";
import { profilesFor } from "./profile-choices.ts";
import { savedProfile } from "../../../platform/voices/test-kit/voices.ts";

const profiles = [
  savedProfile("House", { lang_code: "en-US" }),
  savedProfile("Wien", { lang_code: "de-AT" }),
  savedProfile("Essays", { lang_code: "en-GB" }),
  savedProfile("Nachrichten", { lang_code: "de-DE" }),
];

test.each([
  ["", ["House", "Wien", "Essays", "Nachrichten"]],
  ["de-DE", ["Wien", "Nachrichten", "House", "Essays"]],
  ["cy-GB", ["House", "Wien", "Essays", "Nachrichten"]],
])("in a row of %j the profiles of that language come first", (language, expected) => {
  expect(profilesFor(profiles, language).map(({ id }) => id)).toEqual(expected);
});
