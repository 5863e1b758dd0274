import { type FormEvent, useId, useRef, useState } from "react";
import { projectPath } from "../examples/example-request.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";

/** What a call with a key was answered. */
interface KeyAnswer {
  status: number;
  milliseconds: number;
  /** As indented JSON, where it is JSON. */
  body: string;
  /** What is left of its limits, where the call has any. */
  rateLimit: string | null;
}

/**
 * Makes a call as a program would: with the key alone, without the cookies of whoever is signed in here.
 * @throws {TypeError} when the network is away
 */
async function sendWithKey(path: string, key: string): Promise<KeyAnswer> {
  const started = performance.now();
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${key}` },
    credentials: "omit",
    cache: "no-store",
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    body: indented(text),
    rateLimit: response.headers.get("ratelimit"),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/** A read that can be tried with a key. */
export interface TryCall {
  value: string;
  label: string;
  /** Below /api. */
  path: string;
}

/** Reads that every project answers; figures are those of the last seven days. */
function tryCalls(project: { orgId: string; projectId: string }, now: Date): TryCall[] {
  const path = projectPath(project);
  const week = new URLSearchParams({ start_date: utcDay(now, 6), end_date: utcDay(now, 0), time_zone: "UTC" });
  return [
    { value: "project", label: "Get the project", path },
    { value: "content", label: "List the audio", path: `${path}/content` },
    { value: "podcast", label: "List the shows", path: `${path}/podcast` },
    { value: "profiles", label: "List the saved profiles", path: `${path}/audio_profile` },
    { value: "analytics", label: "Figures of the last 7 days", path: `${path}/analytics?${week.toString()}` },
  ];
}

function utcDay(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

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
