import { AudioLines, AudioWaveform, Download, Ellipsis, Eye, EyeOff, Music, Podcast, Send, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import type { bulkChoices, SelectionAction } from "./bulk-choices.ts";
import type { BulkActions } from "./use-bulk-actions.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";

/** An action on the selected items as it is offered. */
interface Entry {
  action: SelectionAction;
  label: string;
  icon: ReactElement;
  /** It has a button where there is room for it. */
  isFrequent?: boolean;
  run: () => void;
}

/** Every action but deleting, which stands apart. */
export function bulkActionEntries({ run, price, zip, show }: BulkActions): Entry[] {
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

export interface SelectionActionsProps {
  choices: ReturnType<typeof bulkChoices>;
  actions: BulkActions;
}

/** What can be done with the selected items: in a wide bar buttons and a menu, in a narrow one a menu. */
export function SelectionActions({ choices, actions }: SelectionActionsProps) {
  const { busy, show } = actions;
  const entries = bulkActionEntries(actions).filter(({ action }) => choices[action]);
  const buttons = entries.filter(({ isFrequent }) => isFrequent);
  const more = entries.filter(({ isFrequent }) => !isFrequent);
  const isBusy = busy !== undefined;
  const isBusyWith = (action: SelectionAction): boolean =>
    (action === "generate" && busy === "price") || (action === "download" && busy === "zip");
  const item = ({ action, label, icon, run }: Entry) => (
    <MenuItem
      key={action}
      icon={icon}
      disabled={choices[action]?.reason !== undefined}
      detail={choices[action]?.reason}
      onClick={run}
    >
      {label}
    </MenuItem>
  );

  return (
    <div className="ml-auto flex items-center gap-1">
      <div className="contents @max-xl:hidden">
        {buttons.map(({ action, label, icon, run }) => (
          <ReasonTooltip key={action} reason={choices[action]?.reason}>
            <Button
              variant="quiet"
              icon={icon}
              busy={isBusyWith(action)}
              disabled={isBusy || choices[action]?.reason !== undefined}
              focusableWhenDisabled
              onClick={run}
            >
              {label}
            </Button>
          </ReasonTooltip>
        ))}
        {more.length > 0 ? (
          <Menu
            side="top"
            className="max-w-72"
            trigger={<IconButton label="More for the selected" icon={<Ellipsis />} />}
          >
            {more.map(item)}
          </Menu>
        ) : null}
      </div>
      <div className="@xl:hidden">
        <Menu
          side="top"
          className="max-w-72"
          trigger={
            <Button variant="quiet" busy={isBusy} icon={<Ellipsis />}>
              Actions
            </Button>
          }
        >
          {entries.map(item)}
        </Menu>
      </div>
      {choices.delete === undefined ? null : (
        <IconButton
          label="Delete the selected"
          hint={choices.delete.reason}
          icon={<Trash2 className="text-bad" />}
          disabled={choices.delete.reason !== undefined}
          onClick={() => show({ kind: "delete" })}
        />
      )}
    </div>
  );
}

function ReasonTooltip({ reason, children }: { reason: string | undefined; children: ReactElement }) {
  return reason === undefined ? children : <Tooltip label={reason}>{children}</Tooltip>;
}
