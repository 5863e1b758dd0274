import "./ui/base.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadCommands } from "./app/commands/load-commands.ts";
import { TypedInputReplay, trackTypedInput } from "./app/typed-input-replay.tsx";
import { reloadWhenOutdated } from "./app/reload-when-outdated.ts";
import { createAppRouter } from "./app/router.tsx";
import { whenQueriesSettled } from "./platform/api/when-queries-settled.ts";
import { preloadClient } from "./platform/api/client.ts";
import { forgetPrefetchedAnswers } from "./platform/session/early-answers.ts";
import { queries } from "./platform/api/queries.ts";
import { queryClient } from "./platform/api/query-client.ts";
import { installErrorReporting } from "./platform/errors/install-error-reporting.ts";
import { type FirstPage, readEmbeddedPageData } from "./platform/page/first-page.ts";
import { session } from "./platform/session/current-session.ts";

installErrorReporting();
reloadWhenOutdated();

// Not awaited up here: a screen's module waits for this one to end, because it imports from its chunk.
void start(document.getElementById("root"), readEmbeddedPageData(document));

async function start(root: HTMLElement | null, firstPage: FirstPage | undefined): Promise<void> {
  if (!root) throw new Error("index.html has no #root");
  if (firstPage) queryClient.setQueryData(queries.settings().queryKey, firstPage.settings);
  if (firstPage && !firstPage.early) session.end();
  else {
    preloadClient();
    // Asked at once, beside the code of the first screen; the router's guards wait for the same answer.
    session.ensure().catch(() => undefined);
  }
  // In a task of its own: the one that ran the modules took as long as a slow phone may take before it answers a touch.
  if (firstPage) await new Promise((resolve) => setTimeout(resolve, 0));
  const router = createAppRouter();
  // The markup of the server is replaced once the same can be drawn with its data, not by a page that is loading.
  if (firstPage) {
    await router.load();
    // Who sees the page presses its keys.
    await Promise.all([whenQueriesSettled(queryClient), firstPage.early && loadCommands().catch(() => undefined)]);
  }
  forgetPrefetchedAnswers();
  const typed = trackTypedInput(root);
  // Drawn in slices, so that a slow phone can answer a touch between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
        <TypedInputReplay root={root} typed={typed} />
      </StrictMode>,
    ),
  );
}
