import type { WireSettings } from "@lectern/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { router } from "./app/router.tsx";
import { queries } from "./platform/api/queries.ts";
import { queryClient } from "./platform/api/query-client.ts";
import { session } from "./platform/session/current-session.ts";

/** The markup of the page at `path` as a signed-out visitor of a server with these settings sees it first. */
export async function prerender(path: string, settings: WireSettings): Promise<string> {
  session.end();
  queryClient.setQueryData(queries.settings().queryKey, settings);
  // Restoring a scroll position takes an inline script, which the content policy refuses.
  router.update({ scrollRestoration: false, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(<App />);
}
