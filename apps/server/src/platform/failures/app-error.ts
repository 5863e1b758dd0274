import { failureStatus, type FailureType, type Shortage } from "@lectern/contract";

export interface FieldError {
  /** Dotted path of the field, "" for the whole body. */
  path: string;
  message: string;
}

export interface AppErrorOptions {
  /** Instead of the failure type's own HTTP status. */
  status?: number;
  errors?: readonly FieldError[];
  retryAfterSeconds?: number;
  /** What the plan has too little of. */
  shortage?: Shortage;
  cause?: unknown;
}

/** A failure that is returned to the caller: `message` is a sentence for a person and names nothing internal. */
export class AppError extends Error {
  readonly failureType: FailureType;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly shortage: Shortage | undefined;

  constructor(failureType: FailureType, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.failureType = failureType;
    this.status = options.status ?? failureStatus[failureType];
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.shortage = options.shortage;
  }
}
