import { Badge } from "../../../ui/badge.tsx";
import { usePublicationState } from "./use-publication-state.ts";

/** Badge of a published item whose public audio is outdated or missing. */
export function PublicationBadge() {
  const { isPublished, isDisabled, isChanged } = usePublicationState();
  if (!isPublished) return null;
  if (isDisabled) return <Badge className="max-lg:hidden">Disabled</Badge>;
  return isChanged ? <Badge className="max-lg:hidden">Changed since published</Badge> : null;
}
