import { mailedCode } from "@lectern/contract/fields/person";
import { CODE_DIGITS } from "@lectern/contract/limits";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { problemOf } from "../../platform/forms/field-problems.ts";

export interface CodeFormProps {
  label: string;
  /** Label of the button. */
  action: string;
  /** Receives the complete code; may return an error message. */
  onCode: (code: string) => Promise<string | undefined> | void;
}

/** Form for a mailed code; submits itself once the code is complete. */
export function CodeForm({ label, action, onCode }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function take(entered: string): Promise<void> {
    const problem = problemOf(mailedCode, entered);
    setError(problem);
    if (problem !== undefined || busy) return;
    setBusy(true);
    try {
      const wrong = await onCode(entered);
      if (typeof wrong !== "string") return;
      setError(wrong);
      setCode("");
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void take(code);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <CodeInput
        label={label}
        length={CODE_DIGITS}
        focused
        value={code}
        error={error}
        onValueChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
        onComplete={(value) => void take(value)}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
