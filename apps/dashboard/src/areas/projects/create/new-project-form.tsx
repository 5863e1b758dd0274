import { projectName } from "@lectern/contract";
import { MAX_PROJECT_NAME_CHARACTERS } from "@lectern/contract/limits";
import { api } from "../../../platform/api/client.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { useCreateProject } from "./use-create-project.ts";

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
