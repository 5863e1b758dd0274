import {
  AudioLines,
  Braces,
  CreditCard,
  type LucideIcon,
  MicVocal,
  Newspaper,
  Podcast,
  Settings,
  Users,
  Webhook,
} from "lucide-react";

const project = "/organisation/$orgId/integration/$projectId";

/** A screen in the sidebar. A screen is added here once it exists. */
export interface NavigationEntry {
  label: string;
  to: ProjectScreen;
  /** Which guide of the installation. */
  platform?: string;
  icon?: LucideIcon;
  /** Keyboard shortcut. */
  keys?: string;
  /** Screens below it have no entry of their own. */
  hasPages?: boolean;
  children?: readonly NavigationEntry[];
}

export type ProjectScreen = `${typeof project}/${
  | "content"
  | "content-audio-articles"
  | "installation"
  | "installation/$platform"
  | "player"
  | "analytics_overview"
  | "content_analytics"
  | "api"
  | "podcast"
  | "voice"
  | "profiles"
  | "billing"
  | "general"}`;

/** The screens of a project, in the order of the sidebar. */
export const navigation: readonly NavigationEntry[] = [
  { label: "Voiceovers", icon: AudioLines, to: `${project}/content`, keys: "g v" },
  {
    label: "Audio Articles",
    icon: Newspaper,
    to: `${project}/content-audio-articles`,
    keys: "g a",
    children: [
      { label: "All Audios", to: `${project}/content-audio-articles` },
      {
        label: "Analytics",
        to: `${project}/analytics_overview`,
        keys: "g n",
        children: [
          { label: "Overview", to: `${project}/analytics_overview` },
          { label: "Audio Level", to: `${project}/content_analytics`, keys: "g l", hasPages: true },
        ],
      },
      {
        label: "Integration",
        to: `${project}/installation`,
        keys: "g i",
        children: [
          { label: "WordPress", to: `${project}/installation/$platform`, platform: "wordpress" },
          { label: "Other CMS", to: `${project}/installation` },
        ],
      },
      { label: "Audio Player", to: `${project}/player`, keys: "g y" },
    ],
  },
  { label: "API", icon: Braces, to: `${project}/api` },
  { label: "Podcasts", icon: Podcast, to: `${project}/podcast`, keys: "g h", hasPages: true },
  {
    label: "AI Voices",
    icon: MicVocal,
    to: `${project}/voice`,
    keys: "g o",
    children: [
      { label: "All Voices", to: `${project}/voice` },
      { label: "Saved Profiles", to: `${project}/profiles`, keys: "g f" },
    ],
  },
];

export const settingsEntry: NavigationEntry = {
  label: "Project Settings",
  icon: Settings,
  to: `${project}/general`,
  keys: "g s",
};

export const billingEntry: NavigationEntry = { label: "Plan & Billing", icon: CreditCard, to: `${project}/billing` };

export const membersLabel = { label: "Members", icon: Users, keys: "g m" } as const;

export const webhooksLabel = { label: "Webhooks", icon: Webhook, keys: "g w" } as const;

/**
 * Every screen once, with its search keywords in the palette: the labels of its parent entries. Without an icon
 * it inherits theirs.
 */
export function screensOf(
  entries: readonly NavigationEntry[],
  above = "",
  aboveIcon?: LucideIcon,
): (NavigationEntry & { keywords: string })[] {
  return entries.flatMap((entry) => {
    const { children = [], icon = aboveIcon } = entry;
    // An entry whose first child is the same screen is listed as itself, and that child is not.
    const rest = children.filter((child) => child.to !== entry.to);
    return [
      { ...entry, keywords: above, ...(icon && { icon }) },
      ...screensOf(rest, `${above} ${entry.label}`.trim(), icon),
    ];
  });
}
