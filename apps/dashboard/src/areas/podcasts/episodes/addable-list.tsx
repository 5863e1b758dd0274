import type { WireAddableEpisode } from "@lectern/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { AudioLines, Check, Plus, SearchX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { addableQuery, type ShowScope } from "./episode-queries.ts";

/** The project's audio, of which one is chosen; what is in the show already is dimmed. */
export function AddableList({ scope, onChoose }: { scope: ShowScope; onChoose: (item: WireAddableEpisode) => void }) {
  const [text, setText] = useState("");
  const [keyword, setKeyword] = useState<string>();
  const list = useInfiniteQuery(addableQuery(scope, keyword));
  const items = list.data?.pages.flatMap(({ data }) => data);

  function clear(): void {
    setText("");
    setKeyword(undefined);
  }

  function search(event: FormEvent): void {
    event.preventDefault();
    setKeyword(text.trim() === "" ? undefined : text.trim());
  }

  return (
    <div className="@container grid gap-4">
      <search>
        <form onSubmit={search} className="flex items-center gap-3">
          <SearchInput label="Search audio" placeholder="Search" value={text} onValueChange={setText} />
          {keyword === undefined ? null : (
            <button
              type="button"
              onClick={clear}
              className="h-control-md rounded-6 px-1 text-13 text-accent underline-offset-2 hover:underline"
            >
              Clear
            </button>
          )}
        </form>
      </search>
      {list.error !== null && items === undefined ? (
        <ErrorNotice
          message={failureMessage(list.error, "Something went wrong")}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <AddableSkeletons /> : null}
      {items !== undefined && items.length > 0 ? (
        <ul aria-label="Audio of this project">
          {items.map((item) => (
            <li key={item.content_id}>
              <AddableRow item={item} onChoose={() => onChoose(item)} />
            </li>
          ))}
        </ul>
      ) : null}
      {items?.length === 0 ? (
        keyword === undefined ? (
          <EmptyState icon={<AudioLines />} title="No published audio yet">
            Generate and publish an audio: it can be added to the show then.
          </EmptyState>
        ) : (
          <EmptyState icon={<SearchX />} title="Nothing found">
            No content found in this keyword. Try a different keyword.
          </EmptyState>
        )
      ) : null}
      <FetchMore list={list} rows={items?.length ?? 0} />
    </div>
  );
}

function AddableRow({ item, onChoose }: { item: WireAddableEpisode; onChoose: () => void }) {
  return (
    <div
      className={classes(
        "flex items-center gap-4 border-b border-line py-2.5",
        item.is_present && "text-ink-3 [&_p]:text-ink-3",
      )}
    >
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 w-fit max-w-full text-14 font-semibold wrap-anywhere text-ink">
          {item.title}
        </p>
        <p className="flex flex-wrap gap-x-2 text-12 text-ink-3 tabular-nums">
          {item.published_at === null ? null : (
            <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
          )}
          {item.audio_duration === null ? null : <span>{formatDuration(item.audio_duration)}</span>}
        </p>
      </div>
      <Button size="sm" icon={item.is_present ? <Check /> : <Plus />} disabled={item.is_present} onClick={onChoose}>
        {item.is_present ? "In the show" : "Add"}
        <span className="sr-only"> {item.title}</span>
      </Button>
    </div>
  );
}

function AddableSkeletons() {
  return (
    <Loading label="Loading audio…">
      {["w-[64%]", "w-[48%]", "w-[72%]", "w-[56%]"].map((width) => (
        <div key={width} className="flex items-center gap-4 border-b border-line py-2.5">
          <span className="grid flex-1 gap-2">
            <Skeleton className={classes("h-4", width)} />
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="h-7 w-16" />
        </div>
      ))}
    </Loading>
  );
}
