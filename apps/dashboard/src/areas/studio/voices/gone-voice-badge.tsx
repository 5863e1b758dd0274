import type { VoiceProfile } from "@lectern/script";
import { Badge } from "../../../ui/badge.tsx";
import { useIsVoiceGone } from "./use-voices.ts";

/** Marks a block whose voice this installation does not have: it is kept, and cannot be heard or generated. */
export function GoneVoiceBadge({ profile }: { profile: VoiceProfile }) {
  return useIsVoiceGone(profile) ? <Badge tone="warning">Voice not available</Badge> : null;
}
