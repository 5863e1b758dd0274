import { sampleText, type VoiceProfile } from "@lectern/script";
import { previewRequest } from "../fields/preview-request.ts";
import { type Preview, usePreview } from "../fields/use-preview.ts";
import { PROFILE_PREVIEW_FAILED_MESSAGE } from "../fields/profile-messages.ts";

/** Preview of a saved profile as it is set, with the sample text of its language. */
export function useProfilePreview(profile: VoiceProfile): Preview {
  const request = previewRequest(profile, sampleText(profile.lang_code));
  return usePreview(request, { place: "profile", failure: PROFILE_PREVIEW_FAILED_MESSAGE });
}
