import { KeyHint } from "../../ui/kbd.tsx";
import { firstSteps } from "./first-steps.ts";

/** How an audio is made, step by step. */
export function FirstStepsList() {
  return (
    <ol className="grid gap-4">
      {firstSteps.map(({ title, text, keys }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-12 font-semibold text-accent tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0 text-14">
            <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
              {title}
              {keys === undefined ? null : <KeyHint keys={keys} />}
            </h3>
            <p className="mt-0.5 text-13 text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
