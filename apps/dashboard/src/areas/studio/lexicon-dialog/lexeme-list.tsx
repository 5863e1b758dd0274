import { countTouchedSentences, type Lexeme, lexemeKey } from "@lectern/script";
import { ListChecks, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useLanguageName } from "./language-name.ts";
import { ListenToWords } from "./listen-to-words.tsx";
import { useLexiconUsage } from "./use-lexicon-usage.ts";

/** Maximum number of rendered entries; the search finds the others. */
const maxShown = 100;

interface LexemeListProps {
  entries: readonly Lexeme[];
  search: string;
  /** Asks which items an entry touches. */
  onAsk: (entry: Lexeme) => void;
}

/** The lexicon's entries, filtered by a search, with the number of sentences each changes in the open item. */
export function LexemeList({ entries, search, onAsk }: LexemeListProps) {
  const { script } = useStudio();
  const { lexiconSaver } = useActions();
  const nameOf = useLanguageName();
  const [query, setQuery] = useState(search);
  const touched = useMemo(() => countTouchedSentences(script(), entries), [script, entries]);
  const usageOf = useLexiconUsage();
  const found = entries.filter((entry) => matches(entry, query));

  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <SearchInput label="Search the library" placeholder="Search" value={query} onValueChange={setQuery} />
        </div>
        <output className="text-12 text-ink-3 tabular-nums">{said(found.length, entries.length)}</output>
      </div>
      <ul aria-label="Entries" className="mt-3 max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {found.slice(0, maxShown).map((entry) => (
          <li key={lexemeKey(entry)} className="flex min-h-11 items-center gap-3 py-1 text-14">
            <span dir="auto" className="min-w-0 flex-1 font-medium wrap-break-word">
              {entry.original}
              {kindOf(entry)}
              <span className="block text-12 font-normal text-ink-3 sm:hidden">{usageOf?.(entry)}</span>
            </span>
            <span dir="auto" className="min-w-0 flex-1 wrap-break-word text-ink-2">
              {entry.alphabet ? `/${entry.replaceWith}/` : entry.replaceWith}
            </span>
            <span className="w-36 shrink-0 truncate text-12 text-ink-3 max-sm:hidden">{nameOf(entry.language)}</span>
            <span className="w-40 shrink-0 text-right text-12 text-ink-3 tabular-nums max-sm:hidden">
              {sentences(touched.get(entry) ?? 0)}
              <span className="block">{usageOf?.(entry)}</span>
            </span>
            <span className="flex w-24 shrink-0 justify-end">
              {entry.regex ? null : (
                <ListenToWords name={`“${entry.original}”`} pronunciation={entry} language={entry.language} />
              )}
              <IconButton label={`Touched by “${entry.original}”`} icon={<ListChecks />} onClick={() => onAsk(entry)} />
              <IconButton
                label={`Delete “${entry.original}”`}
                icon={<Trash2 />}
                onClick={() => lexiconSaver.remove(entry)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function kindOf({ regex, caseSensitive }: Lexeme) {
  const parts = [...(regex ? ["regular expression"] : []), ...(caseSensitive ? ["capitals count"] : [])].join(", ");
  return parts === "" ? null : <span className="block text-12 font-normal text-ink-3">{parts}</span>;
}

function matches({ original, replaceWith }: Lexeme, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [original, replaceWith].some((text) => text.toLowerCase().includes(wanted));
}

function said(found: number, all: number): string {
  const entries = all === 1 ? "1 entry" : `${all} entries`;
  if (found === all) return all > maxShown ? `${entries}, the first ${maxShown} shown` : entries;
  return `${found} of ${entries}`;
}

function sentences(count: number): string {
  if (count === 0) return "not in this text";
  return count === 1 ? "1 sentence here" : `${count} sentences here`;
}
