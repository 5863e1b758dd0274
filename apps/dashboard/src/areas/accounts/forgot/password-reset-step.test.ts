import { describe, expect, test } from "vitest";
import { needsAnotherCode, passwordResetStep } from "./password-reset-step.ts";

describe("passwordResetStep", () => {
  test("begins with the address, which may be known", () => {
    expect(passwordResetStep({}, undefined)).toEqual({ state: "forgotpassword", email: "" });
    expect(passwordResetStep({ email: "ada@example.com" }, undefined)).toEqual({
      state: "forgotpassword",
      email: "ada@example.com",
    });
  });

  test("asks for the code once one was sent, also after the page was loaded again", () => {
    expect(passwordResetStep({ email: "ada@example.com", step: "code" }, undefined)).toEqual({
      state: "verifycode",
      email: "ada@example.com",
    });
  });

  test("asks for the new password with a code in hand", () => {
    expect(passwordResetStep({ email: "ada@example.com", step: "code" }, "123456")).toEqual({
      state: "resetpassword",
      email: "ada@example.com",
      code: "123456",
    });
  });

  test.each([[{ step: "code" }], [{ email: "ada", step: "code" }], [{ email: "ada@example.com", step: "other" }]])(
    "%j is the beginning, whatever code is left over",
    (search) => {
      expect(passwordResetStep(search, "123456").state).toBe("forgotpassword");
    },
  );
});

test("a refused code leads back to the beginning, a server in trouble does not", () => {
  expect([400, 403, 429, 500, 503].map(needsAnotherCode)).toEqual([true, true, false, false, false]);
});
