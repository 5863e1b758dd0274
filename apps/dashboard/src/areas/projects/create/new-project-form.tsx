import { useState } from "react";
import { api } from "../../../app/api/client.ts";
import { ApiFailure, failureMessage } from "../../../app/api/failure.ts";
import { useForm } from "../../../app/forms/use-form.ts";
import { UpgradeDialog } from "../../../app/plan/upgrade-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { checkProjectName, projectNameMaxLength } from "./project-name.ts";
import { useOpenNewProject } from "./use-open-new-project.ts";

export interface NewProjectFormProps {
  orgId: string;
  onCancel: () => void;
  /** Told before the new project is opened, so that what holds the form can close. */
  onCreated?: (projectId: string) => void;
}

/** The short way to a new project: a name, everything else by default. */
export function NewProjectForm({ orgId, onCancel, onCreated }: NewProjectFormProps) {
  const open = useOpenNewProject(orgId);
  const [limit, setLimit] = useState<string>();

  async function submit({ name }: { name: string }): Promise<{ name?: string }> {
    try {
      const { data } = await api.projects.create({ org_id: orgId, integration_name: name.trim() });
      toast.success("Project has been created successfully!");
      onCreated?.(data.id);
      await open(data.id);
      return {};
    } catch (error) {
      if (error instanceof ApiFailure && error.failureType === "PLAN_LIMIT") {
        setLimit(error.message);
        return {};
      }
      const refused = error instanceof ApiFailure && error.errors.find(({ path }) => path === "integration_name");
      if (refused) return { name: refused.message };
      toast.error(failureMessage(error, "Something went wrong!"));
      return {};
    }
  }

  const form = useForm({
    initial: { name: "" },
    check: ({ name }) => {
      const wrong = checkProjectName(name);
      return wrong === undefined ? {} : { name: wrong };
    },
    submit,
  });

  return (
    <>
      <form noValidate aria-label="New Project" onSubmit={form.onSubmit} className="grid gap-3">
        <Field label="Project Name" error={form.errors.name}>
          <Input
            name="project-name"
            autoComplete="off"
            maxLength={projectNameMaxLength}
            value={form.values.name}
            onValueChange={(value) => form.set("name", value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Create
          </Button>
        </div>
      </form>
      <UpgradeDialog
        open={limit !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setLimit(undefined);
        }}
        orgId={orgId}
        title="Upgrade now to create more projects!"
        message={limit}
      />
    </>
  );
}
