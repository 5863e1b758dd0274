/** An error of the dashboard as one of ours, for the log and the error reporter: its own name and stack, never this server's. */
export function clientError(reported: { name: string; message: string; stack?: string | undefined }): Error {
  const error = new Error(reported.message);
  error.name = reported.name;
  error.stack = reported.stack ?? `${reported.name}: ${reported.message}`;
  return error;
}
