import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { organisationRoute, projectRoute } from "../../platform/routing/parent-routes.ts";
import { readStringParam } from "../../platform/routing/query-string.ts";
import { readUpgradeSearch } from "./upgrade-search.ts";

const plans = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/plans",
  validateSearch: readUpgradeSearch,
  component: lazyRouteComponent(() => import("./index.ts"), "UpgradeScreen"),
});
const upgrade = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/upgrade",
  validateSearch: readUpgradeSearch,
  component: lazyRouteComponent(() => import("./index.ts"), "UpgradeScreen"),
});
const checkout = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/checkout/$checkoutId",
  component: lazyRouteComponent(() => import("./index.ts"), "CheckoutScreen"),
});
const portal = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/billing-portal",
  validateSearch: (search) => readStringParam(search, "return_to"),
  component: lazyRouteComponent(() => import("./index.ts"), "PortalScreen"),
});
const billing = createRoute({
  getParentRoute: () => projectRoute,
  path: "/billing",
  component: lazyRouteComponent(() => import("./index.ts"), "BillingScreen"),
});

/** Billing routes, by parent route. */
export const billingRoutes = {
  organisation: [plans, upgrade, checkout, portal],
  project: [billing],
} as const;
