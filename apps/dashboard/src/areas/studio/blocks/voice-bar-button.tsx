import { Button as BaseButton } from "@base-ui/react/button";
import type { ComponentProps, ReactElement } from "react";
import { classes } from "../../../ui/classes.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";

export interface VoiceBarButtonProps extends Omit<ComponentProps<typeof BaseButton>, "className" | "children"> {
  icon: ReactElement;
  label: string;
  /** Why it is disabled. */
  reason?: string | undefined;
  /** Visible content when the label is only for screen readers, such as a value. */
  shown?: string;
}

/** A control of a block's voice bar. A disabled one stays visible and shows why. */
export function VoiceBarButton({ icon, label, reason, shown, ...props }: VoiceBarButtonProps) {
  const button = (
    <BaseButton
      {...props}
      disabled={reason !== undefined}
      focusableWhenDisabled
      aria-label={shown === undefined ? label : `${label}: ${shown}`}
      className={classes(
        "motion-colour inline-flex h-control-sm shrink-0 items-center gap-1.5 rounded-6 px-2 text-12 font-medium tabular-nums [&_svg]:size-3.5",
        reason === undefined ? "text-ink-2 hover:bg-hover hover:text-ink" : "cursor-not-allowed text-ink-3",
      )}
    >
      {icon}
      {shown ?? label}
    </BaseButton>
  );
  return reason === undefined ? button : <Tooltip label={reason}>{button}</Tooltip>;
}
