import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../platform/routing/parent-routes.ts";
import { readStringParam } from "../../platform/routing/query-string.ts";
import { requireSignedIn } from "../../platform/session/guards.ts";

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contact",
  validateSearch: (search): { about?: string } => readStringParam(search, "about"),
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import("./contact-screen.tsx"), "ContactScreen"),
});

/** Routes of messages to the operator, by parent route. */
export const helpRoutes = {
  root: [contact],
} as const;
