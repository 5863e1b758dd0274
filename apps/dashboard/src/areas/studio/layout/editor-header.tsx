import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical, House, Settings2 } from "lucide-react";
import { queries } from "../../../platform/api/queries.ts";
import { IconLink } from "../../../platform/page/icon-link.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { HelpItems, HelpMenu } from "../../../platform/help/help-menu.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { BuildProgress } from "../generation/build-progress.tsx";
import { BuildControl } from "../generation/build-control.tsx";
import { SaveIndicator } from "../draft/save-indicator.tsx";
import { DownloadControl } from "../publish/download-control.tsx";
import { PublicationBadge } from "../publish/publication-badge.tsx";
import { ShareMenu } from "../publish/share-menu.tsx";
import { useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";
import { ItemTitle } from "./item-title.tsx";
import { TitleDialog } from "./title-dialog.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

const previewPlans = new Set(["preview-plan-inr-2", "preview-plan-usd"]);

/** Header of the editor: breadcrumb, saving state, actions. */
export function EditorHeader({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { titleRequest } = useStudio();
  const isReadOnly = useIsReadOnly();
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const isNaming = useStore(titleRequest);
  const plans = usePlansLink(orgId);
  const isPreview =
    organisation !== undefined && organisation.billing !== "none" && previewPlans.has(organisation.plan_id);
  const nameItem = () => titleRequest.set(true);
  return (
    <header className="relative flex min-h-14 items-center short:min-h-11 gap-1 border-b border-line bg-sheet px-2 sm:px-4">
      <IconLink
        label="Home"
        hint="Home"
        icon={<House aria-hidden="true" />}
        tooltipSide="bottom"
        to="/organisation/$orgId/integration/$projectId/content"
        params={{ orgId, projectId }}
      />
      <ItemTitle />
      {isReadOnly ? (
        <Badge>View only</Badge>
      ) : (
        <>
          <span className="max-sm:hidden">
            <IconButton label="Title settings" icon={<Settings2 />} tooltipSide="bottom" onClick={nameItem} />
          </span>
          <span className="sm:hidden">
            <Menu trigger={<IconButton label="More" icon={<EllipsisVertical />} tooltipSide="bottom" />}>
              <MenuItem icon={<Settings2 />} onClick={nameItem}>
                Title settings
              </MenuItem>
              <MenuSeparator />
              <HelpItems />
            </Menu>
          </span>
          <SaveIndicator />
          <PublicationBadge />
        </>
      )}
      {/* With text of double size on a phone it takes a second row. */}
      <div className="ml-auto flex max-w-[calc(100%-7rem)] shrink-0 flex-wrap items-center justify-end gap-1 py-1">
        {isPreview && hasRight("manage billing") ? (
          <Link {...plans} className={buttonClasses({ variant: "quiet", className: "max-md:hidden" })}>
            Upgrade
          </Link>
        ) : null}
        {/* On a phone its items are in the menu "More", which only an editor has. */}
        <span className={isReadOnly ? undefined : "max-sm:hidden"}>
          <HelpMenu />
        </span>
        <ShareMenu orgId={orgId} projectId={projectId} />
        <DownloadControl orgId={orgId} projectId={projectId} />
        <BuildControl />
      </div>
      <BuildProgress />
      <TitleDialog open={isNaming} onOpenChange={titleRequest.set} />
    </header>
  );
}
