import { createLogger, type Logger } from "../platform/logging/index.ts";

/** A log that says nothing. */
export function silentLog(): Logger {
  return createLogger({ level: "silent" });
}
