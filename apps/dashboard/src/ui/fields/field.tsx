import { Field as Base } from "@base-ui/react/field";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";

export const inputClasses =
  "motion-colour w-full rounded-6 border border-edge bg-sheet px-3 text-14 text-ink h-control-field " +
  "hover:border-ink-3 data-invalid:border-bad disabled:bg-well disabled:text-ink-3 disabled:cursor-not-allowed " +
  "focus-visible:border-accent focus-visible:outline-offset-0";

export interface FieldProps {
  /** What a link to it names. */
  id?: string;
  label: ReactNode;
  /** Shown under the control while there is no error. */
  hint?: ReactNode;
  /** The message of what is wrong; shown, and said to a screen reader with the control. */
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  /** An Input, or any control of Base UI: they find their label here. */
  children: ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ id, label, hint, error, labelHidden = false, className, children }: FieldProps) {
  return (
    <Base.Root id={id} invalid={error !== undefined} className={classes("flex min-w-0 flex-col gap-1.5", className)}>
      <Base.Label className={labelHidden ? "sr-only" : "text-13 font-medium text-ink"}>{label}</Base.Label>
      {children}
      {hint !== undefined && error === undefined ? (
        <Base.Description className="text-12 text-ink-3">{hint}</Base.Description>
      ) : null}
      {error === undefined ? null : (
        <Base.Error match className="text-12 text-bad">
          {error}
        </Base.Error>
      )}
    </Base.Root>
  );
}

const readOnlyClasses = "read-only:bg-well read-only:text-ink-2";

/** A one-line text input; inside a Field it takes the field's label, hint and error. */
export function Input({ className, ...props }: ComponentProps<typeof Base.Control> & { className?: string }) {
  return <Base.Control dir="auto" {...props} className={classes(inputClasses, readOnlyClasses, className)} />;
}

/** A text input of several lines; inside a Field it takes the field's label, hint and error. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <Base.Control
      render={<textarea dir="auto" {...props} />}
      className={classes(inputClasses, readOnlyClasses, "h-auto! min-h-16 py-2 leading-normal", className)}
    />
  );
}
