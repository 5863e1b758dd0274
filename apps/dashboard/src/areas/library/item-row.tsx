import type { WireContentItem } from "@lectern/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { memo } from "react";
import { formatWords } from "../../platform/formats/count.ts";
import { formatDate } from "../../platform/formats/date.ts";
import { formatDuration, spokenDuration } from "../../platform/formats/duration.ts";
import { playback, usePlayback } from "../../platform/playback/playback.ts";
import { PlayButton } from "../../platform/playback/play-button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { itemAddress } from "./item-address.ts";
import { ItemActions } from "./item-actions.tsx";
import type { LibraryScope } from "./item-query.ts";
import { isPlainRowClick } from "./row-click.ts";
import { availability, isAudioUpload } from "./item-status.ts";
import { rowClasses } from "./row-classes.ts";
import { SelectionBox } from "./selection/selection-box.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { itemTitle, itemTrack } from "./track.ts";

export interface ItemRowProps {
  scope: LibraryScope;
  projectName: string;
  item: WireContentItem;
  /** Scrolled past, too fast to be read: its actions are left out. */
  isPassing?: boolean;
}

/** A row of the library list. It opens on a click anywhere but on a control; the keyboard uses the link of its title. */
export const ItemRow = memo(function ItemRow({ scope, projectName, item, isPassing = false }: ItemRowProps) {
  const status = usePlayback((state) => (state.track?.id === item.id ? state.status : "idle"));
  const can = availability(item);
  const track = itemTrack(item, projectName);
  const current = status !== "idle";
  const duration = item.audio_duration === null ? undefined : formatDuration(item.audio_duration);
  const title = itemTitle(item);
  const navigate = useNavigate();
  const editor = itemAddress(scope, item);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its title is a link
    <div
      data-item={item.id}
      onClick={(event) => {
        if (isPlainRowClick(event.nativeEvent, event.currentTarget)) void navigate(editor);
      }}
      className={classes(
        rowClasses,
        "group/row -mx-3 cursor-pointer rounded-10 px-3 after:inset-x-3! has-checked:bg-accent-soft/50! sm:-ml-6 sm:pl-2 sm:after:left-6!",
        current ? "bg-sheet" : "motion-colour hover:bg-sheet",
      )}
    >
      <SelectionBox id={item.id} title={title} />
      <PlayButton
        name={title}
        status={status}
        unavailable={can.play}
        onPress={() => {
          if (track) playback.toggle(track);
        }}
      />
      <div className="min-w-0">
        <Link
          {...editor}
          dir="auto"
          className="line-clamp-2 w-fit max-w-full rounded-6 py-0.5 text-14 font-semibold break-words hover:underline hover:underline-offset-2 @3xl:truncate"
        >
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3 tabular-nums">
          {isAudioUpload(item) ? <Badge>Audio Upload</Badge> : <span>{formatWords(item.word_count)}</span>}
          <span className="contents @3xl:hidden">
            <span>{formatDate(item.created_at)}</span>
            {duration === undefined ? null : <span>{duration}</span>}
          </span>
        </p>
        {item.full_audio_status === "FAILED" && item.failure !== null ? (
          <p className="mt-0.5 text-12 text-bad wrap-anywhere">
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
              className="rounded-6 py-1 font-medium underline underline-offset-2"
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
