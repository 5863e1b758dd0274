/** The database cannot be used as it is set up; `message` says why, for the person who runs the server. Stops the start. */
export class DatabaseFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseFailure";
  }
}

/** The database's disk is full; the operation was rolled back. Answered with 503. */
export class DatabaseFull extends Error {
  constructor(cause: unknown) {
    super("There is no room left on the server's disk. Nothing was changed.", { cause });
    this.name = "DatabaseFull";
  }
}

/** A statement took longer than it may and was cancelled; the operation was rolled back. Answered with 503. */
export class DatabaseTooSlow extends Error {
  constructor(cause: unknown) {
    super("This takes the database too long. Nothing was changed.", { cause });
    this.name = "DatabaseTooSlow";
  }
}

/** The database cannot be reached right now; asking again later may succeed. Answered with 503. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached at the moment.", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** SQLSTATE of a server that is going down, starting, or full (class 57P, 53300), and of a broken connection (class 08). */
const unavailableStates = /^(?:57P0[1-5]|53300|08...)$/;

/** SQLSTATE of a server whose disk is full. */
const fullState = "53100";

/** SQLSTATE of a statement that was cancelled; by its time limit, as nothing else cancels one. */
const cancelledState = "57014";

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** What pg says in words only. */
const unavailableWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|timeout expired|Query read timeout)/;

/** The error itself, or what it says of the database: DatabaseUnavailable when it was not there to answer, DatabaseFull, DatabaseTooSlow. */
export function classifyError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === fullState) return new DatabaseFull(error);
  if (code === cancelledState) return new DatabaseTooSlow(error);
  const lost = unavailableStates.test(code) || unavailableCodes.has(code) || unavailableWords.test(error.message);
  return lost ? new DatabaseUnavailable(error) : error;
}
