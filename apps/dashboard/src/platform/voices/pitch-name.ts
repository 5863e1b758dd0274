import type { Pitch } from "@lectern/script";

/** Display name of a pitch; an absent one is the default. */
export function pitchName(pitch: Pitch): string {
  return pitch === "" || pitch === "default" ? "Default" : pitch;
}
