import type { WireShow } from "@lectern/contract";
import { ChartNoAxesColumn, ExternalLink, ListMusic, Rss, Settings } from "lucide-react";
import { copyText } from "../../../platform/clipboard.ts";
import { IconAnchor, IconLink } from "../../../platform/page/icon-link.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { episodeCount } from "../episode-count.ts";
import type { ProjectScope } from "../show-queries.ts";
import { Cover } from "./cover.tsx";
import { rowClasses } from "./row-classes.ts";
import { ShowStatus } from "./show-status.tsx";

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
          {episodeCount(show)}
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
