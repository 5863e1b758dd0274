import { Badge } from "../../../ui/badge.tsx";
import { usePublicationState } from "./use-publication-state.ts";

/** What a publisher has to know of an item that is public: that readers hear another text, or nothing. */
export function PublicationBadge() {
  const { isPublished, isDisabled, isChanged } = usePublicationState();
  if (!isPublished) return null;
  if (isDisabled) return <Badge className="max-lg:hidden">Disabled</Badge>;
  return isChanged ? <Badge className="max-lg:hidden">Changed since published</Badge> : null;
}
