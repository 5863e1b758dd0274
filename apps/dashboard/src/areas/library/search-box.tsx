import { QuerySearch, type QuerySearchProps } from "../../platform/page/query-search.tsx";
import { searchCommand } from "./search-command.tsx";

/** Searches the list of audio. */
export function SearchBox(props: Pick<QuerySearchProps, "query" | "onSearch">) {
  return (
    <QuerySearch {...props} command={searchCommand} label="Search audio; press Enter" className="min-[85rem]:w-60" />
  );
}
