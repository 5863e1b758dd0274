import { useStoreSelector } from "../../../platform/store/store.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useActions } from "../session/studio-context.ts";
import { usePublicationState } from "./use-publication-state.ts";

/** Badge of a published item whose public audio is outdated or missing. */
export function PublicationBadge() {
  const { isPublished, isDisabled, isChanged } = usePublicationState();
  const { build } = useActions();
  // What is being generated is about to be public: the button says how far it is.
  const isGenerating = useStoreSelector(build.step, ({ step }) => step === "generating" || step === "finishing");
  if (!isPublished) return null;
  if (isDisabled) return <Badge className="max-lg:hidden">Disabled</Badge>;
  return isChanged && !isGenerating ? <Badge className="max-lg:hidden">Changed since published</Badge> : null;
}
