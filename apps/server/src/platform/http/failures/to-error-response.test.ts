import { expect, test } from "vitest";
import { AppError } from "../../failures/app-error.ts";
import { toErrorResponse } from "./to-error-response.ts";

test("a refusal for want of something says how much of what is missing", () => {
  const shortage = { quota: "words", needed: 41, remaining: 12, limit: 1000 } as const;
  const { status, body } = toErrorResponse(new AppError("NO_ENOUGH_CREDITS", "Not enough.", { shortage }));
  expect(status).toBe(402);
  expect(body).toEqual({
    success: false,
    message: "Not enough.",
    failure_type: "NO_ENOUGH_CREDITS",
    data: shortage,
  });
});

test("an unexpected error discloses nothing", () => {
  expect(toErrorResponse(new Error("select * from secrets")).body).toEqual({
    success: false,
    message: "Something went wrong.",
    failure_type: "INTERNAL",
  });
});
