import { taxIdName } from "@lectern/billing";
import { MAX_TAX_ID_CHARACTERS } from "@lectern/contract/limits";
import { Field, Input } from "../../../ui/field.tsx";

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
