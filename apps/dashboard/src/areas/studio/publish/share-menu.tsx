import { CalendarClock, CalendarX2, Code, Eye, EyeOff, Link2, Lock, Newspaper, Radio, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Command, CommandGroup } from "../../../platform/commands/command.ts";
import {
  EmbedDialog,
  type Publication,
  type PublicationAction,
  publicationActions,
  PublicationMenuItems,
  ScheduleDialog,
  SourceDialog,
  usePublication,
} from "../../publication/index.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { copyText } from "../../../platform/clipboard.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";

export interface ShareCommandPorts {
  can: ReadonlyMap<PublicationAction, string | undefined>;
  /** Whether the item is public, and so has a link and an embed code. */
  isShared: boolean;
  run: (action: PublicationAction) => void;
  copyLink: () => void;
  showEmbedCode: () => void;
}

const publications: Record<PublicationAction, { label: string; icon: ReactNode }> = {
  publish: { label: "Publish", icon: <Radio /> },
  schedule: { label: "Publish at a time", icon: <CalendarClock /> },
  unschedule: { label: "Take back the time", icon: <CalendarX2 /> },
  unpublish: { label: "Unpublish", icon: <Lock /> },
  enable: { label: "Enable Audio", icon: <Eye /> },
  disable: { label: "Disable Player Widget", icon: <EyeOff /> },
};

/** The share menu's actions that are possible now, for the palette. */
export function shareCommands({ can, isShared, run, copyLink, showEmbedCode }: ShareCommandPorts): Command[] {
  const group: CommandGroup = "Editor";
  return [
    ...[...can]
      .filter(([, reason]) => reason === undefined)
      .map(([action]) => ({ id: `share.${action}`, group, ...publications[action], run: () => run(action) })),
    ...(isShared
      ? [
          { id: "share.link", label: "Copy the link", group, icon: <Link2 />, run: copyLink },
          { id: "share.embed", label: "Embed code", group, icon: <Code />, run: showEmbedCode },
        ]
      : []),
  ];
}

/** The item's publication state in the editor, including unpublished edits. */
function usePublicationState(): Publication {
  const { item, stats } = useStudio();
  const { isPublished, isDisabled, publishAt, hasUnpublishedAudio, sourceUrl } = useStore(item);
  const needsBuild = useStoreSelector(stats, (now) => now.needsBuild);
  return {
    isPublished,
    isDisabled,
    publishAt,
    hasUnpublishedAudio,
    isChanged: isPublished && (hasUnpublishedAudio || needsBuild),
    url: sourceUrl,
  };
}

/** Badge of a published item whose public audio is outdated or missing. */
export function PublicationBadge() {
  const { isPublished, isDisabled, isChanged } = usePublicationState();
  const { build } = useActions();
  // What is being generated is about to be public: the button says how far it is.
  const isGenerating = useStoreSelector(build.step, ({ step }) => step === "generating" || step === "finishing");
  if (!isPublished) return null;
  if (isDisabled) return <Badge className="max-lg:hidden">Disabled</Badge>;
  return isChanged && !isGenerating ? <Badge className="max-lg:hidden">Changed since published</Badge> : null;
}

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
            <PublicationMenuItems item={publication} control={control} onSchedule={() => setDialog("schedule")} />
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
