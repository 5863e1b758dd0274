import { createContext, use } from "react";

export type SidePanel = "voices" | undefined;

export interface SidePanelValue {
  /** Shows the voices: beside the text, or over it where there is no room. */
  showVoices: () => void;
}

export const SidePanelContext = createContext<SidePanelValue>({ showVoices: () => {} });

export function useShowVoices(): () => void {
  return use(SidePanelContext).showVoices;
}
