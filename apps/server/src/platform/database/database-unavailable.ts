/** The database cannot be reached right now; asking again later may succeed. Answered with 503. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached at the moment.", { cause });
    this.name = "DatabaseUnavailable";
  }
}
