import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const billing = createRoute({
  getParentRoute: () => projectRoute,
  path: "/billing",
  component: lazyRouteComponent(() => import("./index.ts"), "BillingScreen"),
});

/** Billing routes, by parent route. */
export const billingRoutes = {
  project: [billing],
} as const;
