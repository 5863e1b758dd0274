import {
  webhookDescription,
  webhookEvents,
  type WebhookEventType,
  webhookEventTypes,
  webhookUrl,
  type WireWebhook,
} from "@lectern/contract";
import { useId, useRef } from "react";
import { MAX_ADDRESS_CHARACTERS, MAX_WEBHOOK_DESCRIPTION_CHARACTERS } from "@lectern/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { eventGroups, eventNames } from "../event-names.ts";
import { failureMessage, fieldProblem } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { type FieldErrors, problemOf } from "../../../platform/forms/field-problems.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import {
  chosenEvents,
  everyProject,
  newWebhookValues,
  toWebhookInput,
  type WebhookValues,
  webhookValues,
} from "./webhook-values.ts";

export interface EventsFieldProps {
  value: readonly WebhookEventType[];
  error: string | undefined;
  onChange: (events: readonly WebhookEventType[]) => void;
}

/** Which events a webhook is sent. */
function EventsField({ value, error, onChange }: EventsFieldProps) {
  const errorId = useId();
  const hasAll = value.length === webhookEventTypes.length;
  return (
    <fieldset className="min-w-0" {...(error !== undefined && { "aria-describedby": errorId })}>
      <legend className="mb-1.5 text-13 font-medium text-ink">Events</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {eventGroups.map(({ label, types }) => (
          <fieldset key={label} className="min-w-0">
            <legend className="mb-1 text-12 text-ink-3">{label}</legend>
            {types.map((type) => (
              <Checkbox
                key={type}
                label={eventNames[type]}
                checked={value.includes(type)}
                onCheckedChange={(checked) =>
                  onChange(checked ? [...value, type] : value.filter((one) => one !== type))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="mt-2 -ml-2.5"
        onClick={() => onChange(hasAll ? [] : webhookEventTypes)}
      >
        {hasAll ? "Choose none" : "Choose all"}
      </Button>
      {error === undefined ? null : (
        <p id={errorId} role="alert" className="mt-1 text-12 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export interface WebhookDialogProps {
  orgId: string;
  /** undefined: a new one. */
  webhook?: WireWebhook;
  onClose: () => void;
  /** Rejects with the failure; the dialog stays open then. */
  save: (settings: ReturnType<typeof toWebhookInput>) => Promise<void>;
}

/** Form of a webhook: where it leads, and what it is told of. */
export function WebhookDialog({ orgId, webhook, onClose, save }: WebhookDialogProps) {
  const address = useRef<HTMLInputElement>(null);
  const { data: projects = [] } = useQuery(queries.projects(orgId));
  const form = useForm<WebhookValues>({
    initial: webhook === undefined ? newWebhookValues : webhookValues(webhook),
    rules: { url: webhookUrl, description: webhookDescription },
    check(values): FieldErrors<WebhookValues> {
      const events = problemOf(webhookEvents, chosenEvents(values));
      return events === undefined ? {} : { events };
    },
    async submit(values) {
      try {
        await save(toWebhookInput(values));
        return {};
      } catch (error) {
        const found = serverProblems(error);
        if (Object.keys(found).length === 0) form.fail(failureMessage(error, "The webhook could not be saved."));
        return found;
      }
    },
  });
  const { values, errors } = form;

  return (
    <FormDialog
      form={form}
      initialFocus={address}
      title={webhook === undefined ? "Add webhook" : "Edit webhook"}
      submitLabel={webhook === undefined ? "Add webhook" : "Save"}
      onClose={onClose}
    >
      <Field label="Address" hint="On the public internet; each event is sent to it as a POST." error={errors.url}>
        <Input
          ref={address}
          type="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://"
          maxLength={MAX_ADDRESS_CHARACTERS}
          value={values.url}
          onValueChange={(value) => form.set("url", value)}
        />
      </Field>
      <Field label="Description" hint="Such as the system that listens. Optional." error={errors.description}>
        <Input
          autoComplete="off"
          maxLength={MAX_WEBHOOK_DESCRIPTION_CHARACTERS}
          value={values.description}
          onValueChange={(value) => form.set("description", value)}
        />
      </Field>
      <Field label="Projects" error={errors.projectId}>
        <Select
          value={values.projectId}
          onValueChange={(value) => form.set("projectId", value)}
          options={[
            { value: everyProject, label: "Every project" },
            ...projects.map(({ id, integration_name: label }) => ({ value: id, label })),
          ]}
        />
      </Field>
      <EventsField
        value={chosenEvents(values)}
        error={errors.events}
        onChange={(events) => form.set("events", events.join(" "))}
      />
    </FormDialog>
  );
}

/** What the server found wrong, at its field. */
function serverProblems(error: unknown): FieldErrors<WebhookValues> {
  const found = {
    url: fieldProblem(error, "url"),
    description: fieldProblem(error, "description"),
    events: fieldProblem(error, "events"),
    projectId: fieldProblem(error, "integration_id"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
