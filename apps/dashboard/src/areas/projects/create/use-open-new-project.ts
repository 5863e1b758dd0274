import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { queries } from "../../../app/api/queries.ts";
import { rememberProject } from "../../../app/current-project.ts";

/** Goes to the audio of a project that was just made; lists of projects and what the plan still allows are asked again. */
export function useOpenNewProject(orgId: string): (projectId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (projectId) => {
    rememberProject({ orgId, projectId });
    void queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey });
    await navigate({
      to: "/organisation/$orgId/integration/$projectId/content",
      params: { orgId, projectId },
    });
  };
}
