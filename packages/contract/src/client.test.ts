import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { callFailureOf, createLecternClient } from "./client.ts";

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

const missing = { success: false, message: "There is no such organisation.", failure_type: "NOT_FOUND" };

test.each([
  ["the server's refusal", missing, ["NOT_FOUND", 404, missing.message]],
  ["what a proxy in between answers", { error: "no route" }, undefined],
])("a call has the path and method of the contract; %s", async (_what, answer, failure) => {
  const sent: string[] = [];
  const client = createLecternClient({
    baseUrl: "http://lectern.test/api",
    async fetch(request) {
      sent.push(`${request.method} ${request.url}`);
      return Response.json(answer, { status: 404 });
    },
  });
  const error: unknown = await client.organisations.get({ org_id: "1" }).catch((thrown: unknown) => thrown);
  expect(sent).toEqual(["GET http://lectern.test/api/organisation/1"]);
  const said = callFailureOf(error);
  expect(said && [said.failureType, said.status, said.message]).toEqual(failure);
});
