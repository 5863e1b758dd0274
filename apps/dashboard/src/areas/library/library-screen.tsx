import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AudioLines, Plus, SearchX } from "lucide-react";
import { failureMessage } from "../../platform/api/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import type { LibrarySearch } from "./library-search.ts";
import { useRememberProject } from "../../platform/storage/current-project.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { tracker } from "../../platform/tracker.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { DateFilter } from "./date-filter.tsx";
import { DocumentDrop } from "./document-drop.tsx";
import { FetchMore } from "./fetch-more.tsx";
import { ItemList } from "./item-list.tsx";
import type { LibraryScope } from "./item-query.ts";
import { RowSkeletons } from "./row-skeletons.tsx";
import { SearchBox } from "./search-box.tsx";
import { useItemWindow } from "./use-item-window.ts";
import { useLiveItems } from "./use-live-items.ts";

export interface LibraryScreenProps {
  title: string;
  scope: LibraryScope;
  search: LibrarySearch;
  onSearchChange: (search: LibrarySearch) => void;
}

/** The audio of a project, optionally of one type. */
export function LibraryScreen({ title, scope, search, onSearchChange }: LibraryScreenProps) {
  const { orgId, projectId } = scope;
  useRememberProject(orgId, projectId);
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const hasRight = useMay(orgId);
  const list = useItemWindow(scope, search);
  const { ids } = list;
  useLiveItems(scope, list.items, list.inSight);

  const canCreate = hasRight("create audio");
  const narrowed = search.q !== undefined || search.from !== undefined;
  const bare = ids?.length === 0 && !list.hasMore && !narrowed;
  const range = search.from && search.to ? { from: search.from, to: search.to } : undefined;

  return (
    <Screen
      title={title}
      actions={
        <>
          <div className="flex flex-wrap items-center gap-2 max-lg:order-last max-lg:basis-full">
            <SearchBox
              query={search.q}
              onSearch={(q) => {
                if (q !== undefined) tracker.trackDebounced({ eventName: "LIBRARY_SEARCH", org_id: orgId });
                onSearchChange({ ...search, q });
              }}
            />
            <DateFilter
              range={range}
              onChange={(next) => {
                if (next) tracker.trackDebounced({ eventName: "LIBRARY_FILTER_DATE", org_id: orgId });
                onSearchChange({ q: search.q, from: next?.from, to: next?.to });
              }}
            />
          </div>
          {canCreate && !bare ? <CreateLink scope={scope} /> : null}
        </>
      }
    >
      {canCreate ? <DocumentDrop scope={scope} /> : null}
      {ids === undefined && list.error === null ? <RowSkeletons /> : null}
      {ids !== undefined && ids.length > 0 ? (
        <ItemList
          scope={scope}
          projectName={project?.integration_name ?? ""}
          label={title}
          ids={ids}
          items={list.items}
          onShow={list.show}
        />
      ) : null}
      {ids?.length === 0 && !list.hasMore ? (
        <NothingHere narrowed={narrowed} scope={scope} canCreate={canCreate} onClear={() => onSearchChange({})} />
      ) : null}
      {list.hasMore ? (
        <FetchMore
          rows={ids?.length ?? 0}
          isFetching={list.isFetchingMore}
          error={list.moreError}
          onFetch={list.fetchMore}
        />
      ) : null}
      {list.error === null ? null : (
        <ErrorNotice
          className="sticky bottom-4"
          message={failureMessage(list.error, "Cannot fetch content")}
          retrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
      <output className="sr-only">{narrowed && ids ? found(ids.length, list.hasMore) : ""}</output>
    </Screen>
  );
}

function found(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} audios found`;
  return count === 1 ? "1 audio found" : `${count} audios found`;
}

function CreateLink({ scope }: { scope: LibraryScope }) {
  const { orgId, projectId } = scope;
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/content/$contentId"
      params={{ orgId, projectId, contentId: "new" }}
      search={scope.contentType === "audio_article" ? { contentType: scope.contentType } : {}}
      className={buttonClasses({ variant: "primary" })}
    >
      <Plus aria-hidden="true" />
      Create Audio
    </Link>
  );
}

interface NothingHereProps {
  narrowed: boolean;
  canCreate: boolean;
  scope: LibraryScope;
  onClear: () => void;
}

function NothingHere({ narrowed, canCreate, scope, onClear }: NothingHereProps) {
  if (narrowed) {
    return (
      <EmptyState icon={<SearchX />} title="Nothing found" action={<Button onClick={onClear}>Show all audio</Button>}>
        No audio answers this search and these days.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<AudioLines />}
      title="No audio yet"
      action={canCreate ? <CreateLink scope={scope} /> : undefined}
    >
      Write, paste or import a text, or drop a document here. Choose a voice, and hear it read aloud.
    </EmptyState>
  );
}
