import { type FormEvent, useId, useState } from "react";
import { localTimeZone } from "../../platform/formats/day.ts";
import { dateTimeLocalValue } from "../../platform/formats/date.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import { NO_SUCH_TIME_MESSAGE } from "../../platform/forms/no-such-time.ts";

export interface ScheduleDialogProps {
  onClose: () => void;
  title: string;
  /** The scheduled time. */
  publishAt: string | undefined;
  /** Returns the error message for the time; undefined on success. */
  onSchedule: (at: Date) => Promise<string | undefined>;
}

/** Asks when an item's newest audio is to be published. */
export function ScheduleDialog({ onClose, title, publishAt, onSchedule }: ScheduleDialogProps) {
  const form = useId();
  const [value, setValue] = useState(() =>
    dateTimeLocalValue(publishAt === undefined ? nextHour() : new Date(publishAt)),
  );
  const [earliest] = useState(() => dateTimeLocalValue(new Date()));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) {
      setProblem(NO_SUCH_TIME_MESSAGE);
      return;
    }
    setBusy(true);
    const refused = await onSchedule(at);
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title="Publish at a time"
      description={
        <>
          The newest audio of <span dir="auto">“{title}”</span> becomes public then.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Day and time" hint={`Your time zone: ${localTimeZone()}`} error={problem}>
          <Input
            type="datetime-local"
            required
            min={earliest}
            value={value}
            onValueChange={(next) => {
              setValue(next);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** The beginning of the hour after next. */
function nextHour(): Date {
  const at = new Date(Date.now() + 2 * 3_600_000);
  at.setMinutes(0, 0, 0);
  return at;
}
