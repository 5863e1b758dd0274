import { API_KEY_SCOPES, type ApiKeyScope, keyName, keyScopes } from "@lectern/contract";
import { MAX_KEY_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useId, useRef } from "react";
import { failureMessage, fieldProblem } from "../../../platform/errors/failure.ts";
import { type FieldErrors, problemOf } from "../../../platform/forms/field-problems.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";

/** What a key with each scope may do, in a few words. */
export const scopeNames: Record<ApiKeyScope, { label: string; hint: string }> = {
  read: { label: "Read", hint: "Lists, texts, figures and files of the project." },
  write: { label: "Write", hint: "Makes and changes articles and their audio." },
  publish: { label: "Publish", hint: "Changes what readers hear: publishing, shows and episodes." },
};

interface KeyValues extends Record<string, string> {
  name: string;
  /** With commas between them. */
  scopes: string;
}

export interface KeyDialogProps {
  onClose: () => void;
  /** Rejects with the failure; the dialog stays open then. */
  save: (key: { name: string; scopes: ApiKeyScope[] }) => Promise<void>;
}

/** Form of a new key: what it is called, and what it may do. */
export function KeyDialog({ onClose, save }: KeyDialogProps) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<KeyValues>({
    initial: { name: "", scopes: API_KEY_SCOPES.join(",") },
    rules: { name: keyName },
    check(values): FieldErrors<KeyValues> {
      const scopes = problemOf(keyScopes, scopesOf(values));
      return scopes === undefined ? {} : { scopes };
    },
    async submit(values): Promise<FieldErrors<KeyValues>> {
      try {
        await save({ name: values.name.trim(), scopes: scopesOf(values) });
      } catch (error) {
        const name = fieldProblem(error, "name");
        if (name !== undefined) return { name };
        form.fail(failureMessage(error, "Something went wrong!"));
      }
      return {};
    },
  });
  const chosen = scopesOf(form.values);

  return (
    <FormDialog
      form={form}
      size="sm"
      initialFocus={input}
      title="Create key"
      submitLabel="Create key"
      onClose={onClose}
    >
      <Field label="Name" hint="Such as the program that uses it." error={form.errors.name}>
        <Input
          ref={input}
          autoComplete="off"
          maxLength={MAX_KEY_NAME_CHARACTERS}
          value={form.values.name}
          onValueChange={(value) => form.set("name", value)}
        />
      </Field>
      <fieldset className="min-w-0" {...(form.errors.scopes !== undefined && { "aria-describedby": errorId })}>
        <legend className="mb-1.5 text-13 font-medium text-ink">The key may</legend>
        <div className="grid gap-1.5">
          {API_KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              {...scopeNames[scope]}
              checked={chosen.includes(scope)}
              onCheckedChange={(isChecked) => form.set("scopes", withScope(chosen, scope, isChecked).join(","))}
            />
          ))}
        </div>
        {form.errors.scopes === undefined ? null : (
          <p id={errorId} role="alert" className="mt-1 text-12 text-bad">
            {form.errors.scopes}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

function scopesOf({ scopes }: KeyValues): ApiKeyScope[] {
  const named = new Set(scopes.split(","));
  return API_KEY_SCOPES.filter((scope) => named.has(scope));
}

function withScope(chosen: readonly ApiKeyScope[], scope: ApiKeyScope, isChosen: boolean): ApiKeyScope[] {
  return isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope);
}
