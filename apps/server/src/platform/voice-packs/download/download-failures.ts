import { AppError } from "../../http/app-error.ts";
import { PackError } from "../pack-error.ts";

const withoutNetwork = "Add the pack from a file, or set VOICE_MIRROR to an address that this server reaches.";
/** Of the system, where a name is not known or no way leads there. */
const noWay = new Set(["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH", "ENODATA"]);

/** The error for an address that was not reached. */
export function notReached(address: string, error: unknown): PackError {
  const host = URL.parse(address)?.host ?? address;
  const { cause } = error instanceof AppError ? error : { cause: error };
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = error instanceof AppError ? error.message : "It could not be reached.";
  const what = noWay.has(code)
    ? `This server does not find ${host}: it may have no network.`
    : `The download from ${host} failed: ${reason}`;
  return new PackError(`${what} ${withoutNetwork}`, { cause: error, isPassing: true });
}

export function statusRefused(address: string, status: number): PackError {
  const host = URL.parse(address)?.host ?? address;
  if (status === 404 || status === 410)
    return new PackError(`There is no file at this address of ${host} (${status}).`);
  if (status === 429 || status >= 500) {
    return new PackError(`${host} cannot send the file now (${status}). Please try again later.`, { isPassing: true });
  }
  return new PackError(`${host} does not send the file (${status}).`);
}

export function cutOff(): PackError {
  return new PackError("The download was cut off again and again. Trying again goes on where it stopped.", {
    isPassing: true,
  });
}

export function tooSlow(): PackError {
  return new PackError("The sender is too slow: the download was given up. Trying again goes on where it stopped.", {
    isPassing: true,
  });
}

export function fileTooLarge(maxBytes: number): PackError {
  return new PackError(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB, which no voice pack is.`);
}

export function encodedFile(): PackError {
  return new PackError("The address sends the file in a form that we cannot read.");
}
