import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "../button.tsx";
import { focusAtOnce } from "./focus-at-once.ts";

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be taken back. */
  tone?: "accent" | "danger";
  busy?: boolean;
  /** The dialog stays open until `open` says otherwise. */
  onConfirm: () => void;
}

/** Asks before something happens. Only its buttons and Escape close it; focus starts on Cancel. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = "Cancel",
    tone = "accent",
    busy,
    onConfirm,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="motion-fade fixed inset-0 z-(--layer-dialog) bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-(--layer-dialog) grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <Base.Popup
            initialFocus={() => focusAtOnce(cancel.current)}
            className="motion-rise w-full max-w-md rounded-16 border border-line bg-sheet shadow-popover outline-none"
          >
            <div className="px-6 pt-5 pb-6">
              <Base.Title className="font-serif text-19 leading-7 font-semibold text-ink">{title}</Base.Title>
              <Base.Description render={<div />} className="mt-2 text-14 text-pretty wrap-anywhere text-ink-2">
                {description}
              </Base.Description>
            </div>
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
              <Base.Close ref={cancel} render={<Button>{cancelLabel}</Button>} />
              <Button variant={tone === "danger" ? "danger" : "primary"} busy={busy ?? false} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
