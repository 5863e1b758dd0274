import type { WireApiKey } from "@lectern/contract";
import { RotateCw, Trash2 } from "lucide-react";
import { formatDate } from "../../../platform/formats/date.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

export interface KeyTableProps {
  keys: readonly WireApiKey[];
  canChange: boolean;
  onRotate: (key: WireApiKey) => void;
  onRevoke: (key: WireApiKey) => void;
}

/** API keys by prefix, with creation and last-use dates. */
export function KeyTable({ keys, canChange, onRotate, onRevoke }: KeyTableProps) {
  return (
    <ul aria-label="API keys" className="divide-y divide-line rounded-10 border border-line bg-sheet">
      {keys.map((key) => (
        <li key={key.id} className="flex items-center gap-2 py-2.5 pr-2 pl-4">
          <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1.2fr)] sm:items-center">
            <span dir="auto" className="truncate text-14 font-medium">
              {key.name}
            </span>
            <code className="font-mono text-12 text-ink-2">{key.hint}…</code>
            <span className="text-12 text-ink-3">
              Made {formatDate(key.created_at)} ·{" "}
              {key.last_used_at === null ? "never used" : `last used ${formatDate(key.last_used_at)}`}
            </span>
          </div>
          {canChange ? (
            <>
              <IconButton
                label={`Replace ${key.name}`}
                hint="Replace"
                icon={<RotateCw />}
                onClick={() => onRotate(key)}
              />
              <IconButton label={`Revoke ${key.name}`} hint="Revoke" icon={<Trash2 />} onClick={() => onRevoke(key)} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
