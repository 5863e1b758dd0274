import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

const linkClasses = "touch-target rounded-6 py-1 font-medium text-accent underline underline-offset-2";

/** A link within text; it keeps its height of a target also where the text is small. */
export const TextLink = createLink(function TextAnchor({ className, children, ...props }: ComponentProps<"a">) {
  return (
    <a {...props} className={classes(linkClasses, className)}>
      {children}
    </a>
  );
});

/** The same for an address outside of the dashboard: a page opens in a tab of its own, a mail where mails are written. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("mailto:")) {
    return (
      <a href={href} className={linkClasses}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkClasses}>
      {children}
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
