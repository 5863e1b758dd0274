import { useRef, useState } from "react";
import { formatCount } from "../../../platform/formats/count.ts";
import { emptyFilter, filterVoices, type ListedVoice, type VoiceFilter } from "../../../platform/voices/voice-list.ts";
import { SearchInput } from "../../../ui/search-input.tsx";
import { useStudio } from "../session/studio-context.ts";
import { searchKeyDown } from "./search-key-down.ts";
import { useVoiceFocus } from "./use-voice-focus.ts";
import { useCatalogue } from "./use-voices.ts";
import { VoiceFilters } from "./voice-filters.tsx";
import { VoiceResults } from "./voice-results.tsx";

export interface AllVoicesProps {
  /** Of the active block. */
  language: string;
  chosen: ListedVoice | undefined;
  onChoose: (voice: ListedVoice) => void;
}

/** Every voice of the installation, with search and filters. */
export function AllVoices({ language, chosen, onChoose }: AllVoicesProps) {
  const { editor } = useStudio();
  const { voices } = useCatalogue();
  // The list follows the language of the active block until a filter is set.
  const [filter, setFilter] = useState<VoiceFilter>();
  const used = filter ?? { ...emptyFilter, language };
  const found = filterVoices(voices, used);

  // A search without results in the language searches all languages.
  const isElsewhere = found.length === 0 && used.search !== "" && used.language !== "";
  const shown = isElsewhere ? filterVoices(voices, { ...used, language: "" }) : found;
  const [first] = shown;

  const count = `${formatCount(shown.length)} ${shown.length === 1 ? "voice" : "voices"}`;

  const field = useRef<HTMLInputElement>(null);
  useVoiceFocus(() => {
    field.current?.focus();
    field.current?.select();
    return field.current !== null;
  });

  function change(part: Partial<VoiceFilter>): void {
    setFilter({ ...used, ...part });
  }

  return (
    <>
      <div className="space-y-2 px-4 pt-3 pb-2">
        <SearchInput
          ref={field}
          onKeyDown={(event) => searchKeyDown(event, editor, first && (() => onChoose(first)))}
          label="Search voices"
          placeholder="Name, language, style"
          value={used.search}
          onValueChange={(search) => change({ search })}
        />
        <VoiceFilters
          filter={used}
          isSet={filter !== undefined}
          found={isElsewhere ? `${formatCount(shown.length)} in other languages` : count}
          onChange={change}
          onReset={() => setFilter(undefined)}
        />
      </div>
      <VoiceResults
        voices={shown}
        chosen={chosen}
        showsLanguage={used.language === "" || isElsewhere}
        onChoose={onChoose}
      />
    </>
  );
}
