/** Ids of what a screen shows, by the names that routes give them. */
export type ScreenIds = Readonly<
  Record<"orgId" | "projectId" | "contentId" | "showId" | "webhookId" | "checkoutId" | "platform", string>
>;

/** Who looks at a screen: the owner of an organisation, somebody who has none yet, or a visitor. */
export type Viewer = "owner" | "newcomer" | "visitor";

/** A screen as a test opens it. */
export interface Screen {
  viewer: Viewer;
  /** Inside the shell, whose menu and top bar stay while the screen scrolls. */
  isInShell?: boolean;
  /** With a picture before its heading. */
  hasPicture?: boolean;
  /** What is added to its address. */
  query?: string;
}

/** An address that leads to another screen. */
const redirects = "redirects";
const organisation = "/organisation/$orgId";
const project = `${organisation}/integration/$projectId`;
const inShell: Screen = { viewer: "owner", isInShell: true };
const whole: Screen = { viewer: "owner" };

/** Every route of the dashboard; `apps/dashboard/src/app/every-screen.test.ts` fails where one is missing. */
export const screens: Readonly<Record<string, Screen | typeof redirects>> = {
  "/": redirects,
  "/sign-in": { viewer: "visitor" },
  "/sign-up": { viewer: "visitor" },
  "/forgot-password": { viewer: "visitor" },
  "/confirm": { viewer: "visitor", query: "?email=alice%40example.com" },
  "/profile": whole,
  "/contact": whole,
  "/installation": whole,
  "/organisation": whole,
  "/organisation/create": whole,
  "/organisation/setup": { viewer: "newcomer" },
  [organisation]: redirects,
  [`${organisation}/welcome`]: whole,
  [`${organisation}/plans`]: whole,
  [`${organisation}/upgrade`]: whole,
  [`${organisation}/checkout/$checkoutId`]: whole,
  [`${organisation}/billing-portal`]: whole,
  [`${organisation}/billing`]: redirects,
  [`${organisation}/integration`]: inShell,
  [`${organisation}/members`]: inShell,
  [`${organisation}/project/create`]: inShell,
  [`${organisation}/webhooks`]: inShell,
  [`${organisation}/webhooks/$webhookId`]: inShell,
  [project]: redirects,
  [`${project}/content`]: inShell,
  [`${project}/content-audio-articles`]: inShell,
  [`${project}/content/$contentId`]: whole,
  [`${project}/trash`]: inShell,
  [`${project}/general`]: inShell,
  [`${project}/installation`]: inShell,
  [`${project}/installation/$platform`]: { ...inShell, hasPicture: true },
  [`${project}/wordpress`]: redirects,
  [`${project}/cms`]: redirects,
  [`${project}/player`]: inShell,
  [`${project}/voice`]: inShell,
  [`${project}/profiles`]: inShell,
  [`${project}/api`]: inShell,
  [`${project}/billing`]: inShell,
  [`${project}/analytics_overview`]: inShell,
  [`${project}/content_analytics`]: inShell,
  [`${project}/content_analytics/$contentId`]: inShell,
  [`${project}/podcast`]: inShell,
  [`${project}/podcast/new`]: inShell,
  [`${project}/podcast/$showId`]: inShell,
  [`${project}/podcast/$showId/episodes`]: { ...inShell, hasPicture: true },
  [`${project}/podcast/$showId/episodes-add`]: inShell,
  [`${project}/podcast/$showId/analytics`]: inShell,
  [`${project}/podcast/$showId/analytics/$contentId`]: inShell,
};

/** The screens that are looked at, each with its address for these ids. */
export function addressedScreens(ids: ScreenIds): (Screen & { route: string; address: string })[] {
  return Object.entries(screens).flatMap(([route, screen]) => {
    if (screen === redirects) return [];
    const path = route.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name as keyof ScreenIds]);
    return [{ ...screen, route, address: path + (screen.query ?? "") }];
  });
}
