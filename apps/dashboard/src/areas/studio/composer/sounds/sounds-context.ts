import type { AudioClip } from "@lectern/timeline";
import { createContext, use } from "react";
import type { ProjectScope } from "./sound-queries.ts";
import type { ChosenSound } from "./sound-clip.ts";

export interface SoundsValue extends ProjectScope {
  /** Addresses of the sounds that are on the timeline. */
  inUse: ReadonlySet<string>;
  /** The selected clip, which another sound may take the place of. */
  replaceable: AudioClip | undefined;
  onAdd: (sound: ChosenSound) => void;
  onReplace: (sound: ChosenSound) => void;
}

export const SoundsContext = createContext<SoundsValue | undefined>(undefined);

/** What the rows of the panel share. */
export function useSounds(): SoundsValue {
  const value = use(SoundsContext);
  if (!value) throw new Error("The rows of sounds are used outside their panel");
  return value;
}
