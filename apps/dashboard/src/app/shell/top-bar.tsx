import type { WireSettings } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Building2, CircleUserRound, LogOut, Megaphone, Monitor, Moon, Server, Sun } from "lucide-react";
import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { browserStorage } from "../../platform/storage/browser-storage.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import { isUnread } from "./unread-news.ts";
import { signOut } from "../../platform/session/sign-out.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { useUser } from "../../platform/session/current-session.ts";
import { chooseTheme, useTheme } from "../../platform/theme/theme.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { hasPlans, isOnFreePlan } from "../../platform/rights/plan-kind.ts";
import { HelpMenu } from "../../platform/help/help-menu.tsx";
import { WordsLeft } from "../../platform/rights/words-left.tsx";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";

/** Leads to what is new, with a mark while the newest of it is unread by this person in this browser. */
function NewsLink({ settings }: { settings: Pick<WireSettings, "changelog_url" | "news_date"> }) {
  const { data: person } = useQuery(queries.profile());
  const storageKey = person && `readNews.${person.id}`;
  const [opened, setOpened] = useState(false);
  const read = storageKey === undefined ? null : browserStorage.read(storageKey);
  const unread = storageKey !== undefined && !opened && isUnread(settings.news_date, read);

  function markRead(): void {
    if (storageKey !== undefined && settings.news_date !== null) browserStorage.write(storageKey, settings.news_date);
    setOpened(true);
  }

  return (
    <Tooltip label="What is new" side="bottom" repeatsName>
      <a
        href={settings.changelog_url}
        target="_blank"
        rel="noreferrer"
        aria-label={unread ? "What is new, unread, in a new tab" : "What is new, in a new tab"}
        onClick={markRead}
        className={buttonClasses({ variant: "quiet", className: "relative w-control-md px-0!" })}
      >
        <Megaphone aria-hidden="true" />
        {unread ? <span aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-accent" /> : null}
      </a>
    </Tooltip>
  );
}

/** User menu: account, theme, sign-out. */
function UserMenu() {
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

/** The right end of the top bar: words left, upgrade, news, help, user menu. */
export function TopBar({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: settings } = useQuery(queries.settings());
  const plans = usePlansLink(orgId);
  return (
    <>
      <WordsLeft orgId={orgId} />
      {hasPlans(organisation) && !isOnFreePlan(organisation) && hasRight("manage billing") ? (
        <Link {...plans} className={buttonClasses({ size: "sm" })}>
          Upgrade
        </Link>
      ) : null}
      {settings === undefined ? null : <NewsLink settings={settings} />}
      <HelpMenu />
      <UserMenu />
    </>
  );
}
