import { type ReactElement, type ReactNode, Suspense } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** Words of the header's buttons: seen where there is room for all of them, and always read. */
export const headerLabelClasses = "max-[48rem]:sr-only";

export interface HeaderPopoverProps {
  label: string;
  icon: ReactElement;
  /** What is chosen in it leaves items out of the list. */
  isNarrowing: boolean;
  button: ReactNode;
  loadingLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its code may be loaded lazily. */
  children: ReactNode;
}

/** A button in the header of a list, and the panel that it opens. */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { label, icon, isNarrowing, button, loadingLabel, isOpen, onOpenChange, children } = props;
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button icon={icon} className={classes("tabular-nums", isNarrowing && "border-accent!")}>
          {button}
        </Button>
      }
    >
      <Suspense
        fallback={
          <div className="grid h-80 w-64 place-items-center">
            <Spinner label={loadingLabel} />
          </div>
        }
      >
        {children}
      </Suspense>
    </Popover>
  );
}
