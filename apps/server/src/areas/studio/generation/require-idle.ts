import { AppError } from "../../../platform/http/index.ts";
import type { RenditionFacts } from "../../renditions/index.ts";

/** Refuses what would change audio that is being made. @throws {AppError} CONFLICT */
export function requireIdle(audio: Pick<RenditionFacts, "build_id"> | undefined): void {
  if (audio && audio.build_id !== null) {
    throw new AppError("CONFLICT", "This audio is being generated already. Wait until it is done, or cancel it.");
  }
}
