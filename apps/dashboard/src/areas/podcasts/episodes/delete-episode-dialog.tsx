import type { WireEpisode } from "@lectern/contract";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import type { ShowScope } from "./episode-queries.ts";
import { useEpisodeActions } from "./use-episode-actions.ts";

export interface DeleteEpisodeDialogProps {
  onClose: () => void;
  onDeleted: () => void;
  scope: ShowScope;
  episode: WireEpisode;
}

/** Asks before an episode is taken out of its show. */
export function DeleteEpisodeDialog({ onClose, onDeleted, scope, episode }: DeleteEpisodeDialogProps) {
  const { busy, remove } = useEpisodeActions(scope, episode);

  async function confirm(): Promise<void> {
    if (!(await remove())) return;
    onClose();
    onDeleted();
  }

  return (
    <AlertDialog
      open
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      title="Are you sure want to delete this episode?"
      description={
        <>
          <strong dir="auto" className="font-semibold break-words text-ink">
            {episode.title}
          </strong>{" "}
          leaves the feed and the show’s page. The audio itself stays in the project.
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
