import { expect, test } from "vitest";
import { canCreateOrganisation } from "./can-create-organisation.ts";

const invited = { role: "editor", plan_id: "enterprise-plan" };
const free = { role: "owner", plan_id: "free-plan" };

test("who owns none may make one, whatever they are invited to", () => {
  expect(canCreateOrganisation("sandbox", [])).toBe(true);
  expect(canCreateOrganisation("stripe", [{ role: "admin", plan_id: "free-plan" }, invited])).toBe(true);
});

test("who owns one may make another with enterprise only", () => {
  expect(canCreateOrganisation("sandbox", [free])).toBe(false);
  expect(canCreateOrganisation("sandbox", [free, invited])).toBe(false);
  expect(canCreateOrganisation("sandbox", [free, { role: "owner", plan_id: "enterprise-plan-inr" }])).toBe(true);
});

test("without plans there is no limit", () => {
  expect(canCreateOrganisation("none", [free, free])).toBe(true);
});
