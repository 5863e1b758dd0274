import type { SpokenForm } from "@lectern/script";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

export interface SpokenTextProps {
  text: string;
  forms: readonly SpokenForm[];
  /** Start offset of the form being edited. */
  chosen: number | undefined;
  onChoose: ((form: SpokenForm) => void) | undefined;
}

const punctuation = /^[^\s\p{L}\p{N}]+/u;

/** A block's text, with the spoken form above each word where it differs. */
export function SpokenText({ text, forms, chosen, onChoose }: SpokenTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [index, form] of forms.entries()) {
    const next = forms[index + 1]?.from;
    const tail = punctuation.exec(text.slice(form.to, next))?.[0] ?? "";
    parts.push(text.slice(at, form.from));
    parts.push(
      <SpokenWord
        key={form.from}
        form={form}
        tail={tail}
        isChosen={form.from === chosen}
        onChoose={onChoose && (() => onChoose(form))}
      />,
    );
    at = form.to + tail.length;
  }
  parts.push(text.slice(at));
  return (
    <p
      dir="auto"
      className="max-h-96 overflow-y-auto rounded-10 bg-well px-5 pt-6 pb-3 font-serif text-19 leading-[2.2] wrap-break-word whitespace-pre-line"
    >
      {parts}
    </p>
  );
}

interface SpokenWordProps {
  form: SpokenForm;
  /** The punctuation after it, which a long spoken form would otherwise push away from its word. */
  tail: string;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}

function SpokenWord({ form: { written, spoken, alphabet }, tail, isChosen, onChoose }: SpokenWordProps) {
  const isSilent = spoken === "";
  const said = isSilent ? "not spoken" : alphabet ? `/${spoken}/` : spoken;
  const look = classes(
    "rounded-6 px-0.5 underline decoration-accent decoration-dotted underline-offset-4",
    isSilent && "text-ink-3 line-through",
    isChosen && "bg-accent-soft",
  );
  return (
    <ruby className="[ruby-align:start]">
      {onChoose === undefined ? (
        <span className={look}>{written}</span>
      ) : (
        <button
          type="button"
          aria-label={`${written}: ${said}`}
          aria-pressed={isChosen}
          className={classes(look, "motion-colour hover:bg-hover")}
          onClick={onChoose}
        >
          {written}
        </button>
      )}
      {tail}
      <rt aria-hidden={onChoose !== undefined} className="font-sans text-12 text-accent select-none">
        {said}
      </rt>
    </ruby>
  );
}
