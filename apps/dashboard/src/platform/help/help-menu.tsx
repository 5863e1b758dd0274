import type { WireSettings } from "@lectern/contract";
import {
  BookOpen,
  CircleHelp,
  FileCode2,
  Keyboard,
  LifeBuoy,
  Lightbulb,
  Megaphone,
  Rocket,
  Scale,
  ShieldCheck,
} from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Command } from "../commands/command.ts";
import { rootDialog } from "../commands/root-dialog.ts";
import { openFeedback } from "./open-feedback.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { queries } from "../api/queries.ts";
import { useCommands } from "../commands/current-commands.ts";

/** A page or dialog that helps. */
interface HelpEntry {
  id: "start" | "knowledge" | "support" | "feedback" | "news" | "api" | "terms" | "privacy";
  label: string;
  icon: ReactNode;
  /** Opened in a new tab; or `run`. */
  href?: string;
  run?: () => void;
}

/** Everything that helps on this installation, each once; what its operator sets is there when the settings are. */
export function helpEntries(settings: WireSettings | undefined): HelpEntry[] {
  const start: HelpEntry = { id: "start", label: "Get Started", icon: <Rocket />, run: () => rootDialog.set("start") };
  const api: HelpEntry = { id: "api", label: "API reference", icon: <FileCode2 />, href: "/api/docs" };
  if (settings === undefined) return [start, api];
  const { knowledge_base_url, support_url, feedback_url, changelog_url, terms_url, privacy_url } = settings;
  return [
    start,
    { id: "knowledge", label: "Knowledge Base", icon: <BookOpen />, href: knowledge_base_url },
    { id: "support", label: "Support", icon: <LifeBuoy />, href: support_url },
    { id: "feedback", label: "Feature Requests", icon: <Lightbulb />, run: () => openFeedback(feedback_url) },
    { id: "news", label: "What is new", icon: <Megaphone />, href: changelog_url },
    api,
    { id: "terms", label: "Terms of use", icon: <Scale />, href: terms_url },
    { id: "privacy", label: "Privacy Policy", icon: <ShieldCheck />, href: privacy_url },
  ];
}

export function helpCommands(settings: WireSettings | undefined): Command[] {
  return helpEntries(settings).map(({ id, label, icon, href, run }) => ({
    id: `help.${id}`,
    label,
    group: "Help",
    icon,
    run: run ?? (() => window.open(href, "_blank", "noreferrer")),
  }));
}

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
