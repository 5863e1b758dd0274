import type { WireSettings } from "@lectern/contract";
import { BookOpen, FileCode2, LifeBuoy, Lightbulb, Megaphone, Rocket, Scale, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Command } from "../commands/command.ts";
import { rootDialog } from "../commands/root-dialog.ts";
import { openFeedback } from "./open-feedback.ts";

/** A page or dialog that helps; absent where the operator has set none. */
export interface HelpEntry {
  id: "start" | "knowledge" | "support" | "feedback" | "news" | "api" | "terms" | "privacy";
  label: string;
  icon: ReactNode;
  /** Opened in a new tab; or `run`. */
  href?: string;
  run?: () => void;
}

/** Everything that helps on this installation, each once. */
export function helpEntries(settings: WireSettings | undefined): HelpEntry[] {
  const { knowledge_base_url, support_url, feedback_url, changelog_url, terms_url, privacy_url } = settings ?? {};
  return [
    { id: "start", label: "Get Started", icon: <Rocket />, run: () => rootDialog.set("start") },
    ...linked("knowledge", "Knowledge Base", <BookOpen />, knowledge_base_url),
    ...linked("support", "Support", <LifeBuoy />, support_url),
    ...(feedback_url
      ? [
          {
            id: "feedback" as const,
            label: "Feature Requests",
            icon: <Lightbulb />,
            run: () => openFeedback(feedback_url),
          },
        ]
      : []),
    ...linked("news", "What is new", <Megaphone />, changelog_url),
    { id: "api", label: "API reference", icon: <FileCode2 />, href: "/api/docs" },
    ...linked("terms", "Terms of use", <Scale />, terms_url),
    ...linked("privacy", "Privacy Policy", <ShieldCheck />, privacy_url),
  ];
}

function linked(id: HelpEntry["id"], label: string, icon: ReactNode, href: string | null | undefined): HelpEntry[] {
  return href ? [{ id, label, icon, href }] : [];
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
