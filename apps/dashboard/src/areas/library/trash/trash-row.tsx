import type { WireDeletedItem } from "@lectern/contract";
import { RotateCcw, Trash2 } from "lucide-react";
import { formatWords } from "../../../platform/formats/count.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { itemTitle } from "../items/track.ts";
import { daysLeftLabel } from "./days-left-label.ts";

export interface TrashRowProps {
  item: WireDeletedItem;
  now: Date;
  /** It is being restored. */
  isRestoring: boolean;
  onRestore: () => void;
  onDeleteForGood: () => void;
}

/** A deleted item, with what can be done about it. */
export function TrashRow({ item, now, isRestoring, onRestore, onDeleteForGood }: TrashRowProps) {
  const title = itemTitle(item);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p dir="auto" className="w-fit max-w-full text-14 font-semibold wrap-anywhere text-ink">
          {title}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-12 text-ink-3 tabular-nums">
          {item.contentType === "audio_upload" ? null : <span>{formatWords(item.word_count)}</span>}
          {item.audio_duration === null ? null : <span>{formatDuration(item.audio_duration)}</span>}
          <span className="wrap-anywhere">
            Deleted <time dateTime={item.deleted_at}>{formatDate(item.deleted_at)}</time>
            {item.deleted_by === null ? null : (
              <>
                {" "}
                by <bdi>{item.deleted_by}</bdi>
              </>
            )}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:basis-full">
        <p className="me-3 text-13 whitespace-nowrap text-ink-2 tabular-nums max-sm:flex-1">
          {daysLeftLabel(item.removed_at, now)}
        </p>
        <Button size="sm" icon={<RotateCcw />} busy={isRestoring} onClick={onRestore}>
          Restore<span className="sr-only"> {title}</span>
        </Button>
        <IconButton
          size="sm"
          label={`Delete for good: ${title}`}
          hint="Delete for good"
          icon={<Trash2 />}
          onClick={onDeleteForGood}
        />
      </div>
    </div>
  );
}
