/** The database cannot be used as it is set up; `message` says why, for the person who runs the server. Stops the start. */
export class DatabaseFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseFailure";
  }
}
