import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureMessage, fieldProblem, planRefusal } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { rememberProject } from "../../../platform/storage/current-project.ts";
import { toast } from "../../../ui/toast.ts";

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
