import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { queries } from "../platform/api/queries.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PendingScreen } from "../ui/pending-screen.tsx";
import { queryClient } from "../platform/api/query-client.ts";
import { RootScreen } from "./root-screen.tsx";
import {
  parseAddressSearch,
  readLibrarySearch,
  readText,
  readWantedPlan,
  type WantedPlan,
  writeAddressSearch,
} from "../platform/routing/address-search.ts";
import { session } from "../platform/session/current-session.ts";

async function mustBeSignedIn({ location }: { location: { href: string } }): Promise<void> {
  const state = await session.ensure();
  if (state.status === "signed-in") return;
  throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { next: location.href } });
}

async function mustBeSignedOut(): Promise<void> {
  // Whether someone is signed in cannot be found out without the server; the form says so when it is used.
  const state = await session.ensure().catch(() => undefined);
  if (state?.status === "signed-in") throw redirect({ to: "/" });
}

const root = createRootRoute({ component: RootScreen, notFoundComponent: NotFoundScreen });

const accounts = createRoute({
  getParentRoute: () => root,
  id: "accounts",
  // The forms show what it offers; without it they offer less.
  loader: () => queryClient.prefetchQuery({ ...queries.settings(), retry: false }),
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "AccountsLayout"),
});
const signIn = createRoute({
  getParentRoute: () => accounts,
  path: "/sign-in",
  validateSearch: (search): { next?: string; problem?: string } => ({
    ...readText(search, "next"),
    ...readText(search, "problem"),
  }),
  beforeLoad: mustBeSignedOut,
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "SignInScreen"),
});
const signUp = createRoute({
  getParentRoute: () => accounts,
  path: "/sign-up",
  validateSearch: (search): { next?: string } => readText(search, "next"),
  beforeLoad: mustBeSignedOut,
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "SignUpScreen"),
});
const forgotPassword = createRoute({
  getParentRoute: () => accounts,
  path: "/forgot-password",
  // Open to the signed-in too: it is how somebody without a password gets one.
  validateSearch: (search): { email?: string; step?: string } => ({
    ...readText(search, "email"),
    ...readText(search, "step"),
  }),
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "ForgotPasswordScreen"),
});
const confirm = createRoute({
  getParentRoute: () => accounts,
  path: "/confirm",
  validateSearch: (search): { email?: string; next?: string } => ({
    ...readText(search, "email"),
    ...readText(search, "next"),
  }),
  beforeLoad: mustBeSignedOut,
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "ConfirmScreen"),
});

const landing = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: readWantedPlan,
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "LandingScreen"),
});
const profile = createRoute({
  getParentRoute: () => root,
  path: "/profile",
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "ProfileScreen"),
});
const organisations = createRoute({
  getParentRoute: () => root,
  path: "/organisation",
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "OrganisationsScreen"),
});
const createOrganisation = createRoute({
  getParentRoute: () => root,
  path: "/organisation/create",
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "CreateOrganisationScreen"),
});
const survey = createRoute({
  getParentRoute: () => root,
  path: "/organisation/setup",
  validateSearch: (search): WantedPlan & { step?: string } => ({
    ...readWantedPlan(search),
    ...readText(search, "step"),
  }),
  beforeLoad: async () => {
    const state = await session.ensure();
    if (state.status !== "signed-in") throw redirect({ to: "/" });
  },
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "SurveyScreen"),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: "/gallery",
  component: lazyRouteComponent(() => import("./gallery/gallery-screen.tsx"), "GalleryScreen"),
});

const organisation = createRoute({
  getParentRoute: () => root,
  path: "/organisation/$orgId",
  beforeLoad: mustBeSignedIn,
  loader: ({ params }) => queryClient.ensureQueryData(queries.organisation(params.orgId)),
  notFoundComponent: NotFoundScreen,
});
const shell = createRoute({
  getParentRoute: () => organisation,
  id: "shell",
  component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell"),
});
const projects = createRoute({
  getParentRoute: () => shell,
  path: "/integration",
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "ProjectsScreen"),
});
const createProject = createRoute({
  getParentRoute: () => shell,
  path: "/project/create",
  component: lazyRouteComponent(() => import("../areas/projects/index.ts"), "CreateProjectScreen"),
});
const members = createRoute({
  getParentRoute: () => shell,
  path: "/members",
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "MembersScreen"),
});
const welcome = createRoute({
  getParentRoute: () => organisation,
  path: "/welcome",
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "WelcomeScreen"),
});
const plans = createRoute({
  getParentRoute: () => organisation,
  path: "/plans",
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "UpgradeScreen"),
});
const upgrade = createRoute({
  getParentRoute: () => organisation,
  path: "/upgrade",
  validateSearch: readWantedPlan,
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "UpgradeScreen"),
});
const project = createRoute({ getParentRoute: () => shell, path: "/integration/$projectId" });
const projectIndex = createRoute({
  getParentRoute: () => project,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/organisation/$orgId/integration/$projectId/content", params, replace: true });
  },
});
const voiceovers = createRoute({
  getParentRoute: () => project,
  path: "/content",
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("../areas/library/index.ts"), "VoiceoversScreen"),
});
const audioArticles = createRoute({
  getParentRoute: () => project,
  path: "/content-audio-articles",
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("../areas/library/index.ts"), "AudioArticlesScreen"),
});
const general = createRoute({
  getParentRoute: () => project,
  path: "/general",
  component: lazyRouteComponent(() => import("../areas/projects/index.ts"), "GeneralScreen"),
});
const installation = createRoute({
  getParentRoute: () => project,
  path: "/installation",
  component: lazyRouteComponent(() => import("../areas/projects/index.ts"), "InstallScreen"),
});
const guide = createRoute({
  getParentRoute: () => project,
  path: "/installation/$platform",
  component: lazyRouteComponent(() => import("../areas/projects/index.ts"), "GuideScreen"),
});
const wordpress = createRoute({
  getParentRoute: () => project,
  path: "/wordpress",
  beforeLoad: ({ params }) => {
    throw redirect({
      to: "/organisation/$orgId/integration/$projectId/installation/$platform",
      params: { ...params, platform: "wordpress" },
      replace: true,
    });
  },
});
const cms = createRoute({
  getParentRoute: () => project,
  path: "/cms",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/organisation/$orgId/integration/$projectId/installation", params, replace: true });
  },
});
const player = createRoute({
  getParentRoute: () => project,
  path: "/player",
  component: lazyRouteComponent(() => import("../areas/player/index.ts"), "PlayerScreen"),
});
const analyticsOverview = createRoute({
  getParentRoute: () => project,
  path: "/analytics_overview",
  component: lazyRouteComponent(() => import("../areas/analytics/index.ts"), "AnalyticsScreen"),
});
const contentAnalytics = createRoute({
  getParentRoute: () => project,
  path: "/content_analytics",
  component: lazyRouteComponent(() => import("../areas/analytics/index.ts"), "AnalyticsScreen"),
});
const apiPage = createRoute({
  getParentRoute: () => project,
  path: "/api",
  component: lazyRouteComponent(() => import("../areas/api/index.ts"), "ApiScreen"),
});
const podcasts = createRoute({
  getParentRoute: () => project,
  path: "/podcast",
  component: lazyRouteComponent(() => import("../areas/podcasts/index.ts"), "PodcastsScreen"),
});
const voices = createRoute({
  getParentRoute: () => project,
  path: "/voice",
  component: lazyRouteComponent(() => import("../areas/voices/index.ts"), "VoicesScreen"),
});
const profiles = createRoute({
  getParentRoute: () => project,
  path: "/profiles",
  component: lazyRouteComponent(() => import("../areas/voices/index.ts"), "SavedProfilesScreen"),
});
const billing = createRoute({
  getParentRoute: () => project,
  path: "/billing",
  component: lazyRouteComponent(() => import("../areas/billing/index.ts"), "BillingScreen"),
});
const editor = createRoute({
  getParentRoute: () => organisation,
  path: "/integration/$projectId/content/$contentId",
  component: lazyRouteComponent(() => import("../areas/studio/index.ts"), "EditorRoute"),
});

const routeTree = root.addChildren([
  landing,
  gallery,
  profile,
  organisations,
  createOrganisation,
  survey,
  accounts.addChildren([signIn, signUp, forgotPassword, confirm]),
  organisation.addChildren([
    welcome,
    plans,
    upgrade,
    shell.addChildren([
      projects,
      createProject,
      members,
      project.addChildren([
        projectIndex,
        voiceovers,
        audioArticles,
        general,
        installation,
        guide,
        wordpress,
        cms,
        player,
        analyticsOverview,
        contentAnalytics,
        apiPage,
        podcasts,
        voices,
        profiles,
        billing,
      ]),
    ]),
    editor,
  ]),
]);

/** Every screen's address. Each screen's code is fetched when it is first opened. */
export const router = createRouter({
  routeTree,
  parseSearch: parseAddressSearch,
  stringifySearch: writeAddressSearch,
  defaultPreload: "intent",
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
