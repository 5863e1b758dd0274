import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { failureMessage } from "../../platform/api/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { useRememberProject } from "../../platform/storage/current-project.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { audios, countLabel } from "./count-label.ts";
import { CreateLink } from "./create-link.tsx";
import { DocumentDrop } from "./document-drop.tsx";
import { FetchMore } from "../../platform/page/fetch-more.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ItemList } from "./item-list.tsx";
import type { LibraryScope } from "./item-query.ts";
import { type LibrarySearch, listSearchOf } from "./library-search.ts";
import { cleared, isNarrowed } from "./list-filters.ts";
import { ListAside } from "./list-aside.tsx";
import { ListHeader, type SearchChange } from "./list-header.tsx";
import { NoArticles, NoAudio, NothingFound } from "./nothing-here.tsx";
import { RowSkeletons } from "./row-skeletons.tsx";
import { SelectableList } from "./selection/selectable-list.tsx";
import { UploadButton } from "./upload/upload-button.tsx";
import { useItemWindow } from "./use-item-window.ts";
import { useLiveItems } from "./use-live-items.ts";
import { useMissingShow } from "./use-missing-show.ts";

const UploadedItem = lazy(async () => ({ default: (await import("./upload/uploaded-item.tsx")).UploadedItem }));

export interface LibraryScreenProps {
  title: string;
  scope: LibraryScope;
  search: LibrarySearch;
  onSearchChange: SearchChange;
}

/** The audio of a project, optionally of one type. */
export function LibraryScreen({ title, scope, search, onSearchChange }: LibraryScreenProps) {
  const { orgId, projectId } = scope;
  useRememberProject(orgId, projectId);
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const hasRight = useMay(orgId);
  const list = useItemWindow(scope, search);
  const { ids, total } = list;
  const isShowMissing = useMissingShow(list.error, search, onSearchChange);
  useLiveItems(scope, list.items, list.inSight);

  const canCreate = hasRight("create audio");
  const narrowed = isNarrowed(search);
  const isBare = ids?.length === 0 && !list.hasMore && !narrowed;
  const isForArticles = scope.contentType === "audio_article";
  // An empty project offers it in the middle of the page.
  const isCreateInHeader = canCreate && !(isBare && !isForArticles);

  const count = total && ids && !isBare ? countLabel(total, narrowed) : undefined;
  const mayDelete = hasRight("delete audio");

  return (
    <Screen
      title={title}
      aside={
        count !== undefined || mayDelete ? <ListAside count={count} scope={mayDelete ? scope : undefined} /> : undefined
      }
      actions={
        <>
          <ListHeader scope={scope} search={search} onChange={onSearchChange} />
          <div className="flex flex-wrap items-center gap-2">
            <UploadButton orgId={orgId} projectId={projectId} />
            {isCreateInHeader ? <CreateLink scope={scope} /> : null}
          </div>
        </>
      }
    >
      {canCreate ? <DocumentDrop scope={scope} /> : null}
      <FilterChips scope={scope} search={search} onChange={onSearchChange} />
      {ids === undefined && list.error === null ? <RowSkeletons /> : null}
      {ids !== undefined && ids.length > 0 ? (
        <SelectableList
          key={JSON.stringify(listSearchOf(search))}
          scope={scope}
          ids={ids}
          items={list.items}
          total={total}
          fetchMore={list.hasMore ? list.fetchMore : undefined}
          isFetchingMore={list.isFetchingMore}
        >
          <ItemList
            scope={scope}
            projectName={project?.integration_name ?? ""}
            label={title}
            ids={ids}
            items={list.items}
            onShow={list.show}
          />
        </SelectableList>
      ) : null}
      {ids?.length === 0 && !list.hasMore && narrowed ? (
        <NothingFound scope={scope} search={search} onClear={() => onSearchChange(cleared(search))} />
      ) : null}
      {isBare && isForArticles ? <NoArticles scope={scope} canCreate={canCreate} /> : null}
      {isBare && !isForArticles ? <NoAudio scope={scope} canCreate={canCreate} /> : null}
      {list.hasMore ? (
        <FetchMore
          rows={ids?.length ?? 0}
          isFetching={list.isFetchingMore}
          error={list.moreError}
          onFetch={list.fetchMore}
        />
      ) : null}
      {list.error === null || isShowMissing ? null : (
        <ErrorNotice
          className="sticky bottom-4"
          message={failureMessage(list.error, "Cannot fetch content")}
          retrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
      {search.upload === undefined ? null : (
        <Suspense>
          <UploadedItem key={search.upload} scope={scope} id={search.upload} listed={list.items.get(search.upload)} />
        </Suspense>
      )}
      <output className="sr-only">{narrowed && ids && total ? `${audios(total)} found` : ""}</output>
    </Screen>
  );
}
