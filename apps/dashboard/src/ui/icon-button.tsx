import type { ReactElement } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { classes } from "./classes.ts";
import { Tooltip } from "./overlays/tooltip.tsx";

const widths = { sm: "w-control-sm px-0!", md: "w-control-md px-0!", lg: "w-control-lg px-0!" };

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "aria-label"> {
  /** The button's name, and its tooltip. */
  label: string;
  icon: ReactElement;
  /** Said instead of the label in the tooltip, such as why the button is disabled. */
  hint?: string | undefined;
  keys?: string | undefined;
  round?: boolean;
  tooltipSide?: "top" | "bottom" | "left" | "right";
}

/** A button that shows an icon and is named by its label. Disabled, it stays focusable so that its hint can be read. */
export function IconButton({
  label,
  icon,
  hint,
  keys,
  round,
  tooltipSide,
  size = "md",
  variant = "quiet",
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip
      label={hint ?? label}
      keys={keys}
      side={tooltipSide ?? "top"}
      repeatsName={hint === undefined || label.startsWith(hint)}
    >
      <Button
        {...props}
        aria-label={label}
        size={size}
        variant={variant}
        icon={icon}
        focusableWhenDisabled
        className={classes(widths[size], round && "rounded-full", className)}
      />
    </Tooltip>
  );
}
