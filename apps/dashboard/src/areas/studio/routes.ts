import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { organisationRoute } from "../../platform/routing/parent-routes.ts";
import { readNewItemSearch } from "./session/new-item-search.ts";

const editor = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/integration/$projectId/content/$contentId",
  validateSearch: readNewItemSearch,
  component: lazyRouteComponent(() => import("./index.ts"), "EditorRoute"),
});

/** The editor; by parent route. */
export const studioRoutes = {
  organisation: [editor],
} as const;
