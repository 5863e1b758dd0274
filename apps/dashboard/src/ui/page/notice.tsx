import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const tones = {
  information: "bg-information-soft text-information",
  warning: "bg-warning-soft text-warning",
};

export interface NoticeProps {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** Something to know before going on. For what went wrong there is Problem. */
export function Notice({ tone = "information", className, children }: NoticeProps) {
  const Icon = tone === "warning" ? TriangleAlert : Info;
  return (
    <div className={classes("flex items-start gap-3 rounded-10 px-4 py-3 text-14", tones[tone], className)}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
