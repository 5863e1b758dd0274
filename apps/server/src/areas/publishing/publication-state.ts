/** Whether and how an item can be heard in public; SPEC.md states the same as a table. */
export type PublicationState =
  | "private"
  | "private_scheduled"
  | "public"
  | "public_scheduled"
  | "disabled"
  | "disabled_scheduled";

export type PublicationEvent =
  | "generate"
  | "generateByHand"
  | "publish"
  | "schedule"
  | "unschedule"
  | "unpublish"
  | "due"
  | "disable"
  | "enable";

/** An event that is not named for a state is refused there. */
const transitions: Record<PublicationState, Partial<Record<PublicationEvent, PublicationState>>> = {
  private: { generate: "public", generateByHand: "private", publish: "public", schedule: "private_scheduled" },
  private_scheduled: {
    generate: "public",
    generateByHand: "private_scheduled",
    publish: "public",
    schedule: "private_scheduled",
    unschedule: "private",
    due: "public",
  },
  public: {
    generate: "public",
    generateByHand: "public",
    publish: "public",
    schedule: "public_scheduled",
    unpublish: "private",
    disable: "disabled",
    enable: "public",
  },
  public_scheduled: {
    generate: "public",
    generateByHand: "public_scheduled",
    publish: "public",
    schedule: "public_scheduled",
    unschedule: "public",
    unpublish: "private_scheduled",
    due: "public",
    disable: "disabled_scheduled",
    enable: "public_scheduled",
  },
  disabled: {
    generate: "disabled",
    generateByHand: "disabled",
    unpublish: "private",
    disable: "disabled",
    enable: "public",
  },
  disabled_scheduled: {
    generate: "disabled",
    generateByHand: "disabled_scheduled",
    unschedule: "disabled",
    unpublish: "private_scheduled",
    due: "disabled",
    disable: "disabled_scheduled",
    enable: "public_scheduled",
  },
};

/** Events after which the newest generation is the published one. */
const publishing: ReadonlySet<PublicationEvent> = new Set(["generate", "publish", "due"]);

/** The state after an event; undefined when the event is refused and nothing changes. */
export function nextPublicationState(state: PublicationState, event: PublicationEvent): PublicationState | undefined {
  return transitions[state][event];
}

export function publishesAudio(event: PublicationEvent): boolean {
  return publishing.has(event);
}

export interface PublicationFacts {
  published_token: string | null;
  is_audio_disabled: boolean;
  publish_at: Date | null;
}

export function publicationStateOf({
  published_token: token,
  is_audio_disabled: isDisabled,
  publish_at: publishAt,
}: PublicationFacts): PublicationState {
  if (token === null) return publishAt === null ? "private" : "private_scheduled";
  if (isDisabled) return publishAt === null ? "disabled" : "disabled_scheduled";
  return publishAt === null ? "public" : "public_scheduled";
}
