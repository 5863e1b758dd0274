import { INVALID_ADDRESS_MESSAGE } from "@lectern/contract";
import { AppError } from "../failures/app-error.ts";

export function invalidUrl(): AppError {
  return new AppError("INVALID_URL", INVALID_ADDRESS_MESSAGE);
}

/** A page that could not be fetched. `message` is for the person who asked; `cause` goes to the log only. */
export function fetchFailed(message: string, cause?: unknown): AppError {
  return new AppError("FETCH_FAILED", message, { cause });
}

export function addressNotPublic(): AppError {
  return fetchFailed("This address is not on the public internet, so it cannot be imported.");
}

/** The error for a response status other than 2xx and redirects. */
export function statusFailed(status: number): AppError {
  if (status === 404 || status === 410) return fetchFailed(`There is no page at this address (${status}).`);
  if (status === 401 || status === 402 || status === 403 || status === 451) {
    return fetchFailed(`The site does not let us read this page (${status}). It may be for members only.`);
  }
  if (status === 429) return fetchFailed("The site has had too many visits from us (429). Please try again later.");
  if (status >= 500) return fetchFailed(`The site has a problem (${status}). Please try again later.`);
  return fetchFailed(`The site answered in a way we cannot use (${status}).`);
}

/** The error for a failed connection, by the codes of Node's sockets, TLS and undici. */
export function connectionFailed(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA") {
    return fetchFailed("We could not find this site. Please check the address.", error);
  }
  if (isTlsCode(code))
    return fetchFailed("The site's security certificate is not valid, so we did not read it.", error);
  if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") return timedOut(error);
  return fetchFailed("We could not reach this address. Please check it, or try again later.", error);
}

export function timedOut(cause?: unknown): AppError {
  return fetchFailed("The site took too long to answer.", cause);
}

export function tooLarge(): AppError {
  return fetchFailed("This page is too large to import.");
}

export function redirectRefused(): AppError {
  return fetchFailed("The site sends its visitors on to an address we cannot follow.");
}

export function tooManyRedirects(): AppError {
  return fetchFailed("The site sends its visitors on too many times.");
}

/** Of a content encoding other than gzip, deflate and br, or several on top of one another. */
export function unknownEncoding(): AppError {
  return fetchFailed("The site sent this page in a form we cannot read.");
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function isTlsCode(code: string): boolean {
  return /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO|HOSTNAME_MISMATCH)/.test(code);
}
