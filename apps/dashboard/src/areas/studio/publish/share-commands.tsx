import { CalendarClock, CalendarX2, Code, Eye, EyeOff, Link2, Lock, Radio } from "lucide-react";
import type { ReactNode } from "react";
import type { Command, CommandGroup } from "../../../platform/commands/command.ts";
import type { PublicationAction } from "../../publication/index.ts";

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
