import "../ui/base.css";
import { createMemoryHistory } from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import { toast } from "sonner";
import { afterEach } from "vitest";
import { page } from "vitest/browser";
import { App } from "../app/app.tsx";
import { type AppRouter, createAppRouter } from "../app/router.tsx";
import { queryClient } from "../platform/api/query-client.ts";
import { playback } from "../platform/playback/playback.ts";
import { session } from "../platform/session/current-session.ts";
import { type Answers, createFakeApi, type FakeApi } from "./fake-api.ts";
import { alice, type Newsroom, newsroomAnswers, settingsOf } from "./newsroom.ts";
import { PageSocket } from "./page-socket.ts";

export interface OpenedScreen {
  api: FakeApi;
  router: AppRouter;
  /** Path and query of the screen that is shown. */
  address: () => string;
}

export interface GivenScreen extends Partial<Newsroom> {
  /** Beside those of the newsroom, or in their place. */
  answers?: Answers;
  /** Before anything is asked. */
  prepare?: (api: FakeApi) => void;
}

const pageFetch = globalThis.fetch.bind(globalThis);
const NetworkSocket = globalThis.WebSocket;
const queryDefaults = queryClient.getDefaultOptions();
let root: Root | undefined;
let container: HTMLElement | undefined;

/** Opens a screen of the whole dashboard at its address, with an API that answers in the page. */
export async function openScreen(
  path: string,
  { answers = {}, prepare, ...newsroom }: GivenScreen = {},
): Promise<OpenedScreen> {
  close();
  const api = createFakeApi({ user: alice, settings: settingsOf(newsroom.billing ?? "sandbox") });
  api.answer(newsroomAnswers(newsroom));
  api.answer(answers);
  prepare?.(api);
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname.startsWith("/api/") ? api.fetch(input, init) : pageFetch(input, init);
  };
  globalThis.WebSocket = new Proxy(NetworkSocket, {
    construct: (Socket, [url, ...rest]: [string | URL, ...unknown[]]) =>
      String(url).includes("/api/realtime") ? new PageSocket() : Reflect.construct(Socket, [url, ...rest]),
  });
  queryClient.clear();
  // What fails is tried again at once.
  queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retryDelay: 0 } });
  localStorage.clear();
  sessionStorage.clear();
  await session.restart();
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  root = createRoot(container);
  root.render(<App router={router} />);
  return { api, router, address: () => router.state.location.href };
}

function close(): void {
  playback.stop();
  toast.dismiss();
  root?.unmount();
  root = undefined;
  container?.remove();
  container = undefined;
  globalThis.fetch = pageFetch;
  globalThis.WebSocket = NetworkSocket;
}

afterEach(async () => {
  close();
  await page.viewport(1440, 900);
});
