import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { classes } from "../classes.ts";
import { Button } from "../button.tsx";
import { firstControl, focusAtOnce } from "./focus-at-once.ts";

const widths = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" };

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** What has focus first; otherwise the first control below the title. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Called when it closes: whether focus goes back to where it came from; not where it was taken elsewhere. */
  returnsFocus?: () => boolean;
}

/** A modal sheet. Escape, the cross and a press outside close it; focus returns to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  initialFocus,
  returnsFocus,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);

  /** Not the cross, which comes first: who opened the dialog did not do so to close it. */
  function firstInside(): HTMLElement | null {
    return firstControl(body.current) ?? firstControl(buttons.current);
  }

  function wanted(): HTMLElement | null {
    return (typeof initialFocus === "function" ? initialFocus() : initialFocus?.current) ?? firstInside();
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="motion-fade fixed inset-0 z-(--layer-dialog) bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-(--layer-dialog) grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <Base.Popup
            initialFocus={() => focusAtOnce(wanted())}
            {...(returnsFocus === undefined ? {} : { finalFocus: returnsFocus })}
            className={classes(
              "motion-rise w-full rounded-16 border border-line bg-sheet shadow-popover outline-none",
              widths[size],
            )}
          >
            <div className="flex items-start gap-4 pt-5 pr-4 pl-6">
              <div className="min-w-0 flex-1">
                <Base.Title className="font-serif text-19 leading-7 font-semibold text-ink">{title}</Base.Title>
                {description === undefined ? null : (
                  <Base.Description className="mt-1 text-13 text-ink-2">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                render={<Button variant="quiet" aria-label="Close" icon={<X />} className="w-control-md px-0!" />}
              />
            </div>
            <div ref={body} className="px-6 pt-4 pb-6 empty:py-2">
              {children}
            </div>
            {footer === undefined ? null : (
              <div ref={buttons} className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
