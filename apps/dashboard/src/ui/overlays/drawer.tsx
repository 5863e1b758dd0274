import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classes } from "../classes.ts";

const sides = {
  left: "motion-drawer left-0 w-72 max-w-[85vw] border-r",
  right: "motion-fade right-0 w-90 max-w-[92vw] border-l",
};

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  side: keyof typeof sides;
  /** The button that opens it, where it is beside it. */
  trigger?: ReactElement;
  children: ReactNode;
}

/** A modal panel over one side of a narrow window. Escape and a press outside close it; focus returns to where it came from. */
export function Drawer({ open, onOpenChange, label, side, trigger, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger === undefined ? null : <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="motion-fade fixed inset-0 z-(--layer-drawer) bg-scrim" />
        <Base.Popup
          ref={popup}
          // Not on the cross, whose tooltip would take the first Escape.
          initialFocus={popup}
          aria-label={label}
          className={classes(
            "fixed inset-y-0 z-(--layer-drawer) border-line bg-sheet shadow-popover outline-none",
            sides[side],
          )}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
