import { Search } from "lucide-react";
import type { Command } from "../../../platform/commands/command.ts";

/** Takes the focus to the search field of the voices. */
export const voiceSearchCommand: Omit<Command, "run"> = {
  id: "voices.search",
  label: "Search the voices",
  group: "Audio",
  keys: "/",
  keywords: "language style filter",
  icon: <Search />,
};
