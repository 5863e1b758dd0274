import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { logoProblem, pictureSize } from "../../../platform/pictures/picture-file.ts";
import { sendPicture } from "../../../platform/pictures/use-picture.ts";
import { toast } from "../../../ui/toast.ts";

export interface EditedLogo {
  /** Chosen, and being sent. */
  file: File | undefined;
  percent: number | undefined;
  problem: string | undefined;
  busy: boolean;
  /** Sends it and sets it: pages show it at once. */
  choose: (file: File) => Promise<void>;
  remove: () => Promise<void>;
}

/** The project's logo; a change of it needs no publishing. */
export function usePlayerLogo(orgId: string, project: WireProject): EditedLogo {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const scope = { org_id: orgId, id: project.id };
  const busy = file !== undefined || isRemoving;

  function show(player_logo: WireProject["player_logo"]): void {
    const { queryKey } = queries.project(orgId, project.id);
    queryClient.setQueryData(queryKey, (before) => before && { ...before, player_logo });
  }

  return {
    file,
    percent,
    problem,
    busy,
    async choose(next) {
      if (busy) return;
      const found = logoProblem(next, await pictureSize(next));
      setProblem(found);
      if (found !== undefined) return;
      setFile(next);
      try {
        const url = await sendPicture((signed) => api.player.signLogo({ ...scope, ...signed }), next, setPercent);
        const { data } = await api.player.saveLogo({ ...scope, url });
        show(data.player_logo);
        toast.success("Your pages show the logo now.");
      } catch (error) {
        setProblem(failureMessage(error, "Something went wrong while saving the logo."));
      }
      setFile(undefined);
      setPercent(undefined);
    },
    async remove() {
      if (busy) return;
      setProblem(undefined);
      setRemoving(true);
      try {
        const { data } = await api.player.deleteLogo(scope);
        show(data.player_logo);
        toast.success("The logo was removed.");
      } catch (error) {
        setProblem(failureMessage(error, "Something went wrong while removing the logo."));
      }
      setRemoving(false);
    },
  };
}
