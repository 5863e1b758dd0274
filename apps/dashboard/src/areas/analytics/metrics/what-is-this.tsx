import { CircleHelp } from "lucide-react";
import { Popover } from "../../../ui/overlays/popover.tsx";

const withoutMachines = "Crawlers, watches and whoever asks not to be tracked are left out.";

/** What each figure means, as docs/ANALYTICS.md defines it. */
export const definitions = {
  total_plays: {
    label: "Total plays",
    text: "How often the voice began to be heard. Going on after a pause or from elsewhere is the same play; starting again after the end is another.",
  },
  total_impressions: {
    label: "Impressions",
    text: "How often the player was seen: at least half of it in view for one second, in the tab and window in front. Once for each time the page is opened.",
  },
  total_unique_listens: {
    label: "Unique listens",
    text: "Who played, told apart for one day (UTC): whoever listens on two days counts twice, people behind one address with the same browser count once.",
  },
  avg_listen_duration: {
    label: "Average listen duration",
    text: "Time in which the article was heard, for each play. What is jumped over does not count, what is heard twice counts twice, and twenty seconds at twice the speed are ten.",
  },
  ctr: {
    label: "Click-through rate",
    text: "Plays for every hundred impressions.",
  },
  total_new_listeners: {
    label: "New listeners",
    text: "Browsers that listened to this publisher for the first time, or for the first time in 30 days.",
  },
  total_repeated_listeners: {
    label: "Repeated listeners",
    text: "Browsers that listened to this publisher again within 30 days of the last time.",
  },
  total_downloads: {
    label: "Downloads",
    text: "Audio files that were downloaded, by the rules of IAB 2.2. They are counted apart from plays.",
  },
  avg_session_length: {
    label: "Average session length",
    text: "From the beginning of the first play on a page to when the voice was last heard there, pauses included.",
  },
  heard_to_end: {
    label: "Heard to the end",
    text: "Of a hundred plays, how many the voice reached the end in.",
  },
  comparison: {
    label: "The period before",
    text: "As many days, right before these. While today is among them it is not over: then the days before are counted up to the same time of day, to a quarter of an hour, so that like is compared with like.",
  },
  episode_downloads: {
    label: "Downloads",
    text: "Episodes that podcast apps and browsers fetched a minute of, or all where there is less, once a day (UTC) for a listener and an episode, by the rules of the IAB. They are no plays.",
    leftOut: withoutMachines,
  },
  show_listeners: {
    label: "Listeners",
    text: "Who downloaded an episode, told apart for one day (UTC) by address and app: whoever downloads on two days counts twice.",
    leftOut: withoutMachines,
  },
  days_before: {
    label: "The days before",
    text: "As many whole days, right before these. Days are those of UTC; while today is among them it is not over.",
    leftOut: "",
  },
  stops: {
    label: "Where listeners stop",
    text: "Where the voice was last heard in sessions that did not reach the end after it, by the sentence that was being read.",
  },
} as const;

export type DefinedFigure = keyof typeof definitions;

/** What is in none of the figures that do not say it themselves. */
const leftOut = "Bots, previews of the dashboard and members of your organisation are left out.";

/** Opens what a figure means. */
export function WhatIsThis({ figure }: { figure: DefinedFigure }) {
  const definition: { label: string; text: string; leftOut?: string } = definitions[figure];
  const { label, text, leftOut: without = leftOut } = definition;
  return (
    <Popover
      label={`What is this? ${label}`}
      align="start"
      className="w-72 text-13 text-ink-2"
      trigger={
        <button
          type="button"
          aria-label={`What is this? ${label}`}
          title="What is this?"
          className="motion-colour touch-target z-1 -my-1.5 inline-flex size-6 shrink-0 align-middle items-center justify-center rounded-full text-ink-3 hover:bg-well hover:text-ink data-popup-open:text-accent"
        >
          <CircleHelp className="size-3.5" aria-hidden="true" />
        </button>
      }
    >
      <p className="mb-1 font-semibold text-ink">{label}</p>
      <p>{text}</p>
      <p className="mt-2 text-12 text-ink-3 empty:hidden">{without}</p>
    </Popover>
  );
}
