import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { DOCUMENT_HINT, droppedDocument } from "../../../platform/documents/document-rules.ts";
import { handOverDocument } from "../../../platform/documents/handed-over-document.ts";
import { FileDropOverlay } from "../../../ui/fields/file-drop-overlay.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useFileDrop } from "../../../ui/fields/use-file-drop.ts";
import { uploadDropped } from "../upload/upload-dialog-store.ts";
import { isAudioFile } from "../upload/audio-file-rules.ts";
import type { LibraryScope } from "../items/item-query.ts";
import { Button } from "../../../ui/button.tsx";
import { type LibrarySearch, listSearchOf } from "../items/library-search.ts";
import { withoutFilters, isNarrowed, omitSearchKeys } from "../items/list-filters.ts";
import { useActiveFilters } from "../items/use-filter-names.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { failureMessage, isNotFound } from "../../../platform/errors/failure.ts";
import { ListHeader, type SearchChange } from "./list-header.tsx";
import { queries } from "../../../platform/api/queries.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { formatAudioTotal, countLabel } from "../items/count-label.ts";
import { CreateLink, NoArticles, NoAudio, NothingFound } from "./nothing-here.tsx";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { ItemList } from "./item-list.tsx";
import { RowSkeletons } from "../row/row-skeletons.tsx";
import { SelectableList } from "../selection/selectable-list.tsx";
import { UploadButton } from "../upload/upload-button.tsx";
import { useItemWindow } from "./use-item-window.ts";
import { useLiveItems } from "./use-live-items.ts";

/** Creates an item from a document dropped on the list (the editor opens and imports it), and uploads audio files. */
function DocumentDrop({ scope }: { scope: LibraryScope }) {
  const { orgId, projectId, contentType } = scope;
  const navigate = useNavigate();
  const isOver = useFileDrop({
    onFiles: (files) => {
      if (files.some(isAudioFile)) return uploadDropped({ orgId, projectId }, files);
      const dropped = droppedDocument(files);
      if ("problem" in dropped) {
        toast.error(dropped.problem);
        return undefined;
      }
      handOverDocument(projectId, dropped.file);
      return void navigate({
        to: "/organisation/$orgId/integration/$projectId/content/$contentId",
        params: { orgId, projectId, contentId: "new" },
        search: contentType === "audio_article" ? { contentType } : {},
      });
    },
  });
  return (
    <FileDropOverlay
      open={isOver}
      title="Drop a document to make an audio of it, or audio files to upload"
      hint={`${DOCUMENT_HINT}; MP3, M4A, WAV, FLAC or Ogg`}
    />
  );
}

export interface FilterChipsProps {
  scope: LibraryScope;
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

/** The filters that are on: each can be taken away by itself, or all of them at once. */
function FilterChips({ scope, search, onChange }: FilterChipsProps) {
  const filters = useActiveFilters(scope, search);
  if (filters.length === 0) return null;
  return (
    <div className="-mt-2 mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Filters that are on" className="contents">
        {filters.map(({ id, label, without: rest }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              onClick={() => onChange(rest)}
              className="motion-colour inline-flex min-h-control-sm max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-sheet py-0.5 pr-2 pl-3 text-12 text-ink hover:bg-well"
            >
              <span className="sr-only">Remove the filter </span>
              <bdi className="truncate">{label}</bdi>
              <X className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={() => onChange(withoutFilters(search))}>
        Clear all
      </Button>
    </div>
  );
}

export interface ListAsideProps {
  /** How many items there are; undefined: not known, or none. */
  count: string | undefined;
  /** The project whose trash this person may see. */
  scope: { orgId: string; projectId: string } | undefined;
}

/** Beside the heading of a list: how much is in it, and the way to what was deleted. */
function ListAside({ count, scope }: ListAsideProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {count === undefined ? null : <span>{count}</span>}
      {scope === undefined ? null : <TrashLink orgId={scope.orgId} projectId={scope.projectId} />}
    </span>
  );
}

/** Drops the filter of a saved link whose show was deleted, and says so. Answers whether that is under way. */
function useMissingShow(error: Error | null, search: LibrarySearch, onSearchChange: SearchChange): boolean {
  const isMissing = search.podcast_id !== undefined && isNotFound(error);
  const drop = useEffectEvent(() => {
    toast.info("The show in this link no longer exists. Its filter was removed.");
    onSearchChange(omitSearchKeys(search, "podcast_id"), { replace: true });
  });
  useEffect(() => {
    if (isMissing) drop();
  }, [isMissing]);
  return isMissing;
}

const UploadedItem = lazy(async () => ({
  default: (await import("../upload/uploaded-item-dialog.tsx")).UploadedItemDialog,
}));

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
  const isBare = ids?.length === 0 && !list.next.hasNextPage && !narrowed;
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
          next={list.next}
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
      {ids?.length === 0 && !list.next.hasNextPage && narrowed ? (
        <NothingFound scope={scope} search={search} onClear={() => onSearchChange(withoutFilters(search))} />
      ) : null}
      {isBare && isForArticles ? <NoArticles scope={scope} canCreate={canCreate} /> : null}
      {isBare && !isForArticles ? <NoAudio scope={scope} canCreate={canCreate} /> : null}
      <FetchMore list={list.next} rows={ids?.length ?? 0} />
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
      <output className="sr-only">{narrowed && ids && total ? `${formatAudioTotal(total)} found` : ""}</output>
    </Screen>
  );
}
