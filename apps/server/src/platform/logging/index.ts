export { createLogger, type CreateLoggerOptions } from "./create-logger.ts";
export { createErrorReporter, type ErrorReporter } from "./error-reporter.ts";
export type { Logger } from "./logger.ts";
export { clearText, redact } from "./redaction.ts";
