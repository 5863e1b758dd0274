import { type ReactNode, useState } from "react";
import { appleCategories, subcategoriesOf } from "@lectern/contract";
import {
  MAX_COPYRIGHT_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_PODCAST_TEXT_CHARACTERS,
  MAX_SHOW_DESCRIPTION_CHARACTERS,
} from "@lectern/contract/limits";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field, Input, Textarea } from "../../../ui/fields/field.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { useVoices } from "../../voices/index.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { PictureField } from "../../../platform/pictures/picture-field.tsx";
import { formFieldId } from "./form-field.ts";
import type { ShowForm } from "./use-show-form.ts";

export interface LanguageFieldProps {
  value: string;
  error: string | undefined;
  onChange: (language: string) => void;
}

/** English, unless another is asked for. */
function LanguageField({ value, error, onChange }: LanguageFieldProps) {
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

/** Value of the option that stands for none. */
const none = "-";
const categories = Object.keys(appleCategories).map((name) => ({ value: name, label: name }));

function CategoryFields({ form: { values, errors, set } }: { form: ShowForm }) {
  const subCategories = subcategoriesOf(values.category);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id={formFieldId("category")} label="Category" error={errors.category}>
        <Select
          options={categories}
          value={values.category === "" ? null : values.category}
          onValueChange={(category) => {
            set("category", category);
            set("sub_category", "");
          }}
        />
      </Field>
      <Field
        label="Sub-category"
        hint={values.category !== "" && subCategories.length === 0 ? "This category has no sub-categories." : undefined}
        error={errors.sub_category}
      >
        <Select
          options={[{ value: none, label: "None" }, ...subCategories.map((name) => ({ value: name, label: name }))]}
          value={values.sub_category === "" ? none : values.sub_category}
          disabled={subCategories.length === 0}
          onValueChange={(next) => set("sub_category", next === none ? "" : next)}
        />
      </Field>
    </div>
  );
}

/** What a person says of a show; `children` is what it takes, at the end. */
export function ShowFields({ form, saved, children }: { form: ShowForm; saved: string; children: ReactNode }) {
  const { values, errors, set } = form;
  return (
    <>
      <div id={formFieldId("image")}>
        <PictureField
          label="Podcast image"
          saved={saved}
          file={form.picture.file}
          percent={form.picture.percent}
          error={errors.poster_path}
          onFile={(file) => void form.choosePicture(file)}
        />
      </div>
      <Field id={formFieldId("title")} label="Podcast Title" error={errors.title}>
        <Input
          autoComplete="off"
          maxLength={MAX_PODCAST_TEXT_CHARACTERS}
          value={values.title}
          onValueChange={(value) => set("title", value)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={formFieldId("author")} label="Author Name" error={errors.author}>
          <Input
            maxLength={MAX_PODCAST_TEXT_CHARACTERS}
            value={values.author}
            onValueChange={(value) => set("author", value)}
          />
        </Field>
        <Field
          id={formFieldId("email")}
          label="Author email"
          hint="Directories write to it to confirm that the show is yours. It stands in the feed."
          error={errors.email}
        >
          <Input
            type="email"
            dir="ltr"
            maxLength={MAX_EMAIL_CHARACTERS}
            value={values.email}
            onValueChange={(value) => set("email", value)}
          />
        </Field>
      </div>
      <Field
        id={formFieldId("description")}
        label="Description"
        hint={`${formatCount(values.description.length)} of ${formatCount(MAX_SHOW_DESCRIPTION_CHARACTERS)} characters`}
        error={errors.description}
      >
        <Textarea
          rows={5}
          maxLength={MAX_SHOW_DESCRIPTION_CHARACTERS}
          value={values.description}
          onChange={(event) => set("description", event.target.value)}
        />
      </Field>
      <CategoryFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <div id={formFieldId("language")}>
          <LanguageField
            value={values.lang_code}
            error={errors.lang_code}
            onChange={(language) => set("lang_code", language)}
          />
        </div>
        <Field label="Copyright" hint="Such as “© 2026 The Daily Wonder”. May be empty." error={errors.copyright}>
          <Input
            autoComplete="off"
            maxLength={MAX_COPYRIGHT_CHARACTERS}
            value={values.copyright}
            onValueChange={(value) => set("copyright", value)}
          />
        </Field>
      </div>
      <div id={formFieldId("type")}>
        <RadioGroup
          label="Order of episodes"
          value={values.show_type}
          options={[
            { value: "episodic", label: "Episodic", hint: "Each stands for itself: apps show the newest first." },
            { value: "serial", label: "Serial", hint: "One story: apps begin with the oldest." },
          ]}
          onValueChange={(next) => set("show_type", next)}
        />
      </div>
      <div id={formFieldId("explicit")}>
        <Switch
          label="Explicit content"
          hint="The show has language or subjects that are not for children."
          checked={values.is_explicit === "yes"}
          onCheckedChange={(isExplicit) => set("is_explicit", isExplicit ? "yes" : "no")}
        />
      </div>
      {children}
    </>
  );
}
