import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { queries } from "../../platform/api/queries.ts";
import { rememberProject } from "../../platform/storage/current-project.ts";
import { billingPath } from "./billing-path.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});

function clientWith(...projectIds: string[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(queries.projects("o").queryKey, projectIds.map((id) => ({ id })) as never);
  return client;
}

test("billing is in the project last worked in, else in the first, else where projects are", async () => {
  const client = clientWith("p1", "p2");
  expect(await billingPath(client, "o")).toBe("/organisation/o/integration/p1/billing");
  rememberProject({ orgId: "o", projectId: "p2" });
  expect(await billingPath(client, "o")).toBe("/organisation/o/integration/p2/billing");
  rememberProject({ orgId: "other", projectId: "p3" });
  expect(await billingPath(client, "o")).toBe("/organisation/o/integration/p1/billing");
  expect(await billingPath(clientWith(), "o")).toBe("/organisation/o/integration");
});
