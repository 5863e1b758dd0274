import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { callFailureOf } from "./client.ts";

const body = { success: false, message: "Not enough.", failure_type: "NO_ENOUGH_CREDITS" } as const;

test("a refused call says what the plan has too little of", () => {
  const shortage = { quota: "words", needed: 41, remaining: 12, limit: 1000 };
  const error = new ORPCError("NO_ENOUGH_CREDITS", { status: 402, data: { ...body, data: shortage } });
  expect(callFailureOf(error)).toMatchObject({ failureType: "NO_ENOUGH_CREDITS", status: 402, shortage });
});

test("and nothing of it where nothing is counted; what is no refusal is none", () => {
  const error = new ORPCError("NO_ENOUGH_CREDITS", { status: 402, data: body });
  expect(callFailureOf(error)?.shortage).toBeUndefined();
  expect(callFailureOf(new TypeError("away"))).toBeUndefined();
});
