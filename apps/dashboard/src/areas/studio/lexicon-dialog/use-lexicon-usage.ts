import type { WireLexiconUsage } from "@lectern/contract";
import { type Lexeme, lexemeKey } from "@lectern/script";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { useStore } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";

/** What entries of the library touch in the whole project, as it is saved; undefined until it is known. */
export function useLexiconUsage(): ((entry: Lexeme) => string | undefined) | undefined {
  const { server } = useStudio();
  const { lexiconSaver } = useActions();
  const version = useStore(lexiconSaver.version);
  const { data } = useQuery({
    queryKey: ["organisation", server.orgId, "project", server.projectId, "lexicon usage", version],
    queryFn: async () => (await api.library.lexiconUsage({ org_id: server.orgId, id: server.projectId })).data,
    staleTime: 60_000,
    retry: false,
  });
  return data && describeUsage(data);
}

/** "at least" where the project has more than was looked at. Entries that were not saved yet are not known. */
export function describeUsage({ entries, is_complete: isComplete }: WireLexiconUsage): (entry: Lexeme) => string {
  const counts = new Map(entries.map((entry) => [lexemeKey(entry), entry]));
  return (entry) => {
    const { items = 0, sentences = 0 } = counts.get(lexemeKey(entry)) ?? {};
    if (items === 0) return isComplete ? "nowhere in the project" : "not in the newest items";
    return `${isComplete ? "in all" : "at least"} ${counted(sentences, "sentence")}, ${counted(items, "item")}`;
  };
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
