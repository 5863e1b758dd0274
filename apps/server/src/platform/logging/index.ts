export { createLogger } from "./create-logger.ts";
export { createErrorReporter } from "./error-reporter.ts";
export type { Logger } from "./logger.ts";
export { redactText, redact } from "./redaction.ts";
