import type { WireContentItem } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { memo, useEffect } from "react";
import { formatWords } from "../../../platform/formats/count.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatDuration, spokenDuration } from "../../../platform/formats/duration.ts";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { itemAddress } from "./item-address.ts";
import { ItemActions } from "./item-actions.tsx";
import type { LibraryScope } from "../items/item-query.ts";
import { actionAvailability, isAudioUpload } from "../items/item-status.ts";
import { rowClasses } from "./row-skeletons.tsx";
import { SelectionCheckbox } from "../selection/selection-checkbox.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { itemTitle, itemTrack } from "../items/track.ts";

export interface ItemRowProps {
  scope: LibraryScope;
  projectName: string;
  item: WireContentItem;
  /** Scrolled past, too fast to be read: its actions are left out. */
  isPassing?: boolean;
}

/**
 * A row of the library list. The link of its title covers the row, below the controls: a press anywhere opens the item, and
 * the browser's own ways with a link (another tab, its menu) work everywhere too.
 */
export const ItemRow = memo(function ItemRow({ scope, projectName, item, isPassing = false }: ItemRowProps) {
  const status = usePlayback((state) => (state.track?.id === item.id ? state.status : "idle"));
  const can = actionAvailability(item);
  const track = itemTrack(item, projectName);
  const current = status !== "idle";
  const duration = item.audio_duration === null ? undefined : formatDuration(item.audio_duration);
  const title = itemTitle(item);
  const editor = itemAddress(scope, item);

  // Who hears it while it is generated goes on in the finished audio.
  useEffect(() => {
    if (track) playback.continueIn(track);
  }, [track]);

  return (
    <div
      data-item={item.id}
      className={classes(
        rowClasses,
        "group/row isolate -mx-3 rounded-10 px-3 after:inset-x-3! has-checked:bg-accent-soft/50! sm:-ml-6 sm:pl-2 sm:after:left-6!",
        current ? "bg-sheet" : "motion-colour hover:bg-sheet",
      )}
    >
      <SelectionCheckbox id={item.id} title={title} />
      <div className="z-1">
        <PlayButton
          name={title}
          status={status}
          unavailable={can.play}
          onPress={() => {
            if (track) playback.toggle(track);
          }}
        />
      </div>
      <div className="min-w-0">
        <Link
          {...editor}
          data-row-link
          dir="auto"
          className="line-clamp-2 w-fit max-w-full rounded-6 py-0.5 text-14 font-semibold break-words after:absolute after:inset-0 @3xl:truncate"
        >
          <span className="relative z-1 hover:underline hover:underline-offset-2">{title}</span>
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3 tabular-nums">
          {isAudioUpload(item) ? <Badge>Audio Upload</Badge> : <span>{formatWords(item.word_count)}</span>}
          <span className="contents @3xl:hidden">
            <span>{formatDate(item.created_at)}</span>
            {duration === undefined ? null : <span>{duration}</span>}
          </span>
        </p>
        {item.full_audio_status === "FAILED" && item.failure !== null ? (
          <p className="relative z-1 mt-0.5 w-fit text-12 text-bad wrap-anywhere">
            Not generated:{" "}
            {item.failure.block === undefined ? null : (
              <>
                block {item.failure.block.number}, <q dir="auto">{item.failure.block.text}</q>:{" "}
              </>
            )}
            {item.failure.message}{" "}
            <Link
              {...editor}
              aria-label={`Try again: ${title}`}
              className="touch-target rounded-6 py-1 font-medium underline underline-offset-2"
            >
              Try again
            </Link>
          </p>
        ) : null}
        <div className="mt-1.5 @2xl:hidden">
          <StatusBadge item={item} />
        </div>
      </div>
      <div className="@max-2xl:hidden">
        <StatusBadge item={item} />
      </div>
      <time dateTime={item.created_at} className="text-13 whitespace-nowrap text-ink-2 tabular-nums @max-3xl:hidden">
        {formatDate(item.created_at)}
      </time>
      <span className="text-13 tabular-nums @max-3xl:hidden">
        {item.audio_duration === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">No audio yet</span>
          </>
        ) : (
          <>
            <span aria-hidden="true">{duration}</span>
            <span className="sr-only">{spokenDuration(item.audio_duration)}</span>
          </>
        )}
      </span>
      {isPassing ? <div className="w-7 @2xl:w-46" /> : <ItemActions scope={scope} item={item} />}
    </div>
  );
});
