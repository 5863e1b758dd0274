import "../ui/base.css";
import type { WireSettings } from "@lectern/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import { toast } from "sonner";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { App } from "../app/app.tsx";
import { type AppRouter, createAppRouter } from "../app/router.tsx";
import { queryClient } from "../platform/api/query-client.ts";
import { rootDialog } from "../platform/commands/root-dialog.ts";
import { playback } from "../platform/playback/playback.ts";
import { session } from "../platform/session/current-session.ts";
import type { SessionUser } from "../platform/session/session.ts";
import { tracker } from "../platform/tracker.ts";
import { type Answers, createFakeApi, type FakeApi } from "./fake-api.ts";
import { alice, type Newsroom, newsroomAnswers, settingsOf } from "./newsroom.ts";
import { PageSocket } from "./page-socket.ts";

export interface OpenedScreen {
  api: FakeApi;
  /** Errors that the page reported. */
  reported: () => readonly unknown[];
  router: AppRouter;
  /** Path and query of the screen that is shown. */
  address: () => string;
  /** Addresses that the page was left for: nothing is loaded in its place. */
  left: () => readonly string[];
  /** Loads the page again, at this address or another, with what the browser kept. */
  reload: (path?: string) => Promise<OpenedScreen>;
}

export interface GivenScreen extends Partial<Newsroom> {
  /** Beside those of the newsroom, or in their place. */
  answers?: Answers;
  settings?: Partial<WireSettings>;
  /** Who is signed in: Alice, with what is said here of her; null: nobody. */
  user?: Partial<SessionUser> | null;
  /** Before anything is asked. */
  prepare?: (api: FakeApi) => void;
}

const pageFetch = globalThis.fetch.bind(globalThis);
const NetworkSocket = globalThis.WebSocket;
const queryDefaults = queryClient.getDefaultOptions();
let root: Root | undefined;
let container: HTMLElement | undefined;
let loads = 0;
let leftFor: string[] = [];
let reported: unknown[] = [];

globalThis.navigation.addEventListener("navigate", (event) => {
  if (event.hashChange || event.downloadRequest !== null) return;
  event.preventDefault();
  leftFor.push(event.destination.url.replace(location.origin, ""));
});

/** Opens a screen of the whole dashboard at its address, with an API that answers in the page. */
export async function openScreen(
  path: string,
  { answers = {}, settings, user = {}, prepare, ...newsroom }: GivenScreen = {},
): Promise<OpenedScreen> {
  const api = createFakeApi({
    user: user === null ? undefined : { ...alice, ...user },
    settings: settingsOf(newsroom.billing ?? "sandbox", settings),
  });
  api.answer(newsroomAnswers(newsroom));
  api.answer(answers);
  prepare?.(api);
  // Said by each test: files share their modules, and hooks of a module are those of the first file alone.
  onTestFinished(async () => {
    close();
    await page.viewport(1440, 900);
  });
  localStorage.clear();
  sessionStorage.clear();
  return show(api, path);
}

async function show(api: FakeApi, path: string): Promise<OpenedScreen> {
  close();
  onTestFinished(async () => {
    close();
    await page.viewport(1440, 900);
  });
  const load = (loads += 1);
  reported = [];
  // Vitest takes what a page reports for a failure of the test.
  globalThis.reportError = (error) => void reported.push(error);
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith("/api/")) return pageFetch(input, init);
    const answer = await api.fetch(input, init);
    // Who asked is gone, and must write nothing of the answer where the next screen reads.
    return load === loads ? answer : new Promise<never>(() => undefined);
  };
  globalThis.WebSocket = new Proxy(NetworkSocket, {
    construct: (Socket, [url, ...rest]: [string | URL, ...unknown[]]) =>
      String(url).includes("/api/realtime") ? new PageSocket() : Reflect.construct(Socket, [url, ...rest]),
  });
  queryClient.clear();
  // What fails is tried again at once.
  queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retryDelay: 0 } });
  await session.restart();
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  root = createRoot(container);
  root.render(<App router={router} />);
  const address = () => router.state.location.href;
  leftFor = [];
  return {
    api,
    router,
    address,
    reported: () => reported,
    left: () => leftFor,
    reload: (to = address()) => show(api, to),
  };
}

function close(): void {
  // What waits to be told is told where this screen is, and not by the next one.
  tracker.flush();
  playback.stop();
  rootDialog.set(undefined);
  toast.dismiss();
  loads += 1;
  root?.unmount();
  root = undefined;
  container?.remove();
  container = undefined;
  globalThis.fetch = pageFetch;
  globalThis.WebSocket = NetworkSocket;
}
