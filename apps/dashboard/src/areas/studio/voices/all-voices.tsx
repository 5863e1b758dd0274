import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { useCatalogue } from "./use-voices.ts";
import {
  emptyFilter,
  filterVoices,
  type ListedVoice,
  type VoiceFilter,
} from "../../../platform/voices/listed-voices.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { useStudio } from "../session/studio-context.ts";
import { searchKeyDown, useVoiceFocus } from "./use-voice-focus.ts";
import { VoiceResults } from "./voice-results.tsx";

export interface VoiceFiltersProps {
  filter: VoiceFilter;
  isSet: boolean;
  /** Summary of the active filters. */
  found: string;
  onChange: (part: Partial<VoiceFilter>) => void;
  onReset: () => void;
}

/** Language and gender; quality and styles where the voices differ in them. */
function VoiceFilters({ filter, isSet, found, onChange, onReset }: VoiceFiltersProps) {
  const { differences } = useCatalogue();
  return (
    <>
      <LanguageSelect
        label="Language"
        labelHidden
        allLabel="All languages"
        value={filter.language}
        onValueChange={(language) => onChange({ language })}
      />
      <div className="flex items-center gap-1.5">
        <Select
          label="Gender"
          size="sm"
          value={filter.gender}
          onValueChange={(gender) => onChange({ gender })}
          options={[
            { value: "all", label: "All genders" },
            { value: "female", label: "Female" },
            { value: "male", label: "Male" },
          ]}
          className="flex-1"
        />
        {differences.quality ? (
          <Select
            label="Quality"
            size="sm"
            value={filter.quality}
            onValueChange={(quality) => onChange({ quality })}
            options={[
              { value: "all", label: "All qualities" },
              { value: "neural", label: "Premium" },
              { value: "standard", label: "Standard" },
            ]}
            className="flex-1"
          />
        ) : null}
      </div>
      <div className="flex items-center gap-1.5">
        <output className="min-w-0 flex-1 truncate text-12 text-ink-3 tabular-nums">{found}</output>
        {differences.styles ? (
          <button
            type="button"
            aria-pressed={filter.stylesOnly}
            onClick={() => onChange({ stylesOnly: !filter.stylesOnly })}
            className={classes(
              "motion-colour h-control-sm rounded-full border px-2.5 text-12",
              filter.stylesOnly
                ? "border-accent bg-accent-soft text-accent"
                : "border-edge text-ink hover:border-ink-3",
            )}
          >
            With styles
          </button>
        ) : null}
        <IconButton label="Reset the filters" size="sm" icon={<RotateCcw />} disabled={!isSet} onClick={onReset} />
      </div>
    </>
  );
}

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
