import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";

/** What a block or a project holds of a saved profile: its values, with the id and the name they come from. */
export function profileValues({ version: _version, is_default: _isDefault, ...values }: WireProfile): VoiceProfile {
  return values;
}
