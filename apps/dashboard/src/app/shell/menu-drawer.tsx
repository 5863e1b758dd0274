import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

export interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The sidebar on narrow windows: a drawer over the page. */
export function MenuDrawer({ open, onOpenChange, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      label="Menu"
      side="left"
      trigger={<IconButton label="Open the menu" icon={<Menu />} className="md:hidden" tooltipSide="bottom" />}
    >
      <IconButton
        label="Close the menu"
        icon={<X />}
        className="absolute top-3.5 right-3"
        onClick={() => onOpenChange(false)}
      />
      {children}
    </Drawer>
  );
}
