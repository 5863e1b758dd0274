import { createContext, use } from "react";

export type SidePanel = "voices" | "sounds" | undefined;

export interface SidePanelValue {
  /** Opens the voice panel: beside the text, or over it in a narrow window. */
  showVoices: () => void;
  /** Opens the panel of sounds. */
  showSounds: () => void;
}

export const SidePanelContext = createContext<SidePanelValue>({ showVoices: () => {}, showSounds: () => {} });

export function useShowVoices(): () => void {
  return use(SidePanelContext).showVoices;
}

export function useShowSounds(): () => void {
  return use(SidePanelContext).showSounds;
}
