import { ChartNoAxesColumn, ExternalLink, ListMusic, Podcast, Rss, Settings } from "lucide-react";
import type { WireShow } from "@lectern/contract";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { copyText } from "../../../platform/clipboard.ts";
import { IconAnchor, IconLink } from "../../../platform/page/icon-link.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { formatEpisodeCount, type ProjectScope } from "../show-queries.ts";

/** A row of the list of shows: its skeleton has the same shape. */
const rowClasses =
  "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3 " +
  "md:grid-cols-[auto_minmax(0,1fr)_7rem_9rem_auto]";

export function ShowStatus({ isPublished }: { isPublished: boolean }) {
  return <Badge tone={isPublished ? "good" : "neutral"}>{isPublished ? "Published" : "Unpublished"}</Badge>;
}

/** A show's picture, or a mark in its place; beside its title, so that it needs no words of its own. */
export function Cover({ src, className }: { src: string | null; className?: string }) {
  const look = classes("size-14 shrink-0 rounded-6 border border-line bg-well object-cover", className);
  return src === null ? (
    <span className={classes(look, "grid place-items-center text-ink-3")}>
      <Podcast className="size-6" aria-hidden="true" />
    </span>
  ) : (
    <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" className={look} />
  );
}

/** Four rows of the list that is on its way. */
export function ShowRowSkeletons({ label = "Loading shows…" }: { label?: string }) {
  return (
    <Loading label={label}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={rowClasses}>
          <Skeleton className="size-14" />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-72 max-w-full" />
          </span>
          <Skeleton className="hidden h-5 w-20 rounded-full! md:block" />
          <Skeleton className="hidden h-4 w-20 md:block" />
          <Skeleton className="hidden h-8 w-40 md:block" />
        </div>
      ))}
    </Loading>
  );
}

export interface ShowRowProps {
  scope: ProjectScope;
  show: WireShow;
  mayModify: boolean;
}

/** A show with what leads on from it. */
export function ShowRow({ scope, show, mayModify }: ShowRowProps) {
  const params = { ...scope, showId: show.id };
  return (
    <div className={rowClasses}>
      <Cover src={show.poster_path} />
      <div className="min-w-0">
        <h2 dir="auto" className="line-clamp-3 w-fit max-w-full text-14 font-semibold wrap-anywhere">
          {show.title}
        </h2>
        <p dir="auto" className="line-clamp-1 w-fit max-w-full text-13 wrap-anywhere text-ink-2">
          {show.author}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <span className="flex">
          <ShowStatus isPublished={show.is_published} />
        </span>
        <p className="text-13 text-ink-2 tabular-nums">
          {formatEpisodeCount(show)}
          <span className="md:hidden"> · </span>
          <span className="text-ink-3 md:block">{show.is_automatic ? "Automatic" : "Manual"}</span>
        </p>
        <div className="flex items-center gap-0.5 max-md:-ml-2 max-md:w-full md:justify-end">
          <IconLink
            label={`Episodes of ${show.title}`}
            hint="Episodes"
            icon={<ListMusic aria-hidden="true" />}
            to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes"
            params={params}
          />
          <IconLink
            label={`Downloads of ${show.title}`}
            hint="Downloads"
            icon={<ChartNoAxesColumn aria-hidden="true" />}
            to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics"
            params={params}
          />
          {show.is_published ? (
            <IconAnchor
              label={`Hosting page of ${show.title}, in a new tab`}
              hint="Hosting page"
              icon={<ExternalLink aria-hidden="true" />}
              href={show.page_url}
              target="_blank"
              rel="noreferrer"
            />
          ) : (
            <IconButton
              label={`Hosting page of ${show.title}`}
              hint="Publish the show to open its page"
              icon={<ExternalLink />}
              disabled
            />
          )}
          <IconButton
            label={`Copy feed address of ${show.title}`}
            hint="Copy feed address"
            icon={<Rss />}
            onClick={() => void copyText(show.feed_url)}
          />
          {mayModify ? (
            <IconLink
              label={`Settings of ${show.title}`}
              hint="Settings"
              icon={<Settings aria-hidden="true" />}
              to="/organisation/$orgId/integration/$projectId/podcast/$showId"
              params={params}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
