import { AppError } from "../../platform/http/index.ts";

/**
 * An address to return to, absolute. Only this server's own: a page of ours must not send people elsewhere.
 * @throws {AppError} VALIDATION
 */
export function requireReturnUrl(address: string, publicUrl: string): string {
  const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : undefined;
  if (url?.origin === new URL(publicUrl).origin) return url.href;
  throw new AppError("VALIDATION", "The address to return to has to be one of this server.");
}
