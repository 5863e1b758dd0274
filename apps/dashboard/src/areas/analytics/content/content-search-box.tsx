import { Search } from "lucide-react";
import type { Command } from "../../../platform/commands/command.ts";
import { QuerySearch, type QuerySearchProps } from "../../../platform/page/query-search.tsx";

/** Takes the focus to the search field. */
const searchCommand: Omit<Command, "run"> = {
  id: "analytics.search",
  label: "Search the figures by title",
  group: "Audio",
  keys: "/",
  icon: <Search />,
};

/** Searches titles. */
export function ContentSearchBox(props: Pick<QuerySearchProps, "query" | "onSearch">) {
  return <QuerySearch {...props} command={searchCommand} label="Search titles; press Enter" className="lg:w-52" />;
}
