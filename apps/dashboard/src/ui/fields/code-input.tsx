import { OTPField } from "@base-ui/react/otp-field";
import { useEffect, useId } from "react";
import { classes } from "../classes.ts";
import { inputClasses } from "./field.tsx";

export interface CodeInputProps {
  label: string;
  /** How many digits. */
  length: number;
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Takes the focus when it appears, on a page that is about nothing else. */
  focused?: boolean;
  onValueChange: (value: string) => void;
  /** Once, when the last digit is there: typed or pasted. */
  onComplete: (value: string) => void;
}

/** A code of digits, a box each; pasting fills them all. */
export function CodeInput({
  label,
  length,
  value,
  error,
  disabled = false,
  focused = false,
  onValueChange,
  onComplete,
}: CodeInputProps) {
  const id = useId();

  // A code that was refused is typed again from its start.
  useEffect(() => {
    if (error !== undefined) document.getElementById(id)?.focus();
  }, [error, id]);

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        disabled={disabled}
        onValueChange={(next) => onValueChange(next)}
        onValueComplete={(next) => onComplete(next)}
        className="flex gap-2"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the page, which is about nothing else
            autoFocus={focused && index === 0}
            aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className={classes(
              inputClasses,
              "h-12! min-w-0 flex-1 px-0! text-center text-19! tabular-nums aria-invalid:border-bad",
            )}
          />
        ))}
      </OTPField.Root>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
