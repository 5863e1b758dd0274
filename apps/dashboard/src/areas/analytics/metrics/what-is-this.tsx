import { CircleHelp } from "lucide-react";
import { Popover } from "../../../ui/popover.tsx";
import { definitions, type DefinedFigure, leftOut } from "./definitions.ts";

/** Opens what a figure means. */
export function WhatIsThis({ figure }: { figure: DefinedFigure }) {
  const definition: { label: string; text: string; leftOut?: string } = definitions[figure];
  const { label, text, leftOut: without = leftOut } = definition;
  return (
    <Popover
      label={`What is this? ${label}`}
      align="start"
      className="w-72 text-13 text-ink-2"
      trigger={
        <button
          type="button"
          aria-label={`What is this? ${label}`}
          title="What is this?"
          className="motion-colour touch-target z-1 -my-1.5 inline-flex size-6 shrink-0 align-middle items-center justify-center rounded-full text-ink-3 hover:bg-well hover:text-ink data-popup-open:text-accent"
        >
          <CircleHelp className="size-3.5" aria-hidden="true" />
        </button>
      }
    >
      <p className="mb-1 font-semibold text-ink">{label}</p>
      <p>{text}</p>
      <p className="mt-2 text-12 text-ink-3 empty:hidden">{without}</p>
    </Popover>
  );
}
