import { Button as BaseButton } from "@base-ui/react/button";
import type { ComponentProps, ReactNode } from "react";
import { buttonClasses, type ButtonLook } from "./button-classes.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

const disabledLook = {
  filled:
    "data-disabled:cursor-not-allowed data-disabled:border-transparent data-disabled:bg-well data-disabled:text-ink-3",
  quiet: "data-disabled:cursor-not-allowed data-disabled:bg-transparent data-disabled:text-ink-3",
};

export interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, "className">, ButtonLook {
  /** Work this button started is under way: it shows a ring, keeps focus and does nothing when pressed. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button; secondary and medium by default. While busy it stays focusable, so that focus is not lost. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  icon,
  disabled = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <BaseButton
      {...props}
      disabled={disabled || busy}
      focusableWhenDisabled={busy || props.focusableWhenDisabled}
      aria-busy={busy || undefined}
      className={buttonClasses({
        variant,
        size,
        className: classes(!busy && disabledLook[variant === "quiet" ? "quiet" : "filled"], className),
      })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </BaseButton>
  );
}
