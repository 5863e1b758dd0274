import type { Logger as PinoLogger } from "pino";

/** Structured log of the server: pino, with secrets and personal data left out. */
export type Logger = PinoLogger;
