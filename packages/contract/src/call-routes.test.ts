import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { callRoutes } from "./call-routes.ts";
import { contract } from "./contract.ts";

test("every call is there with its method and path, and nothing that JSON cannot carry", () => {
  expect(JSON.parse(JSON.stringify(callRoutes))).toEqual(callRoutes);
  expect(routesIn(callRoutes)).toEqual(proceduresIn(contract));
  expect(JSON.stringify(callRoutes)).toContain('{"method":"GET","path":"/organisation/{org_id}"}');
});

function routesIn(node: object): unknown[] {
  return "~orpc" in node
    ? [(node["~orpc"] as { route: unknown }).route]
    : Object.values(node).flatMap((inner: object) => routesIn(inner));
}

function proceduresIn(router: AnyContractRouter): unknown[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap((inner) => proceduresIn(inner));
  const { method, path } = router["~orpc"].route;
  return [{ method, path }];
}
