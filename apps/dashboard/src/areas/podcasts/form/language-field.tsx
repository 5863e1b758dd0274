import { useState } from "react";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { useVoices } from "../../voices/index.ts";

export interface LanguageFieldProps {
  value: string;
  error: string | undefined;
  onChange: (language: string) => void;
}

/** English, unless another is asked for. */
export function LanguageField({ value, error, onChange }: LanguageFieldProps) {
  const { catalogue } = useVoices();
  const [isOther, setOther] = useState(value !== "en");
  const options = (catalogue?.languages ?? []).map(({ code, name }) => ({ value: code, label: name }));
  if (value !== "" && value !== "en" && !options.some((option) => option.value === value)) {
    options.unshift({ value, label: value });
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="Language"
        inline
        value={isOther ? "other" : "en"}
        options={[
          { value: "en", label: "English" },
          { value: "other", label: "Other language" },
        ]}
        onValueChange={(next) => {
          setOther(next === "other");
          onChange(next === "other" ? "" : "en");
        }}
      />
      {isOther ? (
        <Field label="Other language" labelHidden error={error}>
          <Combobox
            options={options}
            value={value}
            placeholder="Choose a language…"
            emptyMessage={NO_MATCHING_LANGUAGE_MESSAGE}
            onValueChange={onChange}
          />
        </Field>
      ) : null}
    </div>
  );
}
