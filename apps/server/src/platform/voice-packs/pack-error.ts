/**
 * Why a pack cannot be added. `message` is for whoever runs the installation; `cause` goes to the log only.
 * `isPassing`: the same may go well later.
 */
export class PackError extends Error {
  readonly isPassing: boolean;

  constructor(message: string, options: { cause?: unknown; isPassing?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = "PackError";
    this.isPassing = options.isPassing ?? false;
  }
}

const noRoom = "There is no room left on the disk for this pack.";

/** The error for a file of a pack that could not be written or read, by the code of the system. */
export function diskFailed(error: unknown): PackError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const isFull = code === "ENOSPC" || code === "EDQUOT";
  return new PackError(isFull ? noRoom : "The files of this pack could not be written.", { cause: error });
}

export function noRoomFor(bytes: number, free: number): PackError {
  const [needed, left] = [bytes, free].map((count) => `${Math.ceil(count / 1_000_000)} MB`);
  return new PackError(`The pack needs ${needed} of disk, and ${left} are free.`);
}
