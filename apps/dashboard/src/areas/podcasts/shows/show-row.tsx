import type { WireShow } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn, ExternalLink, ListMusic, Rss, Settings } from "lucide-react";
import { copyText } from "../../../platform/clipboard.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { episodeCount } from "../episode-count.ts";
import type { ProjectScope } from "../show-queries.ts";
import { Cover } from "./cover.tsx";
import { rowClasses } from "./row-classes.ts";
import { ShowStatus } from "./show-status.tsx";

const iconLink = buttonClasses({ variant: "quiet", className: "w-8 px-0!" });

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
          <Tooltip label="Episodes">
            <Link
              to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes"
              params={params}
              aria-label={`Episodes of ${show.title}`}
              className={iconLink}
            >
              <ListMusic aria-hidden="true" />
            </Link>
          </Tooltip>
          <Tooltip label="Downloads">
            <Link
              to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics"
              params={params}
              aria-label={`Downloads of ${show.title}`}
              className={iconLink}
            >
              <ChartNoAxesColumn aria-hidden="true" />
            </Link>
          </Tooltip>
          {show.is_published ? (
            <Tooltip label="Hosting page">
              <a
                href={show.page_url}
                target="_blank"
                rel="noreferrer"
                aria-label={`Hosting page of ${show.title}, in a new tab`}
                className={iconLink}
              >
                <ExternalLink aria-hidden="true" />
              </a>
            </Tooltip>
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
            <Tooltip label="Settings">
              <Link
                to="/organisation/$orgId/integration/$projectId/podcast/$showId"
                params={params}
                aria-label={`Settings of ${show.title}`}
                className={iconLink}
              >
                <Settings aria-hidden="true" />
              </Link>
            </Tooltip>
          ) : null}
        </div>
      </div>
    </div>
  );
}
