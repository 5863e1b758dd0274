import { Code, Link2, Newspaper, Radio, Share2 } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../platform/clipboard.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import {
  EmbedDialog,
  type Publication,
  type PublicationAction,
  PublicationItems,
  publicationActions,
  ScheduleDialog,
  SourceDialog,
  usePublication,
} from "../../publication/index.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { shareCommands } from "./share-commands.tsx";
import { usePublicationState } from "./use-publication-state.ts";

const none: ReadonlyMap<PublicationAction, string | undefined> = new Map();

/** Menu: publish the generated audio, copy its link or embed code, unpublish. */
export function ShareMenu({ orgId, projectId }: { orgId: string; projectId: string }) {
  const studio = useStudio();
  const { reload } = useActions();
  const isReadOnly = useIsReadOnly();
  const { shareUrl, embedCodes } = useStore(studio.item);
  const title = useStore(studio.title) || "Untitled";
  const publication = usePublicationState();
  const contentId = studio.saver.saved()?.contentId;
  const address = contentId === undefined ? undefined : { orgId, projectId, contentId };
  const control = usePublication(address, reload);
  const [dialog, setDialog] = useState<"embed" | "schedule" | "source">();
  const can = isReadOnly ? none : publicationActions(publication);
  const isShared = shareUrl !== undefined && embedCodes !== undefined && !publication.isDisabled;
  useCommands(
    shareCommands({
      can,
      isShared,
      run: (action) => (action === "schedule" ? setDialog("schedule") : control.run(action)),
      copyLink: () => void copyText(shareUrl ?? ""),
      showEmbedCode: () => setDialog("embed"),
    }),
  );
  if (!isShared && can.size === 0) return null;

  const trigger = can.has("publish") ? (
    <Button icon={<Radio />} busy={control.busy} aria-label="Publish" className="max-md:px-0! max-md:w-control-md">
      <span className="max-md:hidden">Publish</span>
    </Button>
  ) : (
    <IconButton label="Share" icon={<Share2 />} tooltipSide="bottom" busy={control.busy} />
  );
  return (
    <>
      <Menu trigger={trigger} className="max-w-72">
        <MenuGroup label={describe(publication)}>
          {isReadOnly ? null : (
            <PublicationItems item={publication} control={control} onSchedule={() => setDialog("schedule")} />
          )}
          {isReadOnly ? null : (
            <MenuItem icon={<Newspaper />} onClick={() => setDialog("source")}>
              Article on your site…
            </MenuItem>
          )}
          {isShared && can.size > 0 ? <MenuSeparator /> : null}
          {isShared ? (
            <>
              <MenuItem icon={<Link2 />} onClick={() => void copyText(shareUrl)}>
                Copy the link
              </MenuItem>
              <MenuItem icon={<Code />} onClick={() => setDialog("embed")}>
                Embed code
              </MenuItem>
            </>
          ) : null}
        </MenuGroup>
      </Menu>
      {embedCodes === undefined ? null : (
        <EmbedDialog
          open={dialog === "embed"}
          onOpenChange={() => setDialog(undefined)}
          title={title}
          codes={embedCodes}
        />
      )}
      {dialog === "source" && address !== undefined ? (
        <SourceDialog address={address} title={title} onClose={() => setDialog(undefined)} onChange={reload} />
      ) : null}
      {dialog === "schedule" ? (
        <ScheduleDialog
          onClose={() => setDialog(undefined)}
          title={title}
          publishAt={publication.publishAt}
          onSchedule={control.schedule}
        />
      ) : null}
    </>
  );
}

/** One line on the item's publication state. */
function describe({ isPublished, isDisabled, isChanged, publishAt }: Publication): string {
  if (publishAt !== undefined) return `To be published on ${formatMoment(publishAt)}`;
  if (isDisabled) return "Disabled";
  if (!isPublished) return "Not published yet";
  return isChanged ? "Changed since published" : "Published";
}
