import type { WireProfile } from "@lectern/contract";
import { createContext, use } from "react";

/** The project's saved profiles for all parts of the editor; empty until they are loaded. */
export const SavedProfilesContext = createContext<readonly WireProfile[]>([]);

export function useSavedProfiles(): readonly WireProfile[] {
  return use(SavedProfilesContext);
}
