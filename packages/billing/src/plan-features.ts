import type { Plan, RightName } from "@lectern/access";

/** One line of what a plan includes. */
export interface PlanFeature {
  /** "50,000 words a month". */
  text: string;
  /** A sentence that explains it. */
  helpText: string;
}

/** What an installation adds to what plans hold. */
export interface PlanExtras {
  /** Whether it has an engine with premium voices. */
  hasPremiumVoices: boolean;
}

interface NamedRight extends PlanFeature {
  right: RightName;
  /** Whether it is listed among a plan's features; the table of all plans has every one. */
  isFeature: boolean;
}

const rights: readonly NamedRight[] = [
  {
    right: "download premium_voices",
    text: "Premium voices",
    helpText: "Natural, neural voices in generated audio. Every plan can preview them.",
    isFeature: true,
  },
  {
    right: "upload external_audio",
    text: "Uploading audio of your own",
    helpText: "Publish recordings beside generated audio.",
    isFeature: false,
  },
  { right: "access bg_music", text: "Music", helpText: "Put music and sounds under the voice.", isFeature: false },
  {
    right: "download subtitles",
    text: "Subtitles",
    helpText: "Download captions of each audio as SRT or VTT.",
    isFeature: true,
  },
  {
    right: "access audio_analytics",
    text: "Analytics",
    helpText: "See plays, listeners and listening time.",
    isFeature: false,
  },
  {
    right: "access api",
    text: "API and webhooks",
    helpText: "Create and publish audio from your own programs.",
    isFeature: true,
  },
  {
    right: "modify player_branding",
    text: "Player without Lectern’s name",
    helpText: "Show the player without our name, or with your logo.",
    isFeature: false,
  },
  {
    right: "modify player_intro_outro",
    text: "Intro, outro and background of the player",
    helpText: "Play audio of your own before, after and under every article.",
    isFeature: false,
  },
];

/** Rights that not every plan has and this installation can offer, as the table of plans lists them. */
export function namedRights({ hasPremiumVoices }: PlanExtras): readonly NamedRight[] {
  return hasPremiumVoices ? rights : rights.filter(({ right }) => right !== "download premium_voices");
}

/** What a plan includes of what this installation has: its figures, then its rights. */
export function planFeatures(plan: Plan, extras: PlanExtras): PlanFeature[] {
  const { limits, wordsOnce, wordsByAgreement } = plan;
  const figures: PlanFeature[] = wordsByAgreement
    ? [{ text: "Words and articles as agreed", helpText: "We agree on the amounts with you." }]
    : [
        {
          text: `${counted(limits.words, "word")}${wordsOnce ? ", given once" : " a month"}`,
          helpText: "Generating audio uses words. Unchanged sentences are free.",
        },
        {
          text: `${counted(limits.articlesPerMonth, "article")} a month`,
          helpText: "Items whose audio is generated for the first time.",
        },
      ];
  return [
    ...figures,
    { text: counted(limits.projects, "project"), helpText: "One for each site, with its own voice and player." },
    { text: counted(limits.members, "member"), helpText: "People in the organisation, including invited ones." },
    {
      text: `${counted(limits.downloadsPerMonth, "download")}${limits.downloadsPerMonth === null ? "" : " a month"}`,
      helpText: "Audio files saved as MP3.",
    },
    { text: counted(limits.storedAudios, "stored audio"), helpText: "Items that have audio at the same time." },
    ...namedRights(extras)
      .filter(({ right, isFeature }) => isFeature && plan.rights.includes(right))
      .map(({ text, helpText }) => ({ text, helpText })),
    ...(plan.name === "enterprise"
      ? [{ text: "Unlimited organisations", helpText: "Own as many organisations as you need." }]
      : []),
  ];
}

const summaryLength = 4;

/** The features that are listed where there is little room: the first four. */
export function summaryFeatures(features: readonly PlanFeature[]): PlanFeature[] {
  return features.slice(0, summaryLength);
}

function counted(limit: number | null, one: string): string {
  if (limit === null) return `Unlimited ${one}s`;
  return `${limit.toLocaleString("en-US")} ${limit === 1 ? one : `${one}s`}`;
}
