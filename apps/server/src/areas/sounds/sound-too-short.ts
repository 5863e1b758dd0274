import { MIN_SOUND_SECONDS } from "@lectern/contract/limits";
import { AppError } from "../../platform/http/index.ts";

export function soundTooShort(): AppError {
  return new AppError("INVALID_FILE", `A sound lasts at least ${MIN_SOUND_SECONDS} seconds.`);
}
