import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { forgetCurrentProject } from "../../../platform/storage/current-project.ts";
import { playback } from "../../../platform/playback/playback.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { columnClasses } from "../components/column-classes.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";

export interface DeleteProjectProps {
  orgId: string;
  project: WireProject;
}

/** Deletes the project with everything in it, once its name has been typed. */
export function DeleteProject({ orgId, project }: DeleteProjectProps) {
  const [open, setOpen] = useState(false);
  return (
    <div
      className={classes(
        "flex flex-wrap items-center justify-between gap-4 rounded-10 border border-bad bg-sheet p-4",
        columnClasses,
      )}
    >
      <p className="min-w-0 flex-1 basis-72 text-14 text-ink-2">
        All its audio is deleted, its keys stop working, and players on your pages fall silent. This cannot be undone.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete project
      </Button>
      {open ? <DeleteDialog orgId={orgId} project={project} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function DeleteDialog({ orgId, project, onClose }: DeleteProjectProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSure = typed.trim() === project.integration_name.trim();

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSure || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await api.projects.remove({ org_id: orgId, id: project.id });
      forgetCurrentProject();
      playback.stop();
      toast.success("Project has been deleted.");
      await navigate({ to: "/organisation/$orgId/integration", params: { orgId }, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: queries.project(orgId, project.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey });
    } catch (error) {
      setBusy(false);
      setProblem(failureMessage(error, "Something went wrong!"));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      initialFocus={input}
      title="Delete this project?"
      description="All its audio, its settings and its API keys are deleted. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} disabled={!isSure}>
            Delete project
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void remove(event)} className="grid gap-4">
        <Field
          label={
            <>
              Type <bdi className="font-semibold select-all">{project.integration_name}</bdi> to confirm
            </>
          }
        >
          <Input ref={input} autoComplete="off" spellCheck={false} value={typed} onValueChange={setTyped} />
        </Field>
        <FormProblem form={{ problem }} />
      </form>
    </Dialog>
  );
}
