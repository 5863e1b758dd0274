import { useQuery } from "@tanstack/react-query";
import { BookOpen, CircleHelp, FileCode2, Keyboard, Lightbulb, Scale, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { queries } from "../api/queries.ts";
import { openKeyboardShortcuts } from "../commands/open-keyboard-shortcuts.ts";
import { openFeedback } from "./open-feedback.ts";

/** What helps: the keys, the API's own pages, and what the operator offers. */
export function HelpMenu() {
  const { data: settings } = useQuery(queries.settings());
  const { knowledge_base_url, feedback_url, terms_url, privacy_url } = settings ?? {};
  return (
    <Menu trigger={<IconButton label="Help" icon={<CircleHelp />} tooltipSide="bottom" />}>
      {knowledge_base_url ? (
        <ExternalItem href={knowledge_base_url} icon={<BookOpen />} label="Knowledge Base" />
      ) : null}
      {feedback_url ? (
        <MenuItem icon={<Lightbulb />} onClick={() => openFeedback(feedback_url)}>
          Feature Requests
        </MenuItem>
      ) : null}
      <MenuItem icon={<Keyboard />} keys="?" onClick={openKeyboardShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <ExternalItem href="/api/docs" icon={<FileCode2 />} label="API reference" />
      {terms_url || privacy_url ? <MenuSeparator /> : null}
      {terms_url ? <ExternalItem href={terms_url} icon={<Scale />} label="Terms of use" /> : null}
      {privacy_url ? <ExternalItem href={privacy_url} icon={<ShieldCheck />} label="Privacy Policy" /> : null}
    </Menu>
  );
}

function ExternalItem({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <MenuItem
      icon={icon}
      render={<a href={href} target="_blank" rel="noreferrer" aria-label={`${label}, in a new tab`} />}
    >
      {label}
    </MenuItem>
  );
}
