/** Why a running job is asked to stop. */
export type InterruptReason = "cancelled" | "expired" | "stopping";

/** The `reason` of a job's AbortSignal. A handler that throws it after "stopping" has its job given back untouched. */
export class JobInterrupted extends Error {
  readonly reason: InterruptReason;

  constructor(reason: InterruptReason) {
    super(`The job was interrupted: ${reason}.`);
    this.name = "JobInterrupted";
    this.reason = reason;
  }
}

/** Thrown by a handler whose job cannot succeed however often it is tried. */
export class JobFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "JobFailed";
  }
}

/** Thrown by a handler whose turn is over and that has kept what it did: its job goes on later, and counts no try. */
export class JobYielded extends Error {
  constructor() {
    super("The job lets others go first.");
    this.name = "JobYielded";
  }
}
