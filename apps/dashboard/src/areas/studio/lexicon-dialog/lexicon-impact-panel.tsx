import { type Lexeme, lexemeKey } from "@lectern/script";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { touchedSummary } from "./touched-summary.ts";
import { RegenerationPanel } from "./regeneration-panel.tsx";

export interface TouchedPanelProps {
  /** In the library, or not yet. */
  entry: Lexeme;
  onClose: () => void;
}

/** The items and sentences that an entry changes, counted before it is saved; once it is, they can be voiced again. */
export function LexiconImpactPanel({ entry, onClose }: TouchedPanelProps) {
  const { server, lexicon } = useStudio();
  const { lexiconSaver } = useActions();
  const version = useStore(lexiconSaver.version);
  const isSaving = useStore(lexiconSaver.state).status !== "saved";
  const entries = useStore(lexicon);
  const key = lexemeKey(entry);
  const isInLibrary = entries.some(
    (other) => lexemeKey(other) === key && other.replaceWith === entry.replaceWith && other.alphabet === entry.alphabet,
  );
  const scope = { org_id: server.orgId, id: server.projectId };
  const query = useInfiniteQuery({
    queryKey: ["organisation", server.orgId, "project", server.projectId, "touched", version, entry],
    queryFn: async ({ pageParam }) =>
      (await api.library.touchedItems({ ...scope, entry, ...(pageParam !== undefined && { before: pageParam }) })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.before,
    staleTime: 60_000,
    retry: false,
  });
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  return (
    <section
      aria-label={`Touched by “${entry.original}”`}
      className="mt-4 rounded-10 border border-line px-4 py-3 text-13"
    >
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 wrap-break-word">
          <p dir="auto" className="text-12 text-ink-2">
            {entry.original}
          </p>
          <output className="block font-semibold">{query.isPending ? "Counting…" : touchedSummary(pages)}</output>
        </div>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
      {query.isPending ? <Spinner /> : null}
      {query.error ? (
        <ErrorNotice message={failureMessage(query.error)} onRetry={() => void query.refetch()} className="mt-2" />
      ) : null}
      {items.length > 0 ? (
        <ul aria-label="Touched items" className="mt-1 max-h-40 divide-y divide-line overflow-y-auto">
          {items.map((item) => (
            <li key={item.content_id} className="flex items-baseline gap-3 py-1">
              <Link
                to="/organisation/$orgId/integration/$projectId/content/$contentId"
                params={{ orgId: server.orgId, projectId: server.projectId, contentId: item.content_id }}
                target="_blank"
                className="min-w-0 flex-1 truncate text-accent underline underline-offset-2"
              >
                {item.title === "" ? "Untitled" : item.title}
              </Link>
              <span className="shrink-0 text-ink-3 tabular-nums">
                {item.sentences === 1 ? "1 sentence" : `${item.sentences} sentences`}
                {item.has_audio ? "" : ", no audio yet"}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {query.hasNextPage ? (
          <Button
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            Look at older items
          </Button>
        ) : null}
        <RegenerationPanel
          contentIds={items.filter((item) => item.has_audio).map((item) => item.content_id)}
          isInLibrary={isInLibrary && !isSaving}
        />
      </div>
    </section>
  );
}
