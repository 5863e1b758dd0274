import { type FormEvent, useId, useRef, useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { type KeyAnswer, sendWithKey } from "./send-with-key.ts";
import { tryCalls } from "./try-calls.ts";

/** The form of a key: what is none is not sent. */
const keyShape = /^lk_[\w-]{43}$/;

/** Makes a call with a key that is pasted here, and shows what is answered. */
export function TrySection({ orgId, projectId }: { orgId: string; projectId: string }) {
  const [now] = useState(() => new Date());
  const calls = tryCalls({ orgId, projectId }, now);
  const [chosen, setChosen] = useState("project");
  // Kept in this form alone: it is gone with the page.
  const [key, setKey] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<KeyAnswer>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const callLabel = useId();
  const call = calls.find(({ value }) => value === chosen);

  async function send(): Promise<void> {
    if (call === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setAnswer(await sendWithKey(call.path, key.trim()));
    } catch (error) {
      setAnswer(undefined);
      setProblem(failureMessage(error, "The call could not be made."));
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!keyShape.test(key.trim())) {
      setWrong("Paste a whole API key, which begins with lk_.");
      input.current?.focus();
      return;
    }
    setWrong(undefined);
    void send();
  }

  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <form noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem_auto]">
        <Field label="API key" hint="It is sent with this call, and kept nowhere." error={wrong}>
          <Input
            ref={input}
            type="password"
            autoComplete="off"
            data-1p-ignore
            spellCheck={false}
            dir="ltr"
            maxLength={100}
            className="font-mono"
            value={key}
            onValueChange={(value) => {
              setKey(value);
              setWrong(undefined);
            }}
          />
        </Field>
        <div className="grid content-start gap-1.5">
          <span id={callLabel} aria-hidden="true" className="text-13 font-medium">
            Call
          </span>
          <Select label="Call" options={calls} value={chosen} onValueChange={setChosen} className="w-full" />
        </div>
        <div className="sm:pt-[1.625rem]">
          <Button type="submit" variant="primary" busy={busy} className="h-control-field">
            Send
          </Button>
        </div>
      </form>
      {call === undefined ? null : (
        <p className="min-w-0 font-mono text-12 break-all text-ink-2">GET /api{call.path}</p>
      )}
      {problem === undefined ? null : <ErrorNotice message={problem} retrying={busy} onRetry={() => void send()} />}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {answer === undefined ? null : (
          <>
            <p className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
              <Badge tone={answer.status < 400 ? "good" : "bad"}>{answer.status}</Badge>
              <span>{answer.milliseconds} ms</span>
              {answer.rateLimit === null ? null : <code className="font-mono">RateLimit: {answer.rateLimit}</code>}
            </p>
            <Snippet label="Answer" code={answer.body} />
          </>
        )}
      </div>
    </div>
  );
}
