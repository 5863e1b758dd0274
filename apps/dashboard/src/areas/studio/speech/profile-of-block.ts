import type { WireProfile } from "@lectern/contract";
import type { Script, VoiceProfile } from "@lectern/script";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";

/** How the voice of a block relates to the saved profiles of its project. */
export type BlockProfile =
  /** A voice without a name, or one whose profile was deleted. */
  | { kind: "none" }
  /** The block has the values of the profile. */
  | { kind: "current"; profile: WireProfile }
  /** The profile was changed since the block took its values. */
  | { kind: "changed"; profile: WireProfile };

/**
 * The saved profile of a block: by id, or by name where there is no id, as in texts that come through the API.
 * A profile that was renamed is the same profile.
 */
export function profileOfBlock(voice: VoiceProfile, saved: readonly WireProfile[]): BlockProfile {
  const profile = voice.id
    ? saved.find(({ id }) => id === voice.id)
    : saved.find(({ profile_name: name }) => voice.profile_name && isSameName(name, voice.profile_name));
  if (!profile) return { kind: "none" };
  return { kind: isSameProfile(voice, profile) ? "current" : "changed", profile };
}

/** Indexes of the blocks that have older values of a profile. */
export function blocksWithOlderValues(script: Script, { id }: WireProfile, saved: readonly WireProfile[]): number[] {
  return script.flatMap(({ audio_profile: voice }, index) => {
    const found = profileOfBlock(voice, saved);
    return found.kind === "changed" && found.profile.id === id ? [index] : [];
  });
}

/** What a block takes of a profile: its values, id and name. */
export function valuesOfProfile({ version: _version, is_default: _isDefault, ...values }: WireProfile): VoiceProfile {
  return values;
}

/** A block's voice with its profile's present name; the block keeps the one it was given until it is changed. */
export function withPresentName(voice: VoiceProfile, saved: readonly WireProfile[]): VoiceProfile {
  const found = profileOfBlock(voice, saved);
  return found.kind === "none" ? voice : { ...voice, profile_name: found.profile.profile_name };
}

/** Names of profiles are unique without regard to case, as the server compares them. */
function isSameName(a: string, b: string): boolean {
  return a.normalize("NFKC").toLowerCase() === b.normalize("NFKC").toLowerCase();
}
