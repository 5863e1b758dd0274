import { expect, test } from "vitest";
import { mayCreateOrganisation } from "./may-create.ts";

const invited = { role: "editor", plan_id: "enterprise-plan" };
const free = { role: "owner", plan_id: "free-plan" };

test("who owns none may make one, whatever they are invited to", () => {
  expect(mayCreateOrganisation("sandbox", [])).toBe(true);
  expect(mayCreateOrganisation("stripe", [{ role: "admin", plan_id: "free-plan" }, invited])).toBe(true);
});

test("who owns one may make another with enterprise only", () => {
  expect(mayCreateOrganisation("sandbox", [free])).toBe(false);
  expect(mayCreateOrganisation("sandbox", [free, invited])).toBe(false);
  expect(mayCreateOrganisation("sandbox", [free, { role: "owner", plan_id: "enterprise-plan-inr" }])).toBe(true);
});

test("without plans there is no limit", () => {
  expect(mayCreateOrganisation("none", [free, free])).toBe(true);
});
