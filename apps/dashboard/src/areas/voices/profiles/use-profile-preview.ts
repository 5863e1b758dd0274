import { sampleText, type VoiceProfile } from "@lectern/script";
import { useEffect } from "react";
import { toast } from "../../../ui/toast.ts";
import { previewRequest } from "../fields/preview-request.ts";
import { type Preview, usePreview } from "../fields/use-preview.ts";
import { PROFILE_PREVIEW_FAILED_MESSAGE } from "./profile-messages.ts";
import { profilePreviewFailure } from "./profile-preview-failure.ts";

/** Preview of a saved profile as it is set, with the sample text of its language. */
export function useProfilePreview(profile: VoiceProfile): Preview {
  const preview = usePreview(previewRequest(profile, sampleText(profile.lang_code)), profilePreviewFailure);
  const hasFailed = preview.status === "failed";

  useEffect(() => {
    if (hasFailed) toast.error(PROFILE_PREVIEW_FAILED_MESSAGE);
  }, [hasFailed]);

  return preview;
}
