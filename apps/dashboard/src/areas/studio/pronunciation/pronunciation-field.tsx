import { phonemeProblem, MAX_PRONUNCIATION_CHARACTERS, type Pronunciation } from "@lectern/script";
import type { ReactNode, Ref } from "react";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";

interface PronunciationFieldProps {
  label: ReactNode;
  pronunciation: Pronunciation;
  error: string | undefined;
  onChange: (pronunciation: Pronunciation) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What is spoken: words that sound alike, or IPA, whose unknown symbols are named while one types. */
export function PronunciationField({ label, pronunciation, error, onChange, ref }: PronunciationFieldProps) {
  const isIpa = pronunciation.alphabet === "ipa";
  const isEmpty = pronunciation.replaceWith.trim() === "";
  return (
    <Field
      label={label}
      hint={isIpa ? "In IPA, such as ˈnæsə." : "Write it the way it sounds."}
      error={error ?? (isEmpty ? undefined : phonemeProblem(pronunciation))}
    >
      <Input
        ref={ref}
        value={pronunciation.replaceWith}
        maxLength={MAX_PRONUNCIATION_CHARACTERS}
        autoComplete="off"
        autoCapitalize={isIpa ? "none" : undefined}
        spellCheck={!isIpa}
        onChange={(event) => onChange({ ...pronunciation, replaceWith: event.target.value })}
      />
    </Field>
  );
}

interface PronunciationKindProps {
  pronunciation: Pronunciation;
  canSpeakPhonemes: boolean;
  onChange: (pronunciation: Pronunciation) => void;
}

/** Whether a pronunciation is given in words or in IPA. */
export function PronunciationKind({ pronunciation, canSpeakPhonemes, onChange }: PronunciationKindProps) {
  const { replaceWith, alphabet } = pronunciation;
  return (
    <RadioGroup
      label="Given in"
      labelHidden
      inline
      value={alphabet ?? "words"}
      options={[
        { value: "words", label: "Words" },
        {
          value: "ipa",
          label: "IPA",
          disabled: !canSpeakPhonemes && alphabet !== "ipa",
          hint: canSpeakPhonemes ? undefined : "This voice reads no IPA.",
        },
      ]}
      onValueChange={(next) => onChange(next === "ipa" ? { replaceWith, alphabet: "ipa" } : { replaceWith })}
    />
  );
}
