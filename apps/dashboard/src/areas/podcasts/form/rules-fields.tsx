import { MAX_SHOW_RULE_ENTRIES } from "@lectern/contract/limits";
import { X } from "lucide-react";
import type { Form } from "../../../platform/forms/use-form.ts";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useVoices } from "../../voices/index.ts";
import { splitList, type ShowValues } from "./show-values.ts";

const types = [
  { value: "audio_article", label: "Audio articles" },
  { value: "voiceover", label: "Voiceovers" },
  { value: "audio_upload", label: "Uploaded audio" },
];

/** Which published items an automatic show takes. */
export function RulesFields({ form: { values, errors, set } }: { form: Form<ShowValues> }) {
  const { catalogue } = useVoices();
  const chosenTypes = splitList(values.types);
  const languages = splitList(values.languages);
  const known = catalogue?.languages ?? [];
  const others = known.filter(({ code }) => !languages.includes(code));

  return (
    <fieldset className="grid gap-4 rounded-10 border border-line bg-sheet p-4">
      <legend className="sr-only">What the show takes</legend>
      <p className="text-13 text-pretty text-ink-2">
        Whatever this project publishes becomes an episode, where it meets every rule set here, and stops being one when
        its audio is disabled or deleted. A rule that is left open takes all.
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-13 font-medium">Kinds</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {types.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosenTypes.includes(value)}
              onCheckedChange={(isChosen) =>
                set(
                  "types",
                  types
                    .map((type) => type.value)
                    .filter((type) => (type === value ? isChosen : chosenTypes.includes(type)))
                    .join(","),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-2">
        <Field label="Languages" error={errors.languages}>
          <Combobox
            key={values.languages}
            options={others.map(({ code, name }) => ({ value: code, label: name }))}
            value=""
            placeholder="Add a language…"
            emptyMessage={NO_MATCHING_LANGUAGE_MESSAGE}
            disabled={languages.length >= MAX_SHOW_RULE_ENTRIES}
            onValueChange={(code) => {
              if (code !== "") set("languages", [...languages, code].join(","));
            }}
          />
        </Field>
        {languages.length > 0 ? (
          <ul aria-label="Chosen languages" className="flex flex-wrap gap-1.5">
            {languages.map((code) => {
              const name = known.find((language) => language.code === code)?.name ?? code;
              return (
                <li key={code} className="flex items-center rounded-full bg-well pl-3 text-13">
                  {name}
                  <IconButton
                    label={`Remove ${name}`}
                    icon={<X />}
                    size="sm"
                    round
                    onClick={() => set("languages", languages.filter((other) => other !== code).join(","))}
                  />
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
      <Field
        label="Words in the title"
        hint="One a line. An item is taken when one of them stands in its title."
        error={errors.title_words}
      >
        <Textarea rows={3} value={values.title_words} onChange={(event) => set("title_words", event.target.value)} />
      </Field>
    </fieldset>
  );
}
