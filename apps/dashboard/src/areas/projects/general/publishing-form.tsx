import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast.ts";
import { columnClasses } from "../components/column-classes.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";

export interface PublishingFormProps {
  orgId: string;
  project: WireProject;
  canChange: boolean;
}

/** Whether generated audio is published automatically. */
export function PublishingForm({ orgId, project, canChange }: PublishingFormProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(isByHand: boolean): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api.projects.savePublishing({ org_id: orgId, id: project.id, publish_by_hand: isByHand });
      queryClient.setQueryData(queries.project(orgId, project.id).queryKey, data);
      toast.success("Settings updated successfully!");
    } catch (error) {
      setProblem(failureMessage(error));
    }
    setBusy(false);
  }

  return (
    <div className={columnClasses}>
      <Switch
        label="Publish by hand"
        hint="Generated audio stays private until somebody presses Publish, or until a time that is chosen. What is public already stays as it is meanwhile."
        checked={project.publish_by_hand}
        disabled={!canChange || busy}
        onCheckedChange={(next) => void save(next)}
      />
      <FormProblem form={{ problem }} className="mt-4" />
    </div>
  );
}
