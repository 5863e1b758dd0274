import type { WireSettings } from "@lectern/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { createAppRouter } from "./app/router.tsx";
import { ShellSkeleton } from "./app/shell/shell-skeleton.tsx";
import { libraryFrames } from "./areas/library/frame.tsx";
import { queries } from "./platform/api/queries.ts";
import { queryClient } from "./platform/api/query-client.ts";
import { session } from "./platform/session/current-session.ts";

const router = createAppRouter();

/** The markup of the page at `path` as a signed-out visitor of a server with these settings sees it first. */
export async function prerender(path: string, settings: WireSettings): Promise<string> {
  session.end();
  queryClient.setQueryData(queries.settings().queryKey, settings);
  // Restoring a scroll position takes an inline script, which the content policy refuses.
  router.update({ scrollRestoration: false, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(<App router={router} />);
}

const frames: Readonly<Record<string, ReactElement>> = libraryFrames;

/** The markup of a screen for whoever has a session, before anything is known of them: the same for everybody. */
export function prerenderFrame(name: string): string {
  return renderToString(<ShellSkeleton>{frames[name]}</ShellSkeleton>);
}
