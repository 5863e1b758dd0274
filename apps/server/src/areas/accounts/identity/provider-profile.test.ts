import { describe, expect, test } from "vitest";
import { readProviderProfile } from "./provider-profile.ts";

describe("the profile that a provider gives of a person", () => {
  test.each([
    [{ given_name: "Ada", family_name: "Byron", name: "Countess of Lovelace" }, ["Ada", "Byron"]],
    [{ name: "Ada King Byron" }, ["Ada", "King Byron"]],
    [{ name: "Ada" }, ["Ada", ""]],
    [{ given_name: "Ada", name: "Ada Byron" }, ["Ada", "Byron"]],
    [{ given_name: "Countess", name: "Ada Byron" }, ["Countess", ""]],
    [{ given_name: "  ", name: "" }, ["ada.byron", ""]],
    [{ given_name: 7, name: null }, ["ada.byron", ""]],
    [{ given_name: "<b>Ada\n\u0000Anne</b>", family_name: "x".repeat(200) }, ["b Ada Anne /b", "x".repeat(100)]],
  ])("gives names of %j", (claims, [givenName, familyName]) => {
    const person = readProviderProfile({ email: "Ada.Byron@Example.com", ...claims });
    expect(person).toMatchObject({ email: "ada.byron@example.com", givenName, familyName });
  });

  test.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [undefined, false],
    [1, false],
  ])("takes an address for confirmed when it is said to be: %j", (email_verified, expected) => {
    expect(readProviderProfile({ email: "ada@example.com", email_verified }).emailVerified).toBe(expected);
  });

  test.each([
    undefined,
    7,
    "ada",
    "ada@example.com, eve@example.com",
    "ada\n@example.com",
    // A Kelvin sign, whose small letter is the k of another person's address.
    "\u212aate@example.com",
  ])("may lack an address that we would take: %j", (email) => {
    expect(readProviderProfile({ email, name: "Ada Byron", email_verified: true }).email).toBeUndefined();
  });
});
