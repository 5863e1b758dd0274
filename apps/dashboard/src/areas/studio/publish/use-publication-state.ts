import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import type { Publication } from "../../publication/index.ts";
import { useStudio } from "../session/studio-context.ts";

/** The item's publication state in the editor, including unpublished edits. */
export function usePublicationState(): Publication {
  const { item, stats } = useStudio();
  const { isPublished, isDisabled, publishAt, hasUnpublishedAudio, sourceUrl } = useStore(item);
  const needsBuild = useStoreSelector(stats, (now) => now.needsBuild);
  return {
    isPublished,
    isDisabled,
    publishAt,
    hasUnpublishedAudio,
    isChanged: isPublished && (hasUnpublishedAudio || needsBuild),
    url: sourceUrl,
  };
}
