import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { goTo, createCheckout } from "./create-checkout.ts";

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const asked = vi.hoisted((): object[] => []);
vi.mock(import("../../platform/api/client.ts"), () => {
  const checkout = (order: object) => {
    asked.push(order);
    return Promise.resolve({ hosted_page: { url: "https://pay.test/1" } });
  };
  return { api: { billing: { checkout } } } as never;
});

const went: string[] = [];
const location = {
  origin: "https://lectern.test",
  assign: (url: URL) => void went.push(`assign ${url.href}`),
  replace: (url: URL) => void went.push(`replace ${url.href}`),
};
const router = {
  history: {
    push: (path: string) => void went.push(`push ${path}`),
    replace: (path: string) => void went.push(`replace ${path}`),
  },
};

beforeEach(() => {
  asked.length = 0;
  went.length = 0;
  vi.stubGlobal("window", { location });
});

test("a checkout page comes back to the plans, paid or not, which know where the person was", async () => {
  expect(await createCheckout({ orgId: "o", planId: "starter-plan-usd" })).toBe("https://pay.test/1");
  await createCheckout({ orgId: "o", planId: "starter-plan-usd", returnTo: "/a?b=c" });
  const order = { org_id: "o", plan_id: "starter-plan-usd" };
  const [plans, back] = ["/organisation/o/upgrade", "/organisation/o/upgrade?return_to=%2Fa%3Fb%3Dc"];
  expect(asked).toEqual([
    { ...order, redirectURL: plans, cancelURL: plans },
    { ...order, redirectURL: back, cancelURL: back },
  ]);
});

test("a page of the dashboard is gone to without loading it anew, any other as a link does", () => {
  goTo(router, "https://lectern.test/checkout?id=1#pay");
  goTo(router, "/checkout", { replace: true });
  goTo(router, "https://pay.test/now");
  goTo(router, "https://pay.test/now", { replace: true });
  expect(went).toEqual([
    "push /checkout?id=1#pay",
    "replace /checkout",
    "assign https://pay.test/now",
    "replace https://pay.test/now",
  ]);
});
