/** A statement took longer than it may and was cancelled; the operation was rolled back. Answered with 503. */
export class DatabaseTooSlow extends Error {
  constructor(cause: unknown) {
    super("This takes the database too long. Nothing was changed.", { cause });
    this.name = "DatabaseTooSlow";
  }
}
