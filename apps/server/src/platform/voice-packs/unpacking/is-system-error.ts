/** Whether the system refused a call (no room, no permission), rather than the content being wrong. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}
