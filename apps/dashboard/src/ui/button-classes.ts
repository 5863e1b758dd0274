import { classes } from "./classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string | undefined;
}

/** The filled ones change at once: half-way from disabled to enabled, ink and ground would be alike. */
const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong border-transparent",
  secondary: "motion-colour bg-sheet text-ink border-line-strong hover:bg-well",
  quiet: "motion-colour bg-transparent text-ink-2 border-transparent hover:bg-well hover:text-ink",
  danger: "bg-bad text-on-bad hover:bg-bad-strong border-transparent",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-control-sm min-w-control-sm px-2.5 text-12 gap-1.5 [&_svg]:size-3.5",
  md: "h-control-md min-w-control-md px-3 text-13 gap-2 [&_svg]:size-4",
  lg: "h-control-lg min-w-control-lg px-4 text-14 gap-2 [&_svg]:size-4",
};

/** The classes of a button, for a link that has to look like one. */
export function buttonClasses({ variant = "secondary", size = "md", className }: ButtonLook = {}): string {
  return classes(
    "inline-flex shrink-0 items-center justify-center rounded-6 border font-medium whitespace-nowrap select-none",
    variants[variant],
    sizes[size],
    className,
  );
}
