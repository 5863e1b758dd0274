import { ChevronDown } from "lucide-react";
import { classes } from "../../../ui/classes.ts";
import { inputClasses } from "../../../ui/fields/field.tsx";
import { useCatalogue } from "./use-voices.ts";

export interface LanguageSelectProps {
  label: string;
  value: string;
  onValueChange: (code: string) => void;
  /** Label of the option for any language; without it a language must be chosen. */
  allLabel?: string;
  labelHidden?: boolean;
  className?: string;
}

/** Select of the languages that have voices. A native select: the list is long, and it supports type-ahead. */
export function LanguageSelect({
  label,
  value,
  onValueChange,
  allLabel,
  labelHidden = false,
  className,
}: LanguageSelectProps) {
  const { languages } = useCatalogue();
  const isUnknown = value !== "" && !languages.some(({ code }) => code === value);
  return (
    <label className={classes("flex min-w-0 flex-col gap-1.5", className)}>
      <span className={labelHidden ? "sr-only" : "text-13 font-medium text-ink"}>{label}</span>
      <span className="relative block">
        <select
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={classes(inputClasses, "appearance-none truncate pr-8")}
        >
          {allLabel === undefined ? null : <option value="">{allLabel}</option>}
          {isUnknown ? <option value={value}>{value}</option> : null}
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
      </span>
    </label>
  );
}
