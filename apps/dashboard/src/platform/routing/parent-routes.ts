import { createRootRoute, createRoute } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import { requireSignedIn } from "../session/guards.ts";

/** The parents of the areas' routes stand here; the app puts in what they show. */
export const rootRoute = createRootRoute();

/** An organisation; the screens right under it have nothing around them. */
export const organisationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation/$orgId",
  beforeLoad: requireSignedIn,
  loader: ({ params: { orgId } }) =>
    Promise.all([
      queryClient.ensureQueryData(queries.organisation(orgId)),
      queryClient.ensureQueryData(queries.rights(orgId)),
    ]),
});

/** Screens of an organisation with the menu around them. */
export const shellRoute = createRoute({
  getParentRoute: () => organisationRoute,
  id: "shell",
  loader: ({ params: { orgId } }) => void queryClient.prefetchQuery(queries.projects(orgId)),
});

/** Screens of a project, with the menu around them. Not found when the project does not exist. */
export const projectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/integration/$projectId",
  loader: ({ params: { orgId, projectId } }) =>
    queryClient.ensureQueryData({ ...queries.project(orgId, projectId), revalidateIfStale: true }),
});
