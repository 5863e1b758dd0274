import type { WireProject } from "@lectern/contract";
import { Trash2 } from "lucide-react";
import { PictureField } from "../../../platform/pictures/picture-field.tsx";
import { LOGO_RULES } from "../../../platform/pictures/picture-file.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { UpgradeLink } from "../upgrade-link.tsx";
import { usePlayerLogo } from "./use-player-logo.ts";

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
