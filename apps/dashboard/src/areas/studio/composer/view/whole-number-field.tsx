import { wholeNumber } from "@lectern/timeline";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { inputClasses } from "../../../../ui/field.tsx";
import type { TimelineSession } from "./timeline-scene.ts";

export interface WholeNumberFieldProps {
  label: string;
  unit?: string;
  value: number;
  max?: number;
  session: Pick<TimelineSession, "begin" | "approve">;
  /** Called with each number typed; what is typed from focus to leaving is one undo step. */
  onType: (value: number) => void;
}

/** Takes whole numbers; anything else is 0. */
export function WholeNumberField({ label, unit, value, max = Infinity, session, onType }: WholeNumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);

  const end = useCallback(() => {
    if (isTyping.current) session.approve();
    isTyping.current = false;
  }, [session]);
  // A field that goes while it has the focus is not left before.
  useEffect(() => end, [end]);

  return (
    <span className="flex items-center gap-1.5 px-1.5 text-13 text-ink-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        className={`${inputClasses} h-control-sm! w-11! px-1! text-center text-13! tabular-nums`}
        onFocus={(event) => {
          isTyping.current = true;
          session.begin();
          event.target.select();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(Math.min(wholeNumber(target.value), max));
        }}
        onBlur={() => {
          setTyped(undefined);
          end();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {unit}
    </span>
  );
}
