export type { ApiContext } from "./api-context.ts";
export { AppError, type AppErrorOptions, type FieldError } from "./app-error.ts";
export { type CallGuard, createCallGuard, type Principals, type RateLimitLookUps } from "./call-guard.ts";
export { createHttp, type Http, type HttpOptions } from "./create-http.ts";
export { mountDashboard } from "./dashboard.ts";
export { createRateLimits } from "./database-rate-limits.ts";
export type { CompositeFile, CompositePart, FileServer, ServeOptions } from "./file-server.ts";
export { type Html, html, join } from "./html.ts";
export { invalidInput } from "./invalid-input.ts";
export { sweepRateLimitsJob } from "./jobs.ts";
export { sendLiveAudio, untilGone } from "./live-audio.ts";
export { mountHealth } from "./health.ts";
export { type ApiRouter, mountApi, type MountApiOptions } from "./mount-api.ts";
export { mountDocs } from "./mount-docs.ts";
export { networkOf } from "./network-of.ts";
export { mountNotFound } from "./not-found.ts";
export {
  type ApiKeyHolder,
  type Member,
  memberOf,
  type OrganisationAccess,
  type Person,
  personOf,
  type Principal,
  projectCallerOf,
} from "./principal.ts";
export { requireRight } from "./require-right.ts";
export type { RouteDoc, RouteDocs } from "./route-docs.ts";
export type { RateLimit, RateLimitResult, RateLimits } from "./rate-limits.ts";
export { allowFraming } from "./security-headers.ts";
export { createFileServer } from "./serve-files.ts";
export { stopHttp } from "./stop-http.ts";
export { mountUploads } from "./upload-routes.ts";
