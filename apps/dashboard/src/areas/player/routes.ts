import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const player = createRoute({
  getParentRoute: () => projectRoute,
  path: "/player",
  component: lazyRouteComponent(() => import("./index.ts"), "PlayerScreen"),
});

/** Player routes, by parent route. */
export const playerRoutes = {
  project: [player],
} as const;
