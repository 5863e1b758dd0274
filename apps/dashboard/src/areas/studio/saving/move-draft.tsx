import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { createStudioApi } from "../session/studio-api.ts";
import type { DraftBody } from "../draft/draft-body.ts";

export interface MoveDraftProps {
  orgId: string;
  body: () => DraftBody;
  /** Called once the draft was saved in its new project. */
  onMoved: () => void;
}

/** Moves a draft into another project, as a new audio. */
export function MoveDraft({ orgId, body, onMoved: onPut }: MoveDraftProps) {
  const navigate = useNavigate();
  const { data: projects } = useQuery({ ...queries.projects(orgId), refetchOnMount: "always" });
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const target = projects?.find(({ id }) => id === chosen) ?? projects?.[0];

  async function put(projectId: string, name: string): Promise<void> {
    setBusy(true);
    try {
      const server = createStudioApi({ orgId, projectId, newItemType: "voiceover" });
      const { contentId } = await server.draft.create(body());
      onPut();
      toast.success(`Your text is in “${name}” now.`);
      await navigate({
        to: "/organisation/$orgId/integration/$projectId/content/$contentId",
        params: { orgId, projectId, contentId },
        ignoreBlocker: true,
      });
    } catch (error) {
      toast.error(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }

  if (projects?.length === 0) {
    return (
      <Link to="/organisation/$orgId/project/create" params={{ orgId }} className={buttonClasses({ size: "sm" })}>
        Create a project for it
      </Link>
    );
  }
  if (target === undefined) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Select
        label="Project"
        size="sm"
        value={target.id}
        onValueChange={setChosen}
        options={projects?.map(({ id, integration_name: label }) => ({ value: id, label })) ?? []}
        className="max-w-52"
      />
      <Button size="sm" variant="primary" busy={busy} onClick={() => void put(target.id, target.integration_name)}>
        Put it into this project
      </Button>
    </div>
  );
}
