import type { Ducking } from "@lectern/timeline";

/** How far music is turned down under speech, as it is chosen. */
export const DUCKING_OPTIONS: readonly { value: Ducking; label: string }[] = [
  { value: "off", label: "Off" },
  { value: "light", label: "Light" },
  { value: "strong", label: "Strong" },
];
