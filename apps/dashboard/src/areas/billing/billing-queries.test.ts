import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { billingQueries, refreshBilling } from "./billing-queries.ts";

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const calls = vi.hoisted((): unknown[][] => []);
vi.mock(import("../../platform/api/client.ts"), () => {
  const answering = (name: string) => (input: object, options: { signal: AbortSignal }) => {
    calls.push([name, input, options.signal]);
    return Promise.resolve({ data: `${name} ${calls.length}` });
  };
  return {
    api: {
      billing: { subscription: answering("subscription"), quote: answering("quote") },
      billingDetails: { get: answering("details") },
      sandboxBilling: { getCheckout: answering("checkout") },
    },
  } as never;
});

let client: QueryClient;

beforeEach(() => {
  calls.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
});
afterEach(() => void vi.useRealTimers());

const { subscription, details, quote, checkout } = billingQueries;
type Read = (client: QueryClient) => Promise<unknown>;

test.each<[name: string, asked: object, read: Read]>([
  ["subscription", { org_id: "o" }, (from) => from.fetchQuery(subscription("o"))],
  ["details", { org_id: "o" }, (from) => from.fetchQuery(details("o"))],
  ["quote", { org_id: "o", plan_id: "p" }, (from) => from.fetchQuery(quote("o", "p"))],
  ["quote", { org_id: "o", plan_id: "p", checkout_id: "c" }, (from) => from.fetchQuery(quote("o", "p", "c"))],
  ["checkout", { org_id: "o", checkout_id: "c" }, (from) => from.fetchQuery(checkout("o", "c"))],
])("the %s is asked for once it is needed, and given up when nobody waits for it", async (name, asked, read) => {
  expect(await read(client)).toBe(`${name} 1`);
  expect(calls).toStrictEqual([[name, asked, expect.any(AbortSignal)]]);
});

test("answers are kept apart, by what they are of", async () => {
  const all = [
    subscription("o"),
    subscription("other"),
    details("o"),
    quote("o", "p"),
    quote("o", "q"),
    quote("o", "p", "c"),
    quote("o", "p", "d"),
    checkout("o", "p"),
    checkout("o", "c"),
  ];
  for (const query of all) await client.fetchQuery(query as never);
  expect(all.map((query) => client.getQueryData(query.queryKey as never))).toEqual([
    "subscription 1",
    "subscription 2",
    "details 3",
    "quote 4",
    "quote 5",
    "quote 6",
    "quote 7",
    "checkout 8",
    "checkout 9",
  ]);
});

test("a quote is asked for each time, the rest is kept", async () => {
  vi.useFakeTimers();
  for (const query of [subscription("o"), quote("o", "p")]) {
    await client.fetchQuery(query as never);
    await client.fetchQuery(query as never);
  }
  expect(calls.map(([name]) => name)).toEqual(["subscription", "quote", "quote"]);
});

test("after a change of the subscription everything of the organisation is read again, and nothing of others", async () => {
  const ours = [subscription("o"), details("o"), { queryKey: ["organisation", "o"] }];
  const others = [subscription("other"), { queryKey: ["user"] }];
  for (const { queryKey } of [...ours, ...others]) client.setQueryData(queryKey as never, "read" as never);
  await refreshBilling(client, "o");
  const isOld = ({ queryKey }: { queryKey: unknown }) => client.getQueryState(queryKey as never)?.isInvalidated;
  expect([ours.map(isOld), others.map(isOld)]).toEqual([
    [true, true, true],
    [false, false],
  ]);
});
