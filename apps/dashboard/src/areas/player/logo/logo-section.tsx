import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { LockKeyhole, Trash2 } from "lucide-react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { LOGO_RULES, logoProblem, pictureSize } from "../../../platform/pictures/picture-file.ts";
import { sendPicture } from "../../../platform/pictures/use-picture.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";
import { PictureField } from "../../../platform/pictures/picture-field.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";

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
function usePlayerLogo(orgId: string, project: WireProject): EditedLogo {
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

/** Beside what the plan does not have. */
export function UpgradeLink({ orgId }: { orgId: string }) {
  const plans = usePlansLink(orgId);
  return (
    <Link {...plans} className="flex shrink-0 items-center gap-1.5 py-1 text-14 text-accent underline">
      <LockKeyhole className="size-3.5" aria-hidden /> Upgrade
    </Link>
  );
}

/** The publisher's logo: what is changed here is shown at once, without publishing. */
export function LogoSection({ orgId, project }: { orgId: string; project: WireProject }) {
  const canBrand = useMay(orgId)("modify player_branding");
  const logo = usePlayerLogo(orgId, project);
  const saved = project.player_logo;
  const remove =
    saved === null ? null : (
      <Button
        size="sm"
        icon={<Trash2 />}
        className="mt-1 justify-self-start"
        busy={logo.busy && logo.file === undefined}
        onClick={() => void logo.remove()}
      >
        Remove logo
      </Button>
    );
  const lead = (
    <p className="text-13 text-ink-3">
      Shown on the page of each article and in the framed player, on all of them at once.
    </p>
  );
  if (!canBrand) {
    return (
      <>
        <div className="flex items-start justify-between gap-3">
          {lead}
          <UpgradeLink orgId={orgId} />
        </div>
        {saved === null ? null : (
          <>
            <p className="text-13 text-ink-3">Your plan does not show the logo that is kept.</p>
            {remove}
          </>
        )}
        <p role="alert" className="text-12 text-bad empty:hidden">
          {logo.problem}
        </p>
      </>
    );
  }
  return (
    <>
      {lead}
      <PictureField
        label="Logo"
        shape="wide"
        rules={LOGO_RULES}
        saved={saved?.url ?? ""}
        file={logo.file}
        percent={logo.percent}
        error={logo.problem}
        onFile={(file) => void logo.choose(file)}
      >
        {remove}
      </PictureField>
    </>
  );
}
