import type { WireSettings } from "@lectern/contract";
import { BookOpen, FileCode2, LifeBuoy, Lightbulb, Megaphone, Rocket, Scale, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Command } from "../commands/command.ts";
import { rootDialog } from "../commands/root-dialog.ts";
import { openFeedback } from "./open-feedback.ts";

/** A page or dialog that helps. */
export interface HelpEntry {
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
