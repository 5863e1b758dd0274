/** An error of the dashboard as one of ours, for the log and the error reporter: its own name and stack, never this server's. */
export function clientError(told: { name: string; message: string; stack?: string | undefined }): Error {
  const error = new Error(told.message);
  error.name = told.name;
  error.stack = told.stack ?? `${told.name}: ${told.message}`;
  return error;
}
