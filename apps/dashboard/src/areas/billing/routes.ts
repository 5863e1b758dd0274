import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { queryClient } from "../../platform/api/query-client.ts";
import { organisationRoute, projectRoute } from "../../platform/routing/parent-routes.ts";
import { readStringParam } from "../../platform/routing/query-string.ts";
import { billingPath, readUpgradeSearch } from "./billing-path.ts";

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

/** Where mails lead to: the page itself belongs to a project. */
const toBilling = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/billing",
  beforeLoad: async ({ params: { orgId } }) => {
    throw redirect({ href: await billingPath(queryClient, orgId), replace: true });
  },
});

/** Billing routes, by parent route. */
export const billingRoutes = {
  organisation: [plans, upgrade, checkout, portal, toBilling],
  project: [billing],
} as const;
