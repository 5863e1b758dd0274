import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../platform/routing/parent-routes.ts";
import { requireSignedIn } from "../../platform/session/guards.ts";

const installation = createRoute({
  getParentRoute: () => rootRoute,
  path: "/installation",
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import("./installation-screen.tsx"), "InstallationScreen"),
});

/** Routes of the people who run this installation, by parent route. */
export const operatorRoutes = {
  root: [installation],
} as const;
