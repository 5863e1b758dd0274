import { Search } from "lucide-react";
import type { Command } from "../../platform/commands/command.ts";

/** Takes the focus to the search field. */
export const searchCommand: Omit<Command, "run"> = {
  id: "library.search",
  label: "Search the audios",
  group: "Audio",
  keys: "/",
  icon: <Search />,
};
