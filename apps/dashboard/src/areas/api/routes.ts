import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const apiPage = createRoute({
  getParentRoute: () => projectRoute,
  path: "/api",
  component: lazyRouteComponent(() => import("./index.ts"), "ApiScreen"),
});

/** API routes, by parent route. */
export const apiRoutes = {
  project: [apiPage],
} as const;
