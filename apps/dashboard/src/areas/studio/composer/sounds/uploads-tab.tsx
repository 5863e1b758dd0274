import type { WireSound } from "@lectern/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Music, Upload } from "lucide-react";
import { failureMessage } from "../../../../platform/errors/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../../ui/page/error-notice.tsx";
import { Progress } from "../../../../ui/page/progress.tsx";
import { SoundMenu } from "./sound-menu.tsx";
import { soundsQuery, useSoundPanel } from "./sound-queries.ts";
import { SoundRow, SoundSkeletons } from "./sound-row.tsx";

interface UploadsTabProps {
  /** There is little height, and a button to upload above. */
  isCompact: boolean;
  onUpload: () => void;
}

/** The sounds that the project uploaded. */
export function UploadsTab({ isCompact, onUpload }: UploadsTabProps) {
  const query = useInfiniteQuery(soundsQuery(useSoundPanel()));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const sounds = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-2 pb-3">
      {error ? (
        <ErrorNotice
          className="my-2"
          message={failureMessage(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SoundSkeletons /> : null}
      {data && sounds.length === 0 ? (
        <EmptyState
          className={isCompact ? "py-2!" : "py-8!"}
          icon={isCompact ? undefined : <Music />}
          title="No sounds of your own yet"
          action={
            isCompact ? undefined : (
              <Button icon={<Upload />} onClick={onUpload}>
                Upload audio
              </Button>
            )
          }
        >
          Music and jingles that you upload are here for every item of this project.
        </EmptyState>
      ) : null}
      {sounds.length === 0 ? null : (
        <ul aria-label="Your uploads">
          {sounds.map((sound) => (
            <UploadedSound key={sound.id} sound={sound} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button
          size="sm"
          className="mt-2 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function UploadedSound({ sound }: { sound: WireSound }) {
  const { title, status, url, duration, progress, message, peaks } = sound;
  const menu = <SoundMenu sound={sound} />;
  if (status === "DONE" && url !== null && duration !== null) {
    return <SoundRow sound={{ title, url, duration }} peaks={peaks} menu={menu} />;
  }
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-13 font-semibold text-ink">
          {title}
        </p>
        {status === "FAILED" ? (
          <p className="text-12 text-bad">{message ?? "Something went wrong."}</p>
        ) : (
          <>
            <p className="text-12 text-ink-3">Preparing…</p>
            <Progress className="mt-1" label={`Preparing ${title}`} value={progress} />
          </>
        )}
      </div>
      {menu}
    </li>
  );
}
