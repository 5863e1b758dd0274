import type { WireProfile } from "@lectern/contract";
import { Ellipsis, Star, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";

export interface ProfileMenuProps {
  profile: WireProfile;
  /** Absent without the right to it. */
  onSetDefault: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** What else can be done with a profile; nothing for those who may do none of it. */
export function ProfileMenu({ profile, onSetDefault, onDelete }: ProfileMenuProps) {
  if (!onSetDefault && !onDelete) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${profile.profile_name}`}
          hint="More"
          size="sm"
          icon={<Ellipsis />}
          className="-mr-1.5"
        />
      }
    >
      {onSetDefault === undefined ? null : (
        <MenuItem
          icon={<Star />}
          disabled={profile.is_default}
          detail={profile.is_default ? "New audio starts with it" : undefined}
          onClick={onSetDefault}
        >
          Set as default
        </MenuItem>
      )}
      {onDelete === undefined ? null : (
        <>
          {onSetDefault === undefined ? null : <MenuSeparator />}
          <MenuItem icon={<Trash2 />} tone="danger" onClick={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
