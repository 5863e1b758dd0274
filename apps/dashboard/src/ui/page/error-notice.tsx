import { RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";

export interface ErrorNoticeProps {
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** What went wrong, where it went wrong, with a way to try again. */
export function ErrorNotice({ message, onRetry, retrying = false, className }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className={classes(
        "flex flex-wrap items-center gap-3 rounded-10 bg-bad-soft px-4 py-3 text-14 text-bad",
        className,
      )}
    >
      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">{message}</span>
      {onRetry === undefined ? null : (
        <Button size="sm" icon={<RotateCw />} busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
