import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const voices = createRoute({
  getParentRoute: () => projectRoute,
  path: "/voice",
  component: lazyRouteComponent(() => import("./index.ts"), "VoicesScreen"),
});
const profiles = createRoute({
  getParentRoute: () => projectRoute,
  path: "/profiles",
  component: lazyRouteComponent(() => import("./index.ts"), "SavedProfilesScreen"),
});

/** Routes of voices and saved profiles, by parent route. */
export const voicesRoutes = {
  project: [voices, profiles],
} as const;
