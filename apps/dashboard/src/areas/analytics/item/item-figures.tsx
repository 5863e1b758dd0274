import type { WireItemAnalytics } from "@lectern/contract";
import type { AnalyticsScope } from "../analytics-queries.ts";
import { Notice } from "../../../ui/notice.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChartNoAxesColumn } from "lucide-react";
import { cardClasses } from "../card.tsx";
import { publicTrack } from "./hear-it.tsx";
import { DropList } from "./drop-list.tsx";
import { retentionRows, steepestDrops } from "./retention.ts";
import { SentenceCard } from "./sentence-card.tsx";
import { WholeArticle } from "./whole-article.tsx";

export interface ItemFiguresProps {
  item: WireItemAnalytics;
  contentId: string;
  scope: AnalyticsScope;
  /** The days, as a person reads them. */
  rangeName: string;
}

const shownDrops = 4;

/** Where listeners stop beside the text, and the same of the whole article. */
export function ItemFigures({ item, contentId, scope, rangeName }: ItemFiguresProps) {
  const rows = retentionRows(item.sentences);
  const drops = steepestDrops(rows, shownDrops);
  return (
    <>
      {item.has_other_versions ? (
        <Notice>
          Plays of earlier versions of this text are in the figures above. The sentences are those of the audio that is
          public now.
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        {rows.length === 0 ? (
          <div className={cardClasses}>
            <EmptyState icon={<ChartNoAxesColumn />} title="No sentences to show">
              {item.is_deleted
                ? "The item was deleted, and its text with it. What was counted stays."
                : "The text of an uploaded audio is not known, and a draft has no readers yet."}
            </EmptyState>
          </div>
        ) : (
          <SentenceCard
            rows={rows}
            steepest={drops[0]}
            editor={item.is_deleted ? undefined : { ...scope, contentId }}
            track={publicTrack(item)}
            rangeName={rangeName}
          />
        )}
        <div className="grid gap-4">
          <WholeArticle item={item} rows={rows} steepest={drops[0]} rangeName={rangeName} />
          {drops.length === 0 ? null : <DropList drops={drops} />}
        </div>
      </div>
    </>
  );
}
