import type { Command } from "../../../platform/commands/command.ts";

/** Takes the focus to the toolbar of the selected words; the palette would take the selection away. */
export const toolbarCommand: Omit<Command, "run"> = {
  id: "editor.selected-words",
  label: "Tools for the selected words",
  group: "Text",
  keys: "alt+f10",
  hidden: true,
};
