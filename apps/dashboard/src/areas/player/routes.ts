import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const player = createRoute({
  getParentRoute: () => projectRoute,
  path: "/player",
  component: lazyRouteComponent(() => import("./player-screen.tsx"), "PlayerScreen"),
  loader({ params: { orgId, projectId } }) {
    void queryClient.prefetchQuery(queries.project(orgId, projectId));
    void queryClient.prefetchQuery(queries.playerDrafts(orgId, projectId));
  },
});

/** How the player looks, by parent route. */
export const playerRoutes = {
  project: [player],
} as const;
