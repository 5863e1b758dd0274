import { Link } from "@tanstack/react-router";
import { Building2, CircleUserRound, LogOut, Monitor, Moon, Server, Sun } from "lucide-react";
import { signOut } from "../../platform/session/sign-out.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { useUser } from "../../platform/session/current-session.ts";
import { chooseTheme, useTheme } from "../../platform/theme/theme.ts";

/** User menu: account, theme, sign-out. */
export function UserMenu() {
  const user = useUser();
  const { choice } = useTheme();
  const name = `${user.given_name} ${user.family_name}`.trim();
  return (
    <Menu
      className="w-60"
      trigger={
        <button type="button" className="touch-target ml-1 shrink-0 rounded-full pointer-coarse:mx-1.5">
          <span className="sr-only">Account of {name}</span>
          <Avatar givenName={user.given_name} familyName={user.family_name} src={user.avatar} />
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <p dir="auto" className="truncate font-semibold">
          {name}
        </p>
        <p className="truncate text-12 text-ink-3">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<CircleUserRound />} render={<Link to="/profile" />}>
        Profile
      </MenuItem>
      <MenuItem icon={<Building2 />} render={<Link to="/organisation" />}>
        Organisations
      </MenuItem>
      {user.is_operator ? (
        <MenuItem icon={<Server />} render={<Link to="/installation" />}>
          Installation
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={choice}
        onValueChange={chooseTheme}
        options={[
          { value: "system", label: "System", icon: <Monitor /> },
          { value: "light", label: "Light", icon: <Sun /> },
          { value: "dark", label: "Dark", icon: <Moon /> },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onClick={() => void signOut()}>
        Logout
      </MenuItem>
    </Menu>
  );
}
