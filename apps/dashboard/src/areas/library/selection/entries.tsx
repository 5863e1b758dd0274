import { AudioLines, AudioWaveform, Download, Eye, EyeOff, Music, Podcast, Send } from "lucide-react";
import type { ReactElement } from "react";
import type { SelectionAction } from "./bulk-choices.ts";
import type { BulkActions } from "./use-bulk-actions.ts";

/** An action on the selected items as it is offered. */
export interface Entry {
  action: SelectionAction;
  label: string;
  icon: ReactElement;
  /** It has a button where there is room for it. */
  isFrequent?: boolean;
  run: () => void;
}

/** Every action but deleting, which stands apart. */
export function entriesOf({ run, price, zip, show }: BulkActions): Entry[] {
  return [
    { action: "generate", label: "Generate", icon: <AudioLines />, isFrequent: true, run: () => void price() },
    {
      action: "set_voice",
      label: "Voice",
      icon: <AudioWaveform />,
      isFrequent: true,
      run: () => show({ kind: "voice" }),
    },
    { action: "download", label: "Download", icon: <Download />, isFrequent: true, run: () => void zip() },
    {
      action: "apply_pattern",
      label: "Apply the project's music",
      icon: <Music />,
      run: () => show({ kind: "pattern" }),
    },
    { action: "publish", label: "Publish", icon: <Send />, run: () => void run("publish") },
    { action: "enable", label: "Enable Audio", icon: <Eye />, run: () => void run("enable") },
    { action: "disable", label: "Disable Player Widget", icon: <EyeOff />, run: () => void run("disable") },
    { action: "add_to_show", label: "Add to podcast feed", icon: <Podcast />, run: () => show({ kind: "show" }) },
  ];
}
