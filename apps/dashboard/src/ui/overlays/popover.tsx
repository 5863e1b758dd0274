import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { classes } from "../classes.ts";
import { raisedClasses } from "./raised-classes.ts";

export interface PopoverProps {
  /** The control that opens it; it must pass on the props it is given and its ref. */
  trigger: ReactElement;
  /** Its name for a screen reader. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
}

/** A small panel beside the control that opens it; it does not block the page. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  side = "bottom",
  align = "end",
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-(--layer-popover)">
          <Base.Popup
            aria-label={label}
            className={classes(
              raisedClasses,
              "motion-pop max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-4 outline-none",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
