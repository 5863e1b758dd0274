import type { Pitch } from "@lectern/script";

/** A pitch as it is shown; none at all is the default. */
export function pitchName(pitch: Pitch): string {
  return pitch === "" || pitch === "default" ? "Default" : pitch;
}
