/** The database's disk is full; the operation was rolled back. Answered with 503. */
export class DatabaseFull extends Error {
  constructor(cause: unknown) {
    super("There is no room left on the server's disk. Nothing was changed.", { cause });
    this.name = "DatabaseFull";
  }
}
