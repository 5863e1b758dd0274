import { Tooltip as Base } from "@base-ui/react/tooltip";
import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { KeyHint } from "../kbd.tsx";

/** In milliseconds, to show and to hide. */
const delays = { delay: 500, closeDelay: 200 };

/** How long a control's own name is shown at most. What says more stays while it is pointed at (WCAG 2.2, 1.4.13). */
const nameShownMs = 3500;

/** What a tap does nothing else with: what is disabled, and texts. */
const explained = ":not(a, button), [aria-disabled=true]";

/** Lets tooltips that are next to each other follow one another without a wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider {...delays}>{children}</Base.Provider>;
}

export interface TooltipProps {
  label: ReactNode;
  /** A shortcut to show beside the label, such as "mod+k". */
  keys?: string | undefined;
  side?: "top" | "bottom" | "left" | "right";
  /** The label says no more than the control's own name. */
  repeatsName?: boolean;
  /** The element described; it must pass on the props it is given and its ref. */
  children: ReactElement;
}

/**
 * Says more about a control on hover and focus, and by a tap where that does nothing else; a screen reader hears it as the control's description. It is no
 * control's only name: give the control a label of its own.
 */
export function Tooltip({ label, keys, side = "top", repeatsName = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const isTapped = useRef(false);
  useEffect(() => {
    if (!isOpen || !repeatsName) return undefined;
    const timer = setTimeout(() => setOpen(false), nameShownMs);
    return () => clearTimeout(timer);
  }, [isOpen, repeatsName]);

  /** A finger hovers over nothing, and leaves nothing that it hovered over. */
  function showByTap({ pointerType, currentTarget }: PointerEvent): void {
    isTapped.current = pointerType === "touch" && !repeatsName && currentTarget.matches(explained);
    if (isTapped.current) setOpen(true);
  }

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (!isTapped.current || reason !== "trigger-hover") setOpen(open);
      }}
    >
      <Base.Trigger
        {...delays}
        render={children}
        onPointerUp={showByTap}
        aria-description={repeatsName || typeof label !== "string" ? undefined : label}
      />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-(--layer-popover)">
          <Base.Popup
            aria-hidden="true"
            className="motion-pop flex max-w-72 items-center gap-2 rounded-6 bg-inverse px-2 py-1 text-12 text-on-inverse shadow-popover"
          >
            {label}
            {keys ? <KeyHint keys={keys} tone="inverse" /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
