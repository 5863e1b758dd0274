const publicPaths = new Set(["/sign-in", "/sign-up", "/confirm", "/forgot-password"]);

/** Whether a path is shown to people who are not signed in. */
export function isPublicPath(pathname: string): boolean {
  return publicPaths.has(pathname);
}

/**
 * Where to go after signing in: the address wanted before, when it is one of ours, else the landing page. Another site's
 * address, or one a browser would read as such, is never followed.
 */
export function redirectTarget(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return "/";
  const base = "http://lectern.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (!url || url.origin !== base || isPublicPath(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
