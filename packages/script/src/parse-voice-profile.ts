import { PITCHES, VOICE_ENGINES, type VoiceProfile } from "./model.ts";
import { type Report, join, readFields, readFlag, readOption, readStepped, readText } from "./validation.ts";

const FIELDS = [
  "id",
  "profile_name",
  "lang_code",
  "voice",
  "engine",
  "platform",
  "volume",
  "speed",
  "pitch",
  "style",
  "auto_breathing",
];

const LANGUAGE_TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** Reads a voice profile field by field; undefined when the value is no object, otherwise a profile to be used only when nothing was reported. */
export function readVoiceProfile(report: Report, path: string, value: unknown): VoiceProfile | undefined {
  const fields = readFields(report, path, value, FIELDS, "A voice");
  if (!fields) return undefined;
  const at = (key: string) => join(path, key);
  const profile: VoiceProfile = {
    lang_code: readText(report, at("lang_code"), fields["lang_code"], 35),
    voice: readText(report, at("voice"), fields["voice"], 200, 1),
    engine: readOption(report, at("engine"), fields["engine"], VOICE_ENGINES),
    platform: readText(report, at("platform"), fields["platform"], 40, 1),
    volume: readStepped(report, at("volume"), fields["volume"], {
      from: -6,
      to: 6,
      perUnit: 2,
      what: "Volume is -6 to 6 dB in steps of 0.5.",
    }),
    speed: readStepped(report, at("speed"), fields["speed"], {
      from: 20,
      to: 200,
      perUnit: 1,
      what: "Speed is a whole number from 20 to 200.",
    }),
    pitch: readOption(report, at("pitch"), fields["pitch"], PITCHES),
    style: readText(report, at("style"), fields["style"], 100),
  };
  if (typeof fields["lang_code"] === "string" && !LANGUAGE_TAG.test(profile.lang_code)) {
    report.add(at("lang_code"), "A language code such as en-US is expected here.");
  }
  if (fields["id"] !== undefined) profile.id = readText(report, at("id"), fields["id"], 64);
  if (fields["profile_name"] !== undefined) {
    profile.profile_name = readText(report, at("profile_name"), fields["profile_name"], 100);
  }
  const breathing = readFlag(report, at("auto_breathing"), fields["auto_breathing"]);
  if (breathing !== undefined) profile.auto_breathing = breathing;
  return profile;
}

/** A language tag as {@link readVoiceProfile} takes it. */
export function isLanguageTag(value: string): boolean {
  return value.length <= 35 && LANGUAGE_TAG.test(value);
}
