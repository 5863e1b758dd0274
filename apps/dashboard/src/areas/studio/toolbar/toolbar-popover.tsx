import { Popover as Base } from "@base-ui/react/popover";
import { Toolbar } from "@base-ui/react/toolbar";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { ReactEditor } from "slate-react";
import { useStudio } from "../session/studio-context.ts";
import { toolbarButton } from "./toolbar-button.ts";

export interface ToolbarPopoverProps {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it cannot be used; its tooltip. */
  reason?: string | undefined;
  children: ReactNode;
}

/** A control of the toolbar over selected words, with its panel. Closing it goes back to the text. */
export function ToolbarPopover({ label, open, onOpenChange, reason, children }: ToolbarPopoverProps) {
  const { editor } = useStudio();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Toolbar.Button
        render={<Base.Trigger />}
        disabled={reason !== undefined}
        title={reason}
        className={toolbarButton}
      >
        {label}
        <ChevronDown className="max-sm:hidden" aria-hidden="true" />
      </Toolbar.Button>
      <Base.Portal>
        <Base.Positioner
          side="bottom"
          align="center"
          sideOffset={8}
          collisionPadding={8}
          className="z-(--layer-popover)"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={() => {
              ReactEditor.focus(editor);
              return false;
            }}
            className="motion-pop max-w-(--available-width) rounded-10 border border-line bg-raised p-4 text-13 text-ink shadow-popover outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
