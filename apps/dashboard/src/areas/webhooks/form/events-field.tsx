import type { WebhookEventType } from "@lectern/contract";
import { webhookEventTypes } from "@lectern/contract";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { eventGroups, eventNames } from "../event-names.ts";

export interface EventsFieldProps {
  value: readonly WebhookEventType[];
  error: string | undefined;
  onChange: (events: readonly WebhookEventType[]) => void;
}

/** Which events a webhook is sent. */
export function EventsField({ value, error, onChange }: EventsFieldProps) {
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
