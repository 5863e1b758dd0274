/** What is known of an item's publication. */
export interface Publication {
  isPublished: boolean;
  isDisabled: boolean;
  /** When its newest audio is to be published; undefined: no time is set. */
  publishAt: string | undefined;
  /** There is audio that is not the public one. */
  hasUnpublishedAudio: boolean;
  /** The text or the title differ from what is public. */
  isChanged: boolean;
  /** The page it was made from, on which its widget stands. */
  url: string | undefined;
}

export type PublicationAction = "publish" | "schedule" | "unschedule" | "disable" | "enable";

/** What can be done about an item's publication now. */
export function publicationActions(item: Publication): ReadonlySet<PublicationAction> {
  const { isPublished, isDisabled, publishAt, hasUnpublishedAudio, url } = item;
  const actions = new Set<PublicationAction>();
  if (hasUnpublishedAudio && !isDisabled) actions.add("publish").add("schedule");
  if (publishAt !== undefined) actions.add("unschedule");
  if (isPublished && isDisabled) actions.add("enable");
  if (isPublished && !isDisabled && url !== undefined) actions.add("disable");
  return actions;
}
