import { Check, TriangleAlert, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../button.tsx";
import { contrast, hexColour, nearestReadable, parseColour } from "@lectern/colour";
import { Input } from "./field.tsx";
import { IconButton } from "../icon-button.tsx";

export interface ColourFieldProps {
  label: string;
  /** "#rrggbb", or empty: the page's. */
  value: string;
  /** Whether it may be the page's. */
  canFollowPage?: boolean;
  /** The background it stands on, as far as it is known, and how much contrast it needs there (WCAG 2.2). */
  against?: { background: string; min: number } | undefined;
  onChange: (value: string) => void;
}

/** A colour, picked or typed, with its contrast. */
export function ColourField({ label, value, canFollowPage = false, against, onChange }: ColourFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1">
        <label htmlFor={id} className="py-2 text-14 leading-5 text-ink-2">
          {label}
        </label>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex h-9 w-36 pointer-coarse:h-11.5 pointer-coarse:w-48 items-center gap-2 rounded-6 border border-edge bg-sheet pl-1.5 pointer-coarse:pl-0 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent">
            <input
              type="color"
              aria-label={`${label}: pick`}
              value={value === "" ? "#ffffff" : value}
              onChange={(event) => {
                setTyped(undefined);
                onChange(event.target.value);
              }}
              className="size-control-xs shrink-0 overflow-clip rounded-6 border border-edge bg-transparent p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
            />
            <Input
              id={id}
              value={typed ?? value}
              placeholder={canFollowPage ? "Page’s" : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              onValueChange={(next) => {
                setTyped(next);
                const colour = completed(next);
                if (colour !== undefined || (canFollowPage && next.trim() === "")) onChange(colour ?? "");
              }}
              onBlur={() => setTyped(undefined)}
              className="h-control-md! border-0! px-0! font-mono text-13 outline-none!"
            />
            {canFollowPage && value !== "" ? (
              <IconButton label={`${label}: as on the page`} icon={<X />} size="sm" onClick={() => onChange("")} />
            ) : null}
          </span>
          {against && value !== "" ? <Contrast value={value} {...against} /> : null}
        </div>
      </div>
      {against && value !== "" ? <Better value={value} {...against} onChange={onChange} /> : null}
    </div>
  );
}

function Contrast({ value, background, min }: { value: string; background: string; min: number }) {
  const ratio = contrast(parseColour(value), parseColour(background));
  const passes = ratio >= min;
  // Cut off, not rounded: 4.49 is not enough for 4.5.
  const shown = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
  return (
    <span className={passes ? "text-13 text-good" : "text-13 text-warning"}>
      {passes ? (
        <Check className="inline size-3.5" aria-hidden />
      ) : (
        <TriangleAlert className="inline size-3.5" aria-hidden />
      )}{" "}
      <span className="font-medium tabular-nums">{shown}</span> on background
    </span>
  );
}

/** Offers the nearest colour that is read well; it never has to be taken. */
function Better({
  value,
  background,
  min,
  onChange,
}: {
  value: string;
  background: string;
  min: number;
  onChange: (value: string) => void;
}) {
  const better = hexColour(nearestReadable(parseColour(value), parseColour(background), min));
  if (better === value) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 pl-[7.25rem] text-12 text-ink-3">
      Hard to see for some readers: {min}:1 is advised.
      <Button size="sm" onClick={() => onChange(better)}>
        Use {better}
      </Button>
    </p>
  );
}

/** What was typed as a whole colour: "0b5d4b", "#0B5D4B", "#abc". */
function completed(typed: string): string | undefined {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(typed)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}
