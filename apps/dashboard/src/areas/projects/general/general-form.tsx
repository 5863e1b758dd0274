import {
  MAX_ADDRESS_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_PROJECT_NAME_CHARACTERS,
} from "@lectern/contract/limits";
import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field, Input, Textarea } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { platforms } from "../guides/platforms.ts";
import { columnClasses } from "../components/column-classes.ts";
import { useVoices } from "../../voices/index.ts";
import {
  categories,
  isChanged,
  generalRules,
  type GeneralValues,
  serverFieldErrors,
  trimmed,
  formValues,
} from "./general-values.ts";

/** Option value that represents an empty value. */
const notSet = "-";
const platformNames = [...platforms.map(({ name }) => name), "Other"];

export interface GeneralFormProps {
  orgId: string;
  project: WireProject;
  canChange: boolean;
  onUnsavedChange: (unsaved: boolean) => void;
}

/** Name, description, site and category of the project. */
export function GeneralForm({ orgId, project, canChange, onUnsavedChange }: GeneralFormProps) {
  const queryClient = useQueryClient();
  const { catalogue } = useVoices();

  async function submit(values: GeneralValues): Promise<Partial<GeneralValues>> {
    try {
      const { data } = await api.projects.saveGeneralSettings({
        org_id: orgId,
        id: project.id,
        ...trimmed(values),
      });
      queryClient.setQueryData(queries.project(orgId, project.id).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: queries.projects(orgId).queryKey });
      toast.success("General settings have been saved successfully!");
      return {};
    } catch (error) {
      const refused = error instanceof ApiFailure ? serverFieldErrors(error.errors) : {};
      if (Object.keys(refused).length === 0) {
        form.fail(failureMessage(error, "Something went wrong while saving the General Settings."));
      }
      return refused;
    }
  }

  const form = useForm<GeneralValues>({ initial: formValues(project), rules: generalRules, submit });
  const { values, errors } = form;
  const unsaved = isChanged(values, project);
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);

  const languages = (catalogue?.languages ?? []).map(({ code, name }) => ({ value: code, label: name }));
  if (values.lang_code !== "" && !languages.some(({ value }) => value === values.lang_code)) {
    languages.unshift({ value: values.lang_code, label: values.lang_code });
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className={classes("grid gap-5", columnClasses)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Project Name" error={errors.integration_name}>
          <Input
            name="project-name"
            autoComplete="off"
            readOnly={!canChange}
            maxLength={MAX_PROJECT_NAME_CHARACTERS}
            value={values.integration_name}
            onValueChange={(value) => form.set("integration_name", value)}
          />
        </Field>
        <Field label="Site URL" hint="Where the audio will be heard." error={errors.site_url}>
          <Input
            type="url"
            name="site-url"
            dir="ltr"
            placeholder="https://"
            readOnly={!canChange}
            maxLength={MAX_ADDRESS_CHARACTERS}
            value={values.site_url}
            onValueChange={(value) => form.set("site_url", value)}
          />
        </Field>
      </div>
      <Field label="Description" error={errors.description}>
        <Textarea
          rows={3}
          readOnly={!canChange}
          maxLength={MAX_DESCRIPTION_CHARACTERS}
          value={values.description}
          onChange={(event) => form.set("description", event.target.value)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Category" error={errors.category}>
          <ChoiceOf
            known={categories}
            value={values.category}
            onChange={(next) => form.set("category", next)}
            canChange={canChange}
          />
        </Field>
        <Field label="Platform" error={errors.platform}>
          <ChoiceOf
            known={platformNames}
            value={values.platform}
            onChange={(next) => form.set("platform", next)}
            canChange={canChange}
          />
        </Field>
        <Field label="Default Language" error={errors.lang_code}>
          <Combobox
            options={languages}
            value={values.lang_code}
            emptyMessage={NO_MATCHING_LANGUAGE_MESSAGE}
            disabled={!canChange}
            onValueChange={(next) => form.set("lang_code", next)}
          />
        </Field>
      </div>
      <FormProblem form={form} />
      {canChange ? (
        <FormActions>
          <Button type="submit" variant="primary" size="lg" busy={form.busy} disabled={!unsaved} focusableWhenDisabled>
            Save
          </Button>
        </FormActions>
      ) : (
        <p className="text-13 text-ink-3">Owners and admins of the organisation can change these settings.</p>
      )}
    </form>
  );
}

interface ChoiceOfProps {
  known: readonly string[];
  value: string;
  canChange: boolean;
  onChange: (value: string) => void;
}

/** Select of a list's options, none, or a stored value that is not in the list. */
function ChoiceOf({ known, value, canChange, onChange }: ChoiceOfProps) {
  const options = value === "" || known.includes(value) ? known : [value, ...known];
  return (
    <Select
      value={value === "" ? notSet : value}
      disabled={!canChange}
      onValueChange={(next) => onChange(next === notSet ? "" : next)}
      options={[{ value: notSet, label: "Not set" }, ...options.map((name) => ({ value: name, label: name }))]}
    />
  );
}
