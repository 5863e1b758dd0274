import type { WireApiKey } from "@lectern/contract";
import { RotateCw, Trash2 } from "lucide-react";
import { formatDate } from "../../../platform/formats/date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { scopeNames } from "./key-dialog.tsx";

export interface KeyTableProps {
  keys: readonly WireApiKey[];
  canChange: boolean;
  onRotate: (key: WireApiKey) => void;
  onRevoke: (key: WireApiKey) => void;
}

/** API keys by name and beginning, with what they may do and when they were used. */
export function KeyTable({ keys, canChange, onRotate, onRevoke }: KeyTableProps) {
  return (
    <ul aria-label="API keys" className="divide-y divide-line rounded-10 border border-line bg-sheet">
      {keys.map((key) => (
        <li key={key.id} className="flex items-center gap-2 py-2.5 pr-2 pl-4">
          <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <span className="flex min-w-0 items-baseline gap-2.5">
              <span dir="auto" className="truncate text-14 font-medium">
                {key.name}
              </span>
              <code className="shrink-0 font-mono text-12 text-ink-2">{key.hint}…</code>
            </span>
            <span className="flex flex-wrap gap-1 sm:justify-end">
              {key.scopes.map((scope) => (
                <Badge key={scope}>{scopeNames[scope].label}</Badge>
              ))}
            </span>
            <span className="text-12 text-ink-3 sm:col-span-2">
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
