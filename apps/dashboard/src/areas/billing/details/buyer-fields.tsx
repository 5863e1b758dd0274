import { countryCodes } from "@lectern/contract";
import { taxIdName } from "@lectern/billing";
import { MAX_TAX_ID_CHARACTERS } from "@lectern/contract/limits";
import { countryName } from "../../../platform/formats/country-name.ts";
import { Combobox, type ComboboxOption } from "../../../ui/fields/combobox.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";

let options: readonly ComboboxOption[] | undefined;

/** Every country by its English name. */
function countries(): readonly ComboboxOption[] {
  options ??= countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return options;
}

export interface CountryFieldProps {
  /** Two letters; empty: none is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  /** As high as the fields of a card. */
  tall?: boolean;
}

export function CountryField({ value, onValueChange, error, tall = false }: CountryFieldProps) {
  return (
    <Field label="Country" error={error}>
      <Combobox
        className={tall ? "[&_input]:h-control-lg!" : ""}
        options={countries()}
        value={value}
        onValueChange={onValueChange}
        placeholder="Choose a country"
        emptyMessage="There is no such country."
      />
    </Field>
  );
}

export interface TaxIdFieldProps {
  /** Two letters: they say what the number is called. */
  country: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  /** As high as the fields of a card. */
  tall?: boolean;
}

export function TaxIdField({ country, value, onValueChange, error, tall = false }: TaxIdFieldProps) {
  return (
    <Field
      label={
        <>
          {taxIdName(country)} <span className="font-normal text-ink-2">optional</span>
        </>
      }
      error={error}
    >
      <Input
        autoComplete="off"
        maxLength={MAX_TAX_ID_CHARACTERS}
        dir="ltr"
        className={tall ? "h-control-lg!" : ""}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
