import type { WireVoicePack } from "@lectern/contract";
import { ChevronRight } from "lucide-react";
import { formatCount } from "../../../platform/formats/count.ts";
import type { PackGroup } from "./pack-groups.ts";
import { PackRow } from "./pack-row.tsx";
import type { PackActions } from "./use-pack-actions.ts";

export interface PackListProps {
  group: PackGroup;
  /** Whether its packs are seen before anybody opens it. */
  isOpen: boolean;
  /** When they were asked for, in milliseconds. */
  at: number;
  actions: PackActions;
  onRemove: (pack: WireVoicePack) => void;
}

/** The packs of a language, which one opens. */
export function PackList({ group: { title, packs, sample }, isOpen, at, actions, onRemove }: PackListProps) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-6 text-14 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 text-ink-3 group-open:rotate-90" />
        <h3 className="font-semibold">{title}</h3>
        <span className="text-13 text-ink-3 tabular-nums">
          {formatCount(packs.length)} {packs.length === 1 ? "pack" : "packs"}
        </span>
      </summary>
      <div className="pb-3 pl-6 max-sm:pl-0">
        {sample === null ? null : (
          <p className="mb-1 text-12 text-ink-3">
            Tried with <q dir="auto">{sample}</q>
          </p>
        )}
        <ul aria-label={title}>
          {packs.map((pack) => (
            <PackRow
              key={pack.id}
              pack={pack}
              at={at}
              actions={actions}
              hidesSample={sample !== null}
              onRemove={() => onRemove(pack)}
            />
          ))}
        </ul>
      </div>
    </details>
  );
}
