import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const analyticsOverview = createRoute({
  getParentRoute: () => projectRoute,
  path: "/analytics_overview",
  component: lazyRouteComponent(() => import("./index.ts"), "AnalyticsScreen"),
});
const contentAnalytics = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content_analytics",
  component: lazyRouteComponent(() => import("./index.ts"), "AnalyticsScreen"),
});

/** Analytics routes, by parent route. */
export const analyticsRoutes = {
  project: [analyticsOverview, contentAnalytics],
} as const;
