import { type DestinationStream, pino, stdTimeFunctions } from "pino";
import type { Config } from "../../config/config.ts";
import type { ErrorReporter } from "./error-reporter.ts";
import { redact, REDACTED, redactedNames, redactText } from "./redaction.ts";
import type { Logger } from "./logger.ts";

export interface CreateLoggerOptions {
  level: Config["logLevel"];
  /** Takes JSON, one object a line; standard output when not given. */
  destination?: DestinationStream;
  /** Receives everything logged as error or fatal with an `error` (or `err`). */
  reporter?: ErrorReporter | undefined;
}

/** From this level on an error is reported as well as logged; pino's number of "error". */
const errorLevel = 50;

/**
 * The server's log: JSON lines with level, time and what is given. Secrets and personal data are blanked in every
 * entry, nested ones and messages included. Bind a request's id by `log.child({ requestId })`.
 */
export function createLogger({ level, destination, reporter }: CreateLoggerOptions): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      serializers: {
        // What a child logger is bound to does not pass the formatter.
        ...Object.fromEntries(redactedNames.map((name) => [name, () => REDACTED])),
        // Serializers run before the formatter and would turn errors into plain objects first.
        err: (value: unknown) => value,
        error: (value: unknown) => value,
      },
      hooks: {
        logMethod(args, method, levelNumber) {
          if (levelNumber >= errorLevel) reportFrom(args, this.bindings(), reporter);
          const [first, second, ...rest] = args;
          // pino would take an error's own message for the entry's, past the formatter.
          const entry = first instanceof Error ? [{ err: first }, second ?? first.message, ...rest] : args;
          return Reflect.apply(
            method,
            this,
            entry.map((part) => (typeof part === "string" ? redactText(part) : part)),
          );
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
}

function reportFrom(
  args: readonly unknown[],
  bound: Record<string, unknown>,
  reporter: ErrorReporter | undefined,
): void {
  if (!reporter) return;
  const [first, second] = args;
  const error = errorIn(first);
  if (error === undefined) return;
  const { requestId } = bound;
  reporter.report(error, {
    message: typeof second === "string" ? second : undefined,
    requestId: typeof requestId === "string" ? requestId : undefined,
  });
}

function errorIn(value: unknown): Error | undefined {
  if (value instanceof Error) return value;
  if (typeof value !== "object" || value === null) return undefined;
  for (const name of ["error", "err"]) {
    const found: unknown = Reflect.get(value, name);
    if (found instanceof Error) return found;
  }
  return undefined;
}
