import { Search } from "lucide-react";
import type { Command } from "../../platform/commands/command.ts";

/** @param focus takes the focus to the search field */
export function searchCommands(focus: () => void): Command[] {
  return [
    { id: "library.search", label: "Search the audios", group: "Audio", keys: "/", icon: <Search />, run: focus },
  ];
}
