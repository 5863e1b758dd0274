import { Link } from "@tanstack/react-router";
import { AudioLines, FileInput, LayoutGrid, Newspaper, Plus, Rss, SearchX } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import type { LibraryScope } from "../items/item-query.ts";
import { queries } from "../../../platform/api/queries.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import type { LibrarySearch } from "../items/library-search.ts";
import { useActiveFilters } from "../items/use-filter-names.ts";

/** To a new item, an article in the list of articles. */
export function CreateLink({ scope: { orgId, projectId, contentType } }: { scope: LibraryScope }) {
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/content/$contentId"
      params={{ orgId, projectId, contentId: "new" }}
      search={contentType === "audio_article" ? { contentType } : {}}
      className={buttonClasses({ variant: "primary" })}
    >
      <Plus aria-hidden="true" className="max-sm:hidden" />
      Create Audio
    </Link>
  );
}

export interface NothingFoundProps {
  scope: LibraryScope;
  search: LibrarySearch;
  onClear: () => void;
}

/** A search or filters that nothing answers: which they are, and a way back to the whole list. */
export function NothingFound({ scope, search, onClear }: NothingFoundProps) {
  const filters = useActiveFilters(scope, search);
  return (
    <EmptyState icon={<SearchX />} title="Nothing found" action={<Button onClick={onClear}>Clear all</Button>}>
      No audio answers{" "}
      {search.q === undefined ? null : (
        <>
          the search <q className="wrap-anywhere">{search.q}</q>
          {filters.length === 0 ? "" : " and "}
        </>
      )}
      {filters.length === 0 ? null : <>{filters.length === 1 ? "the filter " : "the filters "}</>}
      {filters.map(({ id, label }, index) => (
        <span key={id}>
          {index === 0 ? "" : ", "}
          <bdi className="font-medium text-ink">{label}</bdi>
        </span>
      ))}
      .
    </EmptyState>
  );
}

/** A project without audio. */
export function NoAudio({ scope, canCreate }: { scope: LibraryScope; canCreate: boolean }) {
  const { data: settings } = useQuery(queries.settings());
  const { knowledge_base_url: knowledge, support_url: support } = settings ?? {};
  return (
    <EmptyState
      icon={<AudioLines />}
      title="No audio yet"
      action={
        <>
          {canCreate ? <CreateLink scope={scope} /> : null}
          {knowledge || support ? (
            <div className="mt-3 flex basis-full flex-wrap justify-center gap-x-5 text-13">
              {knowledge ? <ExternalLink href={knowledge}>Knowledge Base</ExternalLink> : null}
              {support ? <ExternalLink href={support}>Chat with us</ExternalLink> : null}
            </div>
          ) : null}
        </>
      }
    >
      {canCreate
        ? "Write, paste or import a text, or drop a document here. Choose a voice, and hear it read aloud."
        : "What is made in this project is listed here."}
    </EmptyState>
  );
}

const choiceClasses =
  "motion-colour flex min-h-11 items-center gap-2.5 rounded-10 border border-line bg-sheet px-4 py-2.5 text-14 font-medium hover:border-line-strong hover:bg-well [&_svg]:size-4";

/** A project without audio articles: where they come from. */
export function NoArticles({ scope: { orgId, projectId }, canCreate }: { scope: LibraryScope; canCreate: boolean }) {
  const params = { orgId, projectId };
  return (
    <EmptyState
      icon={<Newspaper />}
      title="No audio articles yet"
      action={
        <>
          {canCreate ? (
            <Link
              to="/organisation/$orgId/integration/$projectId/content/$contentId"
              params={{ ...params, contentId: "new" }}
              search={{ contentType: "audio_article", import: "true" }}
              className={buttonClasses({ variant: "primary", size: "lg" })}
            >
              <FileInput aria-hidden="true" />
              Import an article
            </Link>
          ) : null}
          <div className="flex basis-full flex-wrap justify-center gap-2">
            <Link to="/organisation/$orgId/integration/$projectId/wordpress" params={params} className={choiceClasses}>
              <Rss aria-hidden="true" />
              WordPress
            </Link>
            <Link to="/organisation/$orgId/integration/$projectId/cms" params={params} className={choiceClasses}>
              <LayoutGrid aria-hidden="true" />
              Other CMS
            </Link>
          </div>
        </>
      }
    >
      Import an article by its address, or connect your site so that readers can listen to its articles.
    </EmptyState>
  );
}
