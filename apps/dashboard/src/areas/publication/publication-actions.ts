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

export type PublicationAction = "publish" | "schedule" | "unschedule" | "unpublish" | "disable" | "enable";

const noWidget = "This audio was not made from a web page";

/** The publication actions of an item in its state, each with the reason why it is unavailable, if it is. */
export function publicationActions(item: Publication): ReadonlyMap<PublicationAction, string | undefined> {
  const { isPublished, isDisabled, publishAt, hasUnpublishedAudio, url } = item;
  const actions = new Map<PublicationAction, string | undefined>();
  if (hasUnpublishedAudio && !isDisabled) actions.set("publish", undefined).set("schedule", undefined);
  if (publishAt !== undefined) actions.set("unschedule", undefined);
  if (isPublished && isDisabled) actions.set("enable", undefined);
  if (isPublished && !isDisabled) actions.set("disable", url === undefined ? noWidget : undefined);
  if (isPublished) actions.set("unpublish", undefined);
  return actions;
}
