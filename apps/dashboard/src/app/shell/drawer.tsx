import { Dialog } from "@base-ui/react/dialog";
import { Menu, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../ui/icon-button.tsx";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The sidebar on narrow windows: a drawer over the page. */
export function Drawer({ open, onOpenChange, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger
        render={<IconButton label="Open the menu" icon={<Menu />} className="md:hidden" tooltipSide="bottom" />}
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="motion-fade fixed inset-0 z-(--layer-drawer) bg-scrim" />
        {/* Not on the cross, whose tooltip would take the first Escape. */}
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          aria-label="Menu"
          className="motion-drawer fixed inset-y-0 left-0 z-(--layer-drawer) w-72 max-w-[85vw] border-r border-line bg-sheet shadow-popover outline-none"
        >
          <Dialog.Close
            render={<IconButton label="Close the menu" icon={<X />} className="absolute top-3.5 right-3" />}
          />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
