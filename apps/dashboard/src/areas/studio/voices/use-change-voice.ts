import { UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useMay } from "../../../platform/rights/use-may.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { unavailableVoiceControls } from "../../../platform/voices/unavailable-voice-controls.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { useStudio } from "../session/studio-context.ts";
import { useCatalogue } from "./use-voices.ts";

type ChangeVoice = (next: VoiceProfile, change: (options: { dropEmphasis: boolean }) => void) => boolean;

/**
 * Gives blocks a voice if the plan allows it, and shows the message if not. Returns whether it did. The change is told
 * whether the voice cannot emphasise words.
 */
export function useChangeVoice(): ChangeVoice {
  const { byId } = useCatalogue();
  const hasRight = useMay(useStudio().server.orgId);
  return (next, change) => {
    if (next.engine === "neural" && !hasRight("download premium_voices")) {
      toast.error(UPGRADE_FOR_PREMIUM_MESSAGE);
      return false;
    }
    const voice = byId.get(voiceId(next.platform, next.lang_code, next.voice));
    change({ dropEmphasis: unavailableVoiceControls(next, voice).emphasis !== undefined });
    return true;
  };
}
