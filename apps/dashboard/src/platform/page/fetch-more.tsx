import { useEffect, useEffectEvent, useRef } from "react";
import { failureMessage } from "../errors/failure.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";

/** A list that is read page by page, as an infinite query has it. */
export interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: (options: { cancelRefetch: false }) => unknown;
}

export interface FetchMoreProps {
  list: PagedList;
  /** Rows of the list so far. */
  rows: number;
  /** How much of the list is there: "20 of 51 episodes". */
  progress?: string | undefined;
}

/** How far from the end the next page is read, in heights of what is seen. */
const nearScreens = 1.5;

/** Reads the next page when the end of the list is scrolled near, or when it is pressed; nothing at its end. */
export function FetchMore(props: FetchMoreProps) {
  return props.list.hasNextPage ? <NextPage {...props} /> : null;
}

function NextPage({ list, rows, progress }: FetchMoreProps) {
  const isFetching = list.isFetchingNextPage;
  const error = list.isFetchNextPageError ? list.error : null;
  // A list that is being read again anyway is not begun anew for it.
  const onFetch = () => void list.fetchNextPage({ cancelRefetch: false });
  const end = useRef<HTMLDivElement>(null);
  const wasScrolled = useRef(false);
  const rowsBefore = useRef(rows);
  const fetchNear = useEffectEvent(() => {
    const page = end.current?.closest("[data-scroll=page]");
    if (!end.current || !page || isFetching || error !== null) return;
    const seen = page.getBoundingClientRect();
    if (end.current.getBoundingClientRect().top < seen.bottom + nearScreens * seen.height) onFetch();
  });

  useEffect(() => {
    const page = end.current?.closest("[data-scroll=page]");
    function onScroll(): void {
      wasScrolled.current = true;
      fetchNear();
    }
    page?.addEventListener("scroll", onScroll, { passive: true });
    return () => page?.removeEventListener("scroll", onScroll);
  }, []);
  // The page that came was short, or the list was scrolled on meanwhile.
  useEffect(() => {
    if (wasScrolled.current && rows !== rowsBefore.current) fetchNear();
    rowsBefore.current = rows;
  }, [rows]);

  return (
    <div ref={end}>
      <div className="relative flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-6">
        <Button busy={isFetching} onClick={onFetch}>
          Fetch More
        </Button>
        {progress === undefined ? null : (
          <p className="text-12 text-ink-3 tabular-nums sm:absolute sm:right-0">{progress}</p>
        )}
      </div>
      {error === null || isFetching ? null : (
        <ErrorNotice className="mt-4" message={failureMessage(error, "Cannot fetch content")} onRetry={onFetch} />
      )}
    </div>
  );
}
