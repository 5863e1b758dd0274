import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";

/** Leads to the screen above this one. */
export const BackLink = createLink(function BackAnchor({ children, ...props }: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className="motion-colour inline-flex h-control-md items-center gap-1.5 rounded-6 text-13 text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </a>
  );
});
