import { CircleHelp, FileCode2, Keyboard } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { openKeyList } from "../commands/open-key-list.ts";

/** What helps: the keys, and the API's own pages. */
export function HelpMenu() {
  return (
    <Menu trigger={<IconButton label="Help" icon={<CircleHelp />} tooltipSide="bottom" />}>
      <MenuItem icon={<Keyboard />} keys="?" onClick={openKeyList}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem
        icon={<FileCode2 />}
        render={<a href="/api/docs" target="_blank" rel="noreferrer" aria-label="API reference, in a new tab" />}
      >
        API reference
      </MenuItem>
    </Menu>
  );
}
