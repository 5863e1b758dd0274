import type { WireShow } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { type ProjectScope, showQuery } from "../show-queries.ts";

/** Deletes the show once it is confirmed; the articles in it stay. */
export function DeleteShow({ scope, show }: { scope: ProjectScope; show: WireShow }) {
  const { orgId, projectId } = scope;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await api.podcasts.delete({ org_id: orgId, id: projectId, podcast_id: show.id });
      setAsking(false);
      toast.success("Podcast show has been deleted!");
      const list = queries.shows(orgId, projectId).queryKey;
      queryClient.setQueryData(list, (shows) => shows?.filter(({ id }) => id !== show.id));
      // What the plan has room for.
      void queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey, exact: true });
      await navigate({
        to: "/organisation/$orgId/integration/$projectId/podcast",
        params: scope,
        ignoreBlocker: true,
      });
      queryClient.removeQueries({ queryKey: showQuery(scope, show.id).queryKey });
    } catch (error) {
      setBusy(false);
      setAsking(false);
      toast.error(failureMessage(error, "Something went wrong while deleting the Podcast show."));
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-10 border border-bad bg-sheet p-4">
      <p className="min-w-0 flex-1 basis-72 text-14 text-ink-2">
        Its feed and its page stop working, and apps drop the show. The audio of its episodes stays in this project.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete show
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this show?"
        description={
          <>
            The feed and the page of <bdi className="font-semibold">{show.title}</bdi> stop working. This cannot be
            undone.
          </>
        }
        confirmLabel="Delete show"
        tone="danger"
        busy={busy}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
