import type { WireShow } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Copy } from "lucide-react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { type ProjectScope, showQuery } from "../show-queries.ts";
import { copyText } from "../../../platform/clipboard.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { FeedCheck } from "../check/feed-check.tsx";
import { RulesFields } from "../form/rules-fields.tsx";
import { ShowFields } from "../form/show-fields.tsx";
import type { EditedShow } from "./use-edited-show.ts";

/** Deletes the show once it is confirmed; the articles in it stay. */
function DeleteShow({ scope, show }: { scope: ProjectScope; show: WireShow }) {
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

/** What the show says of itself, its feed, and its deletion. */
export function GeneralTab({ scope, edited }: { scope: ProjectScope; edited: EditedShow }) {
  const { show, general } = edited;
  const hasRight = useMay(scope.orgId);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <form noValidate onSubmit={general.onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ShowFields form={general} saved={show.poster_path ?? ""}>
          {show.is_automatic ? (
            <div className="grid gap-2">
              <h2 className="text-13 font-medium">Automatic episodes</h2>
              <RulesFields form={general} />
            </div>
          ) : (
            <p className="text-13 text-ink-3">You choose the episodes of this show. This cannot be changed.</p>
          )}
        </ShowFields>
        <FormProblem form={general} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={general.busy}
            disabled={!general.isUnsaved}
            focusableWhenDisabled
          >
            Save
          </Button>
        </FormActions>
      </form>
      <Section
        title="Feed"
        lead={
          show.is_published
            ? "Hand this address to podcast directories and apps."
            : "Publish the show, and hand this address to podcast directories and apps."
        }
      >
        <p className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 rounded-6 bg-well px-2 py-1.5 text-13 wrap-anywhere">{show.feed_url}</code>
          <IconButton label="Copy feed address" icon={<Copy />} onClick={() => void copyText(show.feed_url)} />
        </p>
      </Section>
      {show.is_published ? (
        <Section
          title="Directories"
          lead="What Apple, Spotify, YouTube and the podcast standard ask of the feed as it is now."
        >
          <FeedCheck scope={scope} show={show} />
        </Section>
      ) : null}
      {hasRight("delete podcast") ? (
        <Section title="Delete show">
          <DeleteShow scope={scope} show={show} />
        </Section>
      ) : null}
    </div>
  );
}
