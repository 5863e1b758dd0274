import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const player = createRoute({
  getParentRoute: () => projectRoute,
  path: "/player",
  component: lazyRouteComponent(() => import("./index.ts"), "PlayerScreen"),
});

/** The player of a project; by parent route. */
export const playerRoutes = {
  project: [player],
} as const;
