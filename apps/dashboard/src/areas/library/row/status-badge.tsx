import type { WireContentItem } from "@lectern/contract";
import { formatSentences } from "../../../platform/formats/count.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { itemStatus, type ItemStatus } from "../items/item-status.ts";

const tones: Record<ItemStatus, BadgeTone> = {
  Disabled: "neutral",
  "In Progress": "information",
  "In Draft": "warning",
  Published: "good",
};

/** An item's state, with the progress of its generation. */
export function StatusBadge({ item }: { item: WireContentItem }) {
  const status = itemStatus(item);
  const percent = Math.round(item.progress);
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={tones[status]}>
          {status}
          {status === "In Progress" ? <span className="tabular-nums">{percent} %</span> : null}
        </Badge>
        {item.full_audio_status === "FAILED" ? <Badge tone="bad">Failed</Badge> : null}
      </span>
      {item.is_changed_since_published && status !== "In Progress" ? (
        <span className="text-12 text-ink-2">Changed since published</span>
      ) : null}
      {item.doubtful_sentences > 0 && status !== "In Progress" ? (
        <span className="text-12 text-warning">{formatSentences(item.doubtful_sentences)} to listen to</span>
      ) : null}
      {item.waiting === null ? null : (
        <span className="text-12 text-warning">Waiting for {item.waiting.service}, which is down</span>
      )}
      {item.fallback && status !== "In Progress" ? (
        <span className="text-12 text-warning">
          {formatSentences(item.fallback.sentences)} spoken by the fallback voice
        </span>
      ) : null}
      {item.quieter_by !== null && status !== "In Progress" ? (
        <span className="text-12 text-ink-2">{item.quieter_by} dB quieter than other audio</span>
      ) : null}
      {item.publish_at === null ? null : (
        <span className="text-12 text-ink-2">
          To be published{" "}
          <time dateTime={item.publish_at} className="whitespace-nowrap">
            {formatMoment(item.publish_at)}
          </time>
        </span>
      )}
      {status === "In Progress" ? (
        <Progress label={`Generating ${item.title}`} value={percent} tone="information" className="w-24" />
      ) : null}
    </span>
  );
}
