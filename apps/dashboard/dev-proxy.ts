import type { ProxyOptions } from "vite";

/** What Vite serves itself: modules, its own client, and files of public/. */
const viteRequests = /^\/(?:@|src\/|node_modules\/|icon|share\.png|site\.webmanifest|theme\.js)/;

/** Pages of the server; any other document is the dashboard's. */
const pagesOfServer =
  /^\/(?:api|listen|player|embed|oembed|media|files|captions|preview|shows|show-preview|feeds|voices|uploads?)(?:[/.?]|$)/;

interface DevRequest {
  url?: string | undefined;
  headers: { accept?: string | undefined };
}

/** Whether Vite answers a request in development, and not the server behind it. */
export function isServedByVite({ url = "/", headers }: DevRequest): boolean {
  if (viteRequests.test(url)) return true;
  const isDocument = (headers.accept ?? "").includes("text/html");
  return isDocument && !pagesOfServer.test(url);
}

/** Hands everything that is not Vite's to the server, sockets included: no path has to be named twice. */
export function devProxy(target: string): Record<string, ProxyOptions> {
  return {
    "/api": { target, ws: true },
    "^/": { target, bypass: (request) => (isServedByVite(request) ? request.url : undefined) },
  };
}
