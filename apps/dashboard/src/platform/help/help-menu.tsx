import { useQuery } from "@tanstack/react-query";
import { CircleHelp, Keyboard } from "lucide-react";
import { useMemo } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { queries } from "../api/queries.ts";
import { useCommands } from "../commands/current-commands.ts";
import { rootDialog } from "../commands/root-dialog.ts";
import { helpCommands, helpEntries, type HelpEntry } from "./help-entries.tsx";

const inMenu = new Set<HelpEntry["id"]>(["start", "knowledge", "feedback", "api"]);
const legal = new Set<HelpEntry["id"]>(["terms", "privacy"]);

/** What helps: the first steps, the keys, the API's own pages, and what the operator offers. */
export function HelpMenu() {
  const { data: settings } = useQuery(queries.settings());
  useCommands(useMemo(() => helpCommands(settings), [settings]));
  return (
    <Menu trigger={<IconButton label="Help" icon={<CircleHelp />} tooltipSide="bottom" />}>
      <HelpItems />
    </Menu>
  );
}

/** The items of the help menu, for the menu of a header that has no room for two. */
export function HelpItems() {
  const { data: settings } = useQuery(queries.settings());
  const entries = helpEntries(settings);
  const first = entries.filter(({ id }) => inMenu.has(id));
  const last = entries.filter(({ id }) => legal.has(id));
  return (
    <>
      {first.map((entry) => (
        <HelpItem key={entry.id} entry={entry} />
      ))}
      <MenuItem icon={<Keyboard />} keys="?" onClick={() => rootDialog.set("keys")}>
        Keyboard shortcuts
      </MenuItem>
      {last.length > 0 ? <MenuSeparator /> : null}
      {last.map((entry) => (
        <HelpItem key={entry.id} entry={entry} />
      ))}
    </>
  );
}

function HelpItem({ entry: { label, icon, href, run } }: { entry: HelpEntry }) {
  if (href === undefined) {
    return (
      <MenuItem icon={icon} onClick={run}>
        {label}
      </MenuItem>
    );
  }
  return (
    <MenuItem
      icon={icon}
      render={<a href={href} target="_blank" rel="noreferrer" aria-label={`${label}, in a new tab`} />}
    >
      {label}
    </MenuItem>
  );
}
