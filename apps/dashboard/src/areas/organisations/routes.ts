import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readText } from "../../platform/routing/address-search.ts";
import { organisationRoute, rootRoute, shellRoute } from "../../platform/routing/parent-routes.ts";
import { session } from "../../platform/session/current-session.ts";
import { mustBeSignedIn } from "../../platform/session/guards.ts";
import { readWantedPlan, type WantedPlan } from "./wanted-plan.ts";

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: readWantedPlan,
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("./index.ts"), "LandingScreen"),
});
const organisations = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation",
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("./index.ts"), "OrganisationsScreen"),
});
const createOrganisation = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation/create",
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("./index.ts"), "CreateOrganisationScreen"),
});
const survey = createRoute({
  getParentRoute: () => rootRoute,
  path: "/organisation/setup",
  validateSearch: (search): WantedPlan & { step?: string } => ({
    ...readWantedPlan(search),
    ...readText(search, "step"),
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
const plans = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/plans",
  component: lazyRouteComponent(() => import("./index.ts"), "UpgradeScreen"),
});
const upgrade = createRoute({
  getParentRoute: () => organisationRoute,
  path: "/upgrade",
  validateSearch: readWantedPlan,
  component: lazyRouteComponent(() => import("./index.ts"), "UpgradeScreen"),
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

/** An organisation: finding and making one, its projects, members and plans; by parent route. */
export const organisationsRoutes = {
  root: [landing, organisations, createOrganisation, survey],
  organisation: [welcome, plans, upgrade],
  shell: [projects, members],
} as const;
