import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";

/** What a block or a project holds of a saved profile: its values, with the id and the name they come from. */
export function profileValues({ version: _version, is_default: _isDefault, ...values }: WireProfile): VoiceProfile {
  return values;
}

/*
 * The sentences of the specification, each with the action it was given to: the documents list them without one. What
 * changes a profile is "updated", what says which profile speaks a language is "settings changed".
 */
export const PROFILE_CREATED_MESSAGE = "New profile created successfully";
export const PROFILE_UPDATED_MESSAGE = "Audio Profile has been updated successfully!";
export const PROFILE_DELETED_MESSAGE = "Audio Profile has been deleted.";
export const PROFILE_NOT_SAVED_MESSAGE = "Something went wrong while saving the Audio Profile.";
export const PROFILE_PREVIEW_FAILED_MESSAGE = "Something went wrong playing the Profile's preview";
export const PROFILE_NOT_DELETED_MESSAGE = "Something went wrong in deleting the audio profile.";
/** A voice or a saved profile became the default. */
export const DEFAULT_SAVED_MESSAGE = "Default profile saved successfully!";
/** The rows of languages were saved. */
export const LANGUAGES_SAVED_MESSAGE = "Profile settings changed successfully";
export const LANGUAGE_DELETED_MESSAGE = "Language profile deleted successfully";
export const MULTI_LANGUAGE_ON_MESSAGE = "Multi Language support is enabled";
export const MULTI_LANGUAGE_OFF_MESSAGE = "Multi Language support is disabled";
