import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, fieldProblems, type FieldRules } from "./field-problems.ts";

export interface Form<Values extends Record<string, string>> {
  values: Values;
  errors: FieldErrors<Values>;
  /** Why the form as a whole was not taken; gone with the next change or submit. */
  problem: string | undefined;
  /** The form is being submitted. */
  busy: boolean;
  set: (name: keyof Values, value: string) => void;
  /** Sets errors of single fields found outside of submission. */
  refuse: (found: FieldErrors<Values>) => void;
  /** Says at the form why a submission failed for which no field is to blame. */
  fail: (message: string) => void;
  /** Starts over, as after a form that stays on the screen was sent. */
  reset: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormOptions<Values extends Record<string, string>> {
  initial: Values;
  /** What each field has to be. */
  rules: FieldRules<Values>;
  /** What is wrong, by field, where it takes more than one field to know. */
  check?: (values: Values) => FieldErrors<Values>;
  /** Sends the values; may answer with what the server found wrong. */
  submit: (values: Values) => Promise<FieldErrors<Values> | void>;
}

/**
 * State of a form of text fields. Validation errors appear at the first submit; after it, a field's error is cleared as
 * soon as the field is valid. The first invalid field gets the focus.
 */
export function useForm<Values extends Record<string, string>>({
  initial,
  rules,
  check = () => ({}),
  submit,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const problems = { ...check(values), ...fieldProblems(rules, values) };
  const errors = { ...refused, ...(tried ? problems : {}) };

  async function send(form: HTMLFormElement): Promise<void> {
    setTried(true);
    setProblem(undefined);
    if (Object.keys(problems).length > 0) {
      focusFirstError(form);
      return;
    }
    setBusy(true);
    try {
      const found = await submit(values);
      if (found && Object.keys(found).length > 0) {
        // On the page before the next frame, which looks for it.
        flushSync(() => setRefused(found));
        focusFirstError(form);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    problem,
    busy,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
      setProblem(undefined);
    },
    refuse: (found) => setRefused((before) => ({ ...before, ...found })),
    fail: setProblem,
    reset() {
      setValues(initial);
      setTried(false);
      setRefused({});
      setProblem(undefined);
    },
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void send(event.currentTarget);
    },
  };
}

/** Once the errors are on the page. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
