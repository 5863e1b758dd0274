import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/** The buttons that end a form on a page, the main one last. They begin where the fields do. */
export function FormActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes("flex flex-wrap gap-2", className)}>{children}</div>;
}
