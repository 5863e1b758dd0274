import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { queries } from "./api/queries.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import { queryClient } from "./query-client.ts";
import { RootScreen } from "./root-screen.tsx";
import { parseAddressSearch, readLibrarySearch, readText, writeAddressSearch } from "./address-search.ts";
import { session } from "./session/current-session.ts";

async function mustBeSignedIn({ location }: { location: { href: string; pathname: string } }): Promise<void> {
  const state = await session.ensure();
  if (state.status === "signed-in") return;
  throw redirect({ to: "/sign-in", search: location.pathname === "/" ? {} : { next: location.href } });
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
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "AccountsLayout"),
});
const signIn = createRoute({
  getParentRoute: () => accounts,
  path: "/sign-in",
  validateSearch: (search): { next?: string } => readText(search, "next"),
  beforeLoad: mustBeSignedOut,
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "SignInScreen"),
});
const signUp = createRoute({
  getParentRoute: () => accounts,
  path: "/sign-up",
  beforeLoad: mustBeSignedOut,
  component: lazyRouteComponent(() => import("../areas/accounts/index.ts"), "SignUpScreen"),
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
  beforeLoad: mustBeSignedIn,
  component: lazyRouteComponent(() => import("../areas/organisations/index.ts"), "LandingScreen"),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: "/gallery",
  component: lazyRouteComponent(() => import("../ui/gallery/gallery-screen.tsx"), "GalleryScreen"),
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
const upgrade = createRoute({
  getParentRoute: () => shell,
  path: "/upgrade",
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
const editor = createRoute({
  getParentRoute: () => organisation,
  path: "/integration/$projectId/content/$contentId",
  component: lazyRouteComponent(() => import("./editor-route.tsx"), "EditorRoute"),
});

const routeTree = root.addChildren([
  landing,
  gallery,
  accounts.addChildren([signIn, signUp, confirm]),
  organisation.addChildren([
    shell.addChildren([projects, upgrade, project.addChildren([projectIndex, voiceovers, audioArticles])]),
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
