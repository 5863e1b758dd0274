/** Publication state of an item. */
export interface Publication {
  isPublished: boolean;
  isDisabled: boolean;
  /** When its newest audio is to be published; undefined: no time is set. */
  publishAt: string | undefined;
  /** The newest audio is not the published one. */
  hasUnpublishedAudio: boolean;
  /** The text or the title differs from the published one. */
  isChanged: boolean;
  /** The source page, on which its widget is embedded. */
  url: string | undefined;
}

export type PublicationAction = "publish" | "schedule" | "unschedule" | "disable" | "enable";

/** The available publication actions of an item. */
export function publicationActions(item: Publication): ReadonlySet<PublicationAction> {
  const { isPublished, isDisabled, publishAt, hasUnpublishedAudio, url } = item;
  const actions = new Set<PublicationAction>();
  if (hasUnpublishedAudio && !isDisabled) actions.add("publish").add("schedule");
  if (publishAt !== undefined) actions.add("unschedule");
  if (isPublished && isDisabled) actions.add("enable");
  if (isPublished && !isDisabled && url !== undefined) actions.add("disable");
  return actions;
}
