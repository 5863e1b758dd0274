import { webhookDescription, webhookEvents, webhookUrl, type WireWebhook } from "@lectern/contract";
import { MAX_ADDRESS_CHARACTERS, MAX_WEBHOOK_DESCRIPTION_CHARACTERS } from "@lectern/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { failureMessage, fieldProblem } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { type FieldErrors, problemOf } from "../../../platform/forms/field-problems.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { EventsField } from "./events-field.tsx";
import {
  chosenEvents,
  everyProject,
  newWebhookValues,
  sentWebhook,
  type WebhookValues,
  webhookValues,
} from "./webhook-values.ts";

export interface WebhookDialogProps {
  orgId: string;
  /** undefined: a new one. */
  webhook?: WireWebhook;
  onClose: () => void;
  /** Rejects with the failure; the dialog stays open then. */
  save: (settings: ReturnType<typeof sentWebhook>) => Promise<void>;
}

/** Form of a webhook: where it leads, and what it is told of. */
export function WebhookDialog({ orgId, webhook, onClose, save }: WebhookDialogProps) {
  const formId = useId();
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
        await save(sentWebhook(values));
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
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !form.busy) onClose();
      }}
      initialFocus={address}
      title={webhook === undefined ? "Add webhook" : "Edit webhook"}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {webhook === undefined ? "Add webhook" : "Save"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-4">
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
        <FormProblem form={form} />
      </form>
    </Dialog>
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
