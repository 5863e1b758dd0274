import { createContext, use } from "react";

export type SidePanel = "voices" | "sounds" | undefined;

export interface SidePanelValue {
  /** Opens the voice panel: beside the text, or over it in a narrow window. */
  showVoices: () => void;
}

export const SidePanelContext = createContext<SidePanelValue>({ showVoices: () => {} });

export function useShowVoices(): () => void {
  return use(SidePanelContext).showVoices;
}
