import { describe, expect, test } from "vitest";
import {
  checkChangePassword,
  checkCode,
  checkCompleteSignUp,
  checkNames,
  checkNewPassword,
  checkSignIn,
  checkSignUp,
  looksLikeEmail,
} from "./rules.ts";

describe("looksLikeEmail", () => {
  test.each(["ada@example.com", "a.b+c@sub.example.co.uk", "  ada@example.com ", "josé@exämple.de"])(
    "%s is one",
    (email) => {
      expect(looksLikeEmail(email)).toBe(true);
    },
  );

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

describe("checkSignIn", () => {
  test("asks for both", () => {
    expect(checkSignIn({ email: "", password: "" })).toEqual({
      email: "Email address is required.",
      password: "Password is required.",
    });
  });

  test("knows a wrong address, and lets any password be tried", () => {
    expect(checkSignIn({ email: "ada", password: "x" })).toEqual({ email: "Email address is invalid." });
    expect(checkSignIn({ email: "ada@example.com", password: " " })).toEqual({});
  });
});

describe("checkSignUp", () => {
  const good = { givenName: "Ada", familyName: "Li", email: "ada@example.com", password: "12345678" };

  test("takes what is just long enough", () => {
    expect(checkSignUp(good)).toEqual({});
  });

  test("says what is too short, in the words of the specification", () => {
    expect(checkSignUp({ givenName: "Al ", familyName: " L", email: "ada@", password: "1234567" })).toEqual({
      givenName: "First Name should be at least 3 characters long.",
      familyName: "Last Name should be at least 2 characters long.",
      email: "Please enter a valid email address",
      password: "Password should be at least 8 characters long.",
    });
  });

  test("counts characters, not code units", () => {
    expect(checkSignUp({ ...good, familyName: "𠮷" })).toHaveProperty("familyName");
    expect(checkSignUp({ ...good, familyName: "𠮷田" })).toEqual({});
  });
});

describe("checkCode", () => {
  test("needs six digits", () => {
    expect([checkCode(" "), checkCode("123"), checkCode(" 123456 ")]).toEqual([
      "Code is required.",
      "The code has 6 digits.",
      undefined,
    ]);
  });
});

describe("checkCompleteSignUp", () => {
  test("has the rules of a sign-up, without the address", () => {
    expect(checkCompleteSignUp({ givenName: "", familyName: "", password: "" })).toEqual({
      givenName: "First Name should be at least 3 characters long.",
      familyName: "Last Name should be at least 2 characters long.",
      password: "Password should be at least 8 characters long.",
    });
    expect(checkCompleteSignUp({ givenName: "Ada", familyName: "Li", password: "12345678" })).toEqual({});
  });
});

describe("checkNewPassword", () => {
  test("wants eight characters first, then the same twice", () => {
    expect(checkNewPassword({ password: "1234567", again: "" })).toEqual({
      password: "Password should be at least 8 characters long.",
    });
    expect(checkNewPassword({ password: "12345678", again: "12345679" })).toEqual({
      again: "Both passwords do not match",
    });
    expect(checkNewPassword({ password: "12345678", again: "12345678" })).toEqual({});
  });
});

describe("checkNames", () => {
  test("wants both, however short", () => {
    expect(checkNames({ givenName: " ", familyName: "" })).toEqual({
      givenName: "First Name field is required.",
      familyName: "Last Name field is required.",
    });
    expect(checkNames({ givenName: "A", familyName: "B" })).toEqual({});
  });
});

describe("checkChangePassword", () => {
  test("says what is missing or too short, in the words of the specification", () => {
    expect(checkChangePassword({ current: "", fresh: "" })).toEqual({
      current: "Current password is required.",
      fresh: "New password is required.",
    });
    expect(checkChangePassword({ current: "x", fresh: "1234567" })).toEqual({
      fresh: "Password should be at least 8 character in length.",
    });
    expect(checkChangePassword({ current: "x", fresh: "12345678" })).toEqual({});
  });
});
