import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { projectName } from "@lectern/contract";
import { MAX_PROJECT_NAME_CHARACTERS } from "@lectern/contract/limits";
import { failureMessage, fieldProblem, planRefusal } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { rememberProject } from "../../../platform/storage/current-project.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { api } from "../../../platform/api/client.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";

export interface CreateProjectOptions {
  orgId: string;
  /** Toast after creation. */
  done: string;
  /** Said at the form after a failure without a server message. */
  failed: string;
  /** Called before the new project is opened. */
  onCreated?: ((projectId: string) => void) | undefined;
}

export interface CreateProject {
  /** Creates the project by this call and opens its library; returns the server's error for the name field. */
  create: (
    send: () => Promise<{ data: { id: string } }>,
    fail: (message: string) => void,
  ) => Promise<{ name?: string }>;
  /** Message of the upgrade dialog: the server's sentence on what the plan does not allow. */
  upgrade: { open: boolean; onOpenChange: (open: boolean) => void; title: string };
}

/** Submission shared by both forms for a new project. */
export function useCreateProject({ orgId, done, failed, onCreated }: CreateProjectOptions): CreateProject {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The message is kept while the dialog fades out.
  const [refusal, setRefusal] = useState({ open: false, title: "" });

  async function open(projectId: string): Promise<void> {
    rememberProject({ orgId, projectId });
    void queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey });
    await navigate({ to: "/organisation/$orgId/integration/$projectId/content", params: { orgId, projectId } });
  }

  return {
    async create(send, fail) {
      try {
        const { data } = await send();
        toast.success(done);
        onCreated?.(data.id);
        await open(data.id);
      } catch (error) {
        const needsPlan = planRefusal(error);
        const name = fieldProblem(error, "integration_name");
        if (name !== undefined) return { name };
        if (needsPlan === undefined) fail(failureMessage(error, failed));
        else setRefusal({ open: true, title: needsPlan });
      }
      return {};
    },
    upgrade: { ...refusal, onOpenChange: (isOpen) => setRefusal((before) => ({ ...before, open: isOpen })) },
  };
}

export interface NewProjectFormProps {
  orgId: string;
  onCancel: () => void;
  /** Called before the new project is opened, so that the container of the form can close. */
  onCreated?: (projectId: string) => void;
}

/** Short form for a new project: a name, defaults for everything else. */
export function NewProjectForm({ orgId, onCancel, onCreated }: NewProjectFormProps) {
  const { create, upgrade } = useCreateProject({
    orgId,
    done: "Project has been created successfully!",
    failed: "Something went wrong!",
    onCreated,
  });
  const form = useForm({
    initial: { name: "" },
    rules: { name: projectName },
    submit: ({ name }): Promise<{ name?: string }> =>
      create(() => api.projects.create({ org_id: orgId, integration_name: name.trim() }), form.fail),
  });

  return (
    <>
      <form noValidate aria-label="New Project" onSubmit={form.onSubmit} className="grid gap-3">
        <Field label="Project Name" error={form.errors.name}>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for in the menu above
            autoFocus
            name="project-name"
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              // Stops Escape from closing a surrounding drawer.
              event.stopPropagation();
              onCancel();
            }}
            maxLength={MAX_PROJECT_NAME_CHARACTERS}
            value={form.values.name}
            onValueChange={(value) => form.set("name", value)}
          />
        </Field>
        <FormProblem form={form} />
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Create
          </Button>
        </FormActions>
      </form>
      <UpgradeDialog orgId={orgId} {...upgrade} />
    </>
  );
}
