/** What each figure means, in the words of docs/ANALYTICS.md. */
export const definitions = {
  total_plays: {
    label: "Total plays",
    text: "How often the player was started and played. Pausing and going on is the same play; starting again on another visit is another.",
  },
  total_impressions: {
    label: "Impressions",
    text: "How often the player was seen: at least half of it on the screen for one second, in the tab in use.",
  },
  total_unique_listens: {
    label: "Unique listens",
    text: "People who played, each counted once a day. Who listens on two days counts twice.",
  },
  avg_listen_duration: {
    label: "Average listen duration",
    text: "Audio really heard per play, in minutes and seconds. What was skipped does not count, what was heard twice counts once, whatever the speed.",
  },
  ctr: {
    label: "Click-through rate",
    text: "Plays for every hundred impressions.",
  },
  total_new_listeners: {
    label: "New listeners",
    text: "Listeners who had not played any audio of this project in the 30 days before.",
  },
  total_repeated_listeners: {
    label: "Repeated listeners",
    text: "Listeners who had played audio of this project in the 30 days before.",
  },
  total_downloads: {
    label: "Downloads",
    text: "Audio files that were downloaded, by the rules of IAB 2.2. They are counted apart from plays.",
  },
  avg_session_length: {
    label: "Average session length",
    text: "Time from the start of a play to its end, pauses included, in minutes and seconds.",
  },
  heard_to_end: {
    label: "Heard to the end",
    text: "Plays that reached the last second of the audio, of all plays.",
  },
  stops: {
    label: "Where listeners stop",
    text: "For each sentence, how many plays were still going when it began, and how many ended in it.",
  },
} as const;

export type DefinedFigure = keyof typeof definitions;

/** What is in none of the figures. */
export const leftOut = "Bots, previews of the dashboard and members of your organisation are left out.";
