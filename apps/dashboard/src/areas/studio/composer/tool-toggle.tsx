import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";

export interface ToolToggleProps {
  label: string;
  icon: ReactElement;
  isOn: boolean;
  onToggle: () => void;
}

/** A tool of the timeline that is on or off; on a phone its icon alone. */
export function ToolToggle({ label, icon, isOn, onToggle }: ToolToggleProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-pressed={isOn}
      icon={icon}
      onClick={onToggle}
      className={classes("max-sm:w-control-md max-sm:px-0!", isOn && "bg-accent-soft! text-accent!")}
    >
      <span className="max-sm:hidden">{label}</span>
    </Button>
  );
}
