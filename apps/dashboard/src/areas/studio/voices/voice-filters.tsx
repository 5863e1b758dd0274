import { RotateCcw } from "lucide-react";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { useCatalogue } from "./use-voices.ts";
import type { VoiceFilter } from "../../../platform/voices/voice-list.ts";

export interface VoiceFiltersProps {
  filter: VoiceFilter;
  isSet: boolean;
  /** Summary of the active filters. */
  found: string;
  onChange: (part: Partial<VoiceFilter>) => void;
  onReset: () => void;
}

/** Language and gender; quality and styles where the voices differ in them. */
export function VoiceFilters({ filter, isSet, found, onChange, onReset }: VoiceFiltersProps) {
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
