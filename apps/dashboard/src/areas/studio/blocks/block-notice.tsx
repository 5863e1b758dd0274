import { X } from "lucide-react";
import type { ReactNode } from "react";

/** Longest part of a text that is quoted. */
const maxQuoted = 60;

/** A part of a text as a notice quotes it. */
export function truncateQuote(text: string): string {
  return text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted).trimEnd()}…`;
}

export interface BlockNoticeProps {
  icon: ReactNode;
  text: string;
  /** What can be done: {@link NoticeButton}s. */
  children: ReactNode;
  /** Label of the button that leaves the block as it is and hides the notice. */
  keepLabel?: string;
  onKeep?: () => void;
}

/** A note under a block, with what can be done about it. */
export function BlockNotice({ icon, text, children, keepLabel, onKeep }: BlockNoticeProps) {
  return (
    <div
      contentEditable={false}
      role="note"
      className="mt-1 flex gap-2 font-sans text-12 text-ink-2 select-none [&>svg]:mt-1.25 [&>svg]:size-3.5 [&>svg]:shrink-0"
    >
      {icon}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="py-1">{text}</span>
        <span className="-mx-1.5 flex flex-wrap items-center gap-x-2">
          {children}
          {onKeep === undefined ? null : (
            <button
              type="button"
              aria-label={keepLabel}
              title={keepLabel}
              onClick={onKeep}
              className="motion-colour inline-flex size-control-xs items-center justify-center rounded-full text-ink-3 hover:bg-hover hover:text-ink"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

/** Classes of what can be done in a notice. */
export const noticeChoiceClasses = "motion-colour h-control-xs rounded-6 px-1.5 font-medium text-accent hover:bg-hover";

export function NoticeButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={noticeChoiceClasses}>
      {children}
    </button>
  );
}
