import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { manualShowsQuery, NO_MANUAL_SHOW_MESSAGE } from "../../podcasts/index.ts";
import type { LibraryScope } from "../items/item-query.ts";
import { formatAudioCount } from "./summary.ts";

export interface ShowDialogProps {
  scope: LibraryScope;
  count: number;
  onClose: () => void;
  onChoose: (showId: string) => void;
}

/** Chooses the show that the selected items are added to, of those whose episodes are chosen by people. */
export function ShowDialog({ scope, count, onClose, onChoose }: ShowDialogProps) {
  const shows = useQuery(manualShowsQuery(scope));
  const [chosen, setChosen] = useState<string>();
  const hasNone = shows.data?.length === 0;
  const showId = chosen ?? shows.data?.[0]?.id;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Add ${formatAudioCount(count)} to podcast feed`}
      footer={
        <>
          <Button onClick={onClose}>{hasNone ? "Close" : "Cancel"}</Button>
          {hasNone ? null : (
            <Button
              variant="primary"
              disabled={showId === undefined}
              onClick={() => {
                if (showId !== undefined) onChoose(showId);
              }}
            >
              Add
            </Button>
          )}
        </>
      }
    >
      {shows.isPending ? <LoadingRows label="Loading shows…" className="grid gap-3" rowClassName="h-7" /> : null}
      {shows.error ? (
        <ErrorNotice
          message={failureMessage(shows.error)}
          retrying={shows.isFetching}
          onRetry={() => void shows.refetch()}
        />
      ) : null}
      {hasNone ? <p className="text-14 text-ink-2">{NO_MANUAL_SHOW_MESSAGE}</p> : null}
      {shows.data && showId !== undefined ? (
        <RadioGroup
          label="Show"
          value={showId}
          onValueChange={setChosen}
          options={shows.data.map(({ id, title }) => ({ value: id, label: <span dir="auto">{title}</span> }))}
        />
      ) : null}
    </Dialog>
  );
}
