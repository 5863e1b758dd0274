import { AppError } from "../failures/app-error.ts";

/** Why a request that a page of another origin makes is refused. */
export function crossOriginRefused(): AppError {
  return new AppError("NOT_ALLOWED", "This request comes from a page of another site.");
}

/**
 * The same-origin check: a browser may call with its cookies, or open a socket, from the public origin alone. A server
 * on this very machine is known under all of the machine's own names.
 */
export function createOriginCheck(publicUrl: string): (origin: string) => boolean {
  const own = new URL(publicUrl);
  const allowed = new Set([own.origin]);
  const loopback = ["localhost", "127.0.0.1", "[::1]"];
  if (loopback.includes(own.hostname)) {
    for (const name of loopback) {
      const other = new URL(own);
      other.hostname = name;
      allowed.add(other.origin);
    }
  }
  return (origin) => allowed.has(origin);
}
