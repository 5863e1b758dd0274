import type { VoiceEngine } from "@lectern/script";
import { ChevronDown, Languages } from "lucide-react";
import {
  emptyFilter,
  filterVoices,
  type ListedVoice,
  qualityName,
  type VoiceFilter,
} from "../../../platform/voices/listed-voices.ts";
import type { Catalogue } from "../../../platform/voices/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { inputClasses } from "../../../ui/fields/field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { listLanguages } from "./listed-languages.ts";

/** Of each quality why a language's voices cannot be filtered by it; undefined when they can. */
function unavailableQualities(
  voices: readonly ListedVoice[],
  language: string,
): Readonly<Record<VoiceEngine, string | undefined>> {
  const engines = new Set(filterVoices(voices, { ...emptyFilter, language }).map(({ engine }) => engine));
  function reason(engine: VoiceEngine): string | undefined {
    return engines.has(engine) ? undefined : `This language has no ${qualityName(engine)} voices.`;
  }
  return { neural: reason("neural"), standard: reason("standard") };
}

export interface VoiceFiltersProps {
  catalogue: Catalogue;
  filter: VoiceFilter;
  isSet: boolean;
  /** What the filters leave, in words. */
  found: string;
  onChange: (part: Partial<VoiceFilter>) => void;
  onReset: () => void;
}

/** Language and gender; quality and styles where the voices differ in them. */
export function VoiceFilters({ catalogue, filter, isSet, found, onChange, onReset }: VoiceFiltersProps) {
  const languages = listLanguages(catalogue.languages);
  const isUnknown = filter.language !== "" && !languages.some(({ code }) => code === filter.language);
  const unavailable = unavailableQualities(catalogue.voices, filter.language);
  return (
    <fieldset aria-label="Filters" className="mb-4 min-w-0 flex flex-wrap items-center gap-2">
      <label className="relative block min-w-0 max-sm:basis-full">
        <span className="sr-only">Language</span>
        <Languages className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-2" aria-hidden="true" />
        {/* A native select: the list is long, and it supports type-ahead. */}
        <select
          value={filter.language}
          onChange={(event) => onChange({ language: event.target.value })}
          className={classes(inputClasses, "appearance-none truncate pr-8 pl-8.5 sm:w-56")}
        >
          <option value="">All languages</option>
          {isUnknown ? <option value={filter.language}>{filter.language}</option> : null}
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-ink-3" aria-hidden="true" />
      </label>
      <Segmented
        label="Gender"
        value={filter.gender}
        onValueChange={(gender) => onChange({ gender })}
        options={[
          { value: "all", label: "All" },
          { value: "male", label: "Male" },
          { value: "female", label: "Female" },
        ]}
        className="max-sm:basis-full"
      />
      {catalogue.differences.quality ? (
        <Segmented
          label="Quality"
          value={filter.quality}
          onValueChange={(quality) => onChange({ quality })}
          options={[
            { value: "all", label: "All" },
            { value: "neural", label: "Premium", unavailable: unavailable.neural },
            { value: "standard", label: "Standard", unavailable: unavailable.standard },
          ]}
          className="max-sm:basis-full"
        />
      ) : null}
      {catalogue.differences.styles ? (
        <div className="px-1.5">
          <Checkbox
            label="Voice Styles"
            checked={filter.stylesOnly}
            onCheckedChange={(stylesOnly) => onChange({ stylesOnly })}
          />
        </div>
      ) : null}
      <Button variant="quiet" disabled={!isSet} focusableWhenDisabled onClick={onReset}>
        Reset
      </Button>
      <output className="ml-auto text-13 text-ink-3 tabular-nums">{found}</output>
    </fieldset>
  );
}
