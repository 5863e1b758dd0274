import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactElement } from "react";
import { buttonClasses } from "../../ui/button-classes.ts";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";

export interface IconLinkProps extends Omit<ComponentProps<"a">, "children" | "className"> {
  /** The link's name. */
  label: string;
  /** Said in the tooltip, shorter than the name. */
  hint: string;
  icon: ReactElement;
  tooltipSide?: "top" | "bottom";
}

/** A link that shows an icon, as an icon button does. */
export function IconAnchor({ label, hint, icon, tooltipSide = "top", ...props }: IconLinkProps) {
  return (
    <Tooltip label={hint} side={tooltipSide} repeatsName={label.startsWith(hint)}>
      <a {...props} aria-label={label} className={buttonClasses({ variant: "quiet", className: "w-control-md px-0!" })}>
        {icon}
      </a>
    </Tooltip>
  );
}

/** The same to a screen of the dashboard. */
export const IconLink = createLink(IconAnchor);
