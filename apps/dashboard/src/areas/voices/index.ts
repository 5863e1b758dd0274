export { ProfilePreview } from "./fields/profile-preview.tsx";
export { useStopSampleOnUnmount } from "./fields/use-preview.ts";
export { useVoices } from "./fields/use-voices.ts";
export {
  availableQualities,
  bestQuality,
  choiceFromProfile,
  validateChoice,
  type VoiceChoice,
} from "./fields/voice-choice.ts";
export { VoiceFields } from "./fields/voice-fields.tsx";
export { ProfileDialog } from "./profiles/profile-dialog.tsx";
export { useProfilePreview } from "./profiles/use-profile-preview.ts";
