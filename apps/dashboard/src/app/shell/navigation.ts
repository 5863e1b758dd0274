import { AudioLines, type LucideIcon, Newspaper } from "lucide-react";

export interface NavigationEntry {
  label: string;
  icon: LucideIcon;
  to:
    | "/organisation/$orgId/integration/$projectId/content"
    | "/organisation/$orgId/integration/$projectId/content-audio-articles";
  /** Goes there from the keyboard. */
  keys: string;
}

/** The sidebar's screens of a project, in order. A screen is added here once it exists. */
export const navigation: readonly NavigationEntry[] = [
  { label: "Voiceovers", icon: AudioLines, to: "/organisation/$orgId/integration/$projectId/content", keys: "g v" },
  {
    label: "Audio Articles",
    icon: Newspaper,
    to: "/organisation/$orgId/integration/$projectId/content-audio-articles",
    keys: "g a",
  },
];
