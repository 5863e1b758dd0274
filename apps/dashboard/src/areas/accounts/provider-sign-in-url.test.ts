import { expect, test } from "vitest";
import { providerSignInUrl } from "./provider-sign-in-url.ts";

test("carries the requested page when it is of this origin", () => {
  expect(providerSignInUrl("google", "/organisation/1?plan_id=mini-usd&quantity=2")).toBe(
    "/api/auth/with/google?next=%2Forganisation%2F1%3Fplan_id%3Dmini-usd%26quantity%3D2",
  );
  expect(providerSignInUrl("oidc", "https://evil.example/")).toBe("/api/auth/with/oidc?next=%2F");
  expect(providerSignInUrl("oidc", undefined)).toBe("/api/auth/with/oidc?next=%2F");
});
