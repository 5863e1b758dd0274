import { mailedCode } from "@lectern/contract/fields/person";
import { describe, expect, test } from "vitest";
import { fieldProblems, problemOf } from "../../platform/forms/field-problems.ts";
import {
  changePasswordRules,
  checkSamePassword,
  completeSignUpRules,
  looksLikeEmail,
  nameRules,
  newPasswordRules,
  signInRules,
  signUpRules,
} from "./form-rules.ts";

describe("looksLikeEmail", () => {
  test.each(["ada@example.com", "a.b+c@sub.example.co.uk", "  ada@example.com "])("%s is one", (email) => {
    expect(looksLikeEmail(email)).toBe(true);
  });

  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@example.",
    "a b@example.com",
    "a@b@c.com",
    "ada@.com",
  ])("%j is none", (email) => {
    expect(looksLikeEmail(email)).toBe(false);
  });

  test("an address of 255 characters is none", () => {
    expect(looksLikeEmail(`${"a".repeat(243)}@example.com`)).toBe(false);
  });
});

describe("signing in", () => {
  test("asks for both", () => {
    expect(fieldProblems(signInRules, { email: "", password: "" })).toEqual({
      email: "Email address is required.",
      password: "Password is required.",
    });
  });

  test("knows a wrong address, and lets any password be tried", () => {
    expect(fieldProblems(signInRules, { email: "ada", password: "x" })).toEqual({ email: "Email address is invalid." });
    expect(fieldProblems(signInRules, { email: "ada@example.com", password: " " })).toEqual({});
  });
});

describe("signing up", () => {
  const good = { givenName: "Ada", familyName: "Li", email: "ada@example.com", password: "12345678" };

  test("takes what is just long enough", () => {
    expect(fieldProblems(signUpRules, good)).toEqual({});
  });

  test("says what is too short, in the words of the specification", () => {
    expect(
      fieldProblems(signUpRules, { givenName: "Al ", familyName: " L", email: "ada@", password: "1234567" }),
    ).toEqual({
      givenName: "First Name should be at least 3 characters long.",
      familyName: "Last Name should be at least 2 characters long.",
      email: "Please enter a valid email address",
      password: "Password should be at least 8 characters long.",
    });
  });

  test("counts characters, not code units", () => {
    expect(fieldProblems(signUpRules, { ...good, familyName: "𠮷" })).toHaveProperty("familyName");
    expect(fieldProblems(signUpRules, { ...good, familyName: "𠮷田" })).toEqual({});
  });
});

describe("a mailed code", () => {
  test("needs six digits", () => {
    expect([problemOf(mailedCode, " "), problemOf(mailedCode, "123"), problemOf(mailedCode, " 123456 ")]).toEqual([
      "Code is required.",
      "The code has 6 digits.",
      undefined,
    ]);
  });
});

describe("completing a sign-up", () => {
  test("has the rules of a sign-up, without the address", () => {
    expect(fieldProblems(completeSignUpRules, { givenName: "", familyName: "", password: "" })).toEqual({
      givenName: "First Name should be at least 3 characters long.",
      familyName: "Last Name should be at least 2 characters long.",
      password: "Password should be at least 8 characters long.",
    });
    expect(fieldProblems(completeSignUpRules, { givenName: "Ada", familyName: "Li", password: "12345678" })).toEqual(
      {},
    );
  });
});

describe("a new password", () => {
  test("wants eight characters, and the same twice", () => {
    expect(fieldProblems(newPasswordRules, { password: "1234567" })).toEqual({
      password: "Password should be at least 8 characters long.",
    });
    expect(checkSamePassword({ password: "12345678", again: "12345679" })).toEqual({
      again: "Both passwords do not match",
    });
    expect(checkSamePassword({ password: "12345678", again: "12345678" })).toEqual({});
  });
});

describe("the names of a profile", () => {
  test("wants both, however short", () => {
    expect(fieldProblems(nameRules, { givenName: " ", familyName: "" })).toEqual({
      givenName: "First Name field is required.",
      familyName: "Last Name field is required.",
    });
    expect(fieldProblems(nameRules, { givenName: "A", familyName: "B" })).toEqual({});
  });
});

describe("a change of password", () => {
  test("says what is missing or too short, in the words of the specification", () => {
    expect(fieldProblems(changePasswordRules, { current: "", fresh: "" })).toEqual({
      current: "Current password is required.",
      fresh: "New password is required.",
    });
    expect(fieldProblems(changePasswordRules, { current: "x", fresh: "1234567" })).toEqual({
      fresh: "Password should be at least 8 character in length.",
    });
    expect(fieldProblems(changePasswordRules, { current: "x", fresh: "12345678" })).toEqual({});
  });
});
