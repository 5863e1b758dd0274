import { createContext, use } from "react";
import type { Studio } from "./studio.ts";
import type { StudioActions } from "./actions/studio-actions.ts";

export interface StudioValue {
  studio: Studio;
  actions: StudioActions;
}

export interface OpenedStudio extends StudioValue {
  isReadOnly: boolean;
}

export const StudioContext = createContext<OpenedStudio | undefined>(undefined);

/** The item being edited, for all components of the editor. */
export function useStudio(): Studio {
  return useStudioValue().studio;
}

/** The actions shared by buttons, menus and shortcuts. */
export function useActions(): StudioActions {
  return useStudioValue().actions;
}

/** Whether the user has read-only access. */
export function useIsReadOnly(): boolean {
  return useStudioValue().isReadOnly;
}

function useStudioValue(): OpenedStudio {
  const value = use(StudioContext);
  if (!value) throw new Error("The editor's parts are used outside its screen");
  return value;
}
