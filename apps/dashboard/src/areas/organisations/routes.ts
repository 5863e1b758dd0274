import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readStringParam } from "../../platform/routing/query-string.ts";
import { organisationRoute, rootRoute, shellRoute } from "../../platform/routing/parent-routes.ts";
import { session } from "../../platform/session/current-session.ts";
import { requireSignedIn } from "../../platform/session/guards.ts";
import { readRequestedPlan, type RequestedPlan } from "../../platform/routing/requested-plan.ts";

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: readRequestedPlan,
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import("./index.ts"), "LandingScreen"),
});
const organisations = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation",
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import("./index.ts"), "OrganisationsScreen"),
});
const createOrganisation = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation/create",
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import("./index.ts"), "CreateOrganisationScreen"),
});
const survey = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation/setup",
  validateSearch: (search): RequestedPlan & { step?: string } => ({
    ...readRequestedPlan(search),
    ...readStringParam(search, "step"),
  }),
  beforeLoad: async () => {
    const state = await session.ensure();
    if (state.status !== "signed-in") throw redirect({ to: "/" });
  },
  component: lazyRouteComponent(() => import("./index.ts"), "SurveyScreen"),
});
const welcome = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/welcome",
  component: lazyRouteComponent(() => import("./index.ts"), "WelcomeScreen"),
});
const projects = createRoute({
  getParentRoute: () => shellRoute,
  path: "/integration",
  component: lazyRouteComponent(() => import("./index.ts"), "ProjectsScreen"),
});
const members = createRoute({
  getParentRoute: () => shellRoute,
  path: "/members",
  component: lazyRouteComponent(() => import("./index.ts"), "MembersScreen"),
});

/** Organisation routes: list, creation, projects and members, by parent route. */
export const organisationsRoutes = {
  root: [landing, organisations, createOrganisation, survey],
  organisation: [welcome],
  shell: [projects, members],
} as const;
