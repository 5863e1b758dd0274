import type { Block, Script, VoiceProfile } from "@lectern/script";
import type { SpeechService, Voice } from "@lectern/speech";
import { AppError } from "../http/index.ts";
import { findProfileVoice, VOICE_NOT_AVAILABLE_MESSAGE, voiceFaults } from "./check-voice.ts";

type VoiceFinder = Pick<SpeechService, "findVoice" | "whyMissing">;

interface ProfileFault {
  field: string;
  message: string;
  /** The same with the voice's name, to follow on the number of a block. */
  detail: string;
}

const maxBlocksNamed = 5;

/**
 * Checks that a script can be spoken as it asks: by voices of the catalogue, with settings that these have. Returns it
 * with each voice's engine as the catalogue has it, whatever it said.
 * @throws {AppError} VALIDATION that names blocks and voice
 */
export async function checkBlockVoices(speech: VoiceFinder, script: Script): Promise<Script> {
  const voices = await voicesOf(speech, script);
  const faults = script.flatMap(({ audio_profile: profile }, index) =>
    blockFaults(index, faultsOf(speech, profile, voices.get(nameOf(profile)))),
  );
  if (faults.length > 0) throw refusal(sentenceOf(faults), faults);
  return script.map((block) => withEngine(block, voices.get(nameOf(block.audio_profile))));
}

/**
 * Checks the settings of a draft that no profile of its stored text, `before`, has: pitch, style and breathing that
 * their voice has. A voice that is missing may come back, and what was stored once can be saved again.
 * @throws {AppError} VALIDATION that names blocks and voice, as {@link checkBlockVoices}
 */
export async function checkNewSettings(
  speech: VoiceFinder,
  script: Script,
  before: readonly VoiceProfile[],
): Promise<void> {
  const known = new Set(before.map(settingsOf));
  const isNew = script.map(({ audio_profile: profile }) => isAdjusted(profile) && !known.has(settingsOf(profile)));
  const voices = await voicesOf(
    speech,
    script.filter((_block, index) => isNew[index]),
  );
  const faults = script.flatMap(({ audio_profile: profile }, index) => {
    const voice = isNew[index] ? voices.get(nameOf(profile)) : undefined;
    return voice ? blockFaults(index, settingFaults(profile, voice)) : [];
  });
  if (faults.length > 0) throw refusal(sentenceOf(faults), faults);
}

/** Whether a profile asks for something that not every voice has. */
export function isAdjusted({ pitch, style, auto_breathing: breathing }: VoiceProfile): boolean {
  return (pitch !== "" && pitch !== "default") || style !== "" || breathing === true;
}

/** The same of a block alone, which has no number. @throws {AppError} VALIDATION that names the voice */
export async function checkBlockVoice(speech: VoiceFinder, block: Block): Promise<Block> {
  const voice = await findProfileVoice(speech, block.audio_profile);
  const faults = faultsOf(speech, block.audio_profile, voice).map((fault) => ({
    ...fault,
    path: `audio_profile.${fault.field}`,
  }));
  const [first] = faults;
  if (first) throw refusal(first.detail.charAt(0).toUpperCase() + first.detail.slice(1), faults);
  return withEngine(block, voice);
}

/** To follow on the number of a block. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function refusal(sentence: string, faults: readonly { path: string; message: string }[]): AppError {
  return new AppError("VALIDATION", sentence, { errors: faults.map(({ path, message }) => ({ path, message })) });
}

function withEngine(block: Block, voice: Voice | undefined): Block {
  const { audio_profile: profile } = block;
  if (!voice || voice.engine === profile.engine) return block;
  return { ...block, audio_profile: { ...profile, engine: voice.engine } };
}

/** A script of 2000 blocks has a handful of voices. */
async function voicesOf(speech: VoiceFinder, blocks: Script): Promise<Map<string, Voice | undefined>> {
  const profiles = new Map(blocks.map(({ audio_profile: profile }) => [nameOf(profile), profile]));
  const found = Array.from(
    profiles,
    async ([name, profile]) => [name, await findProfileVoice(speech, profile)] as const,
  );
  return new Map(await Promise.all(found));
}

function blockFaults(index: number, faults: readonly ProfileFault[]) {
  return faults.map(({ field, message, detail }) => ({
    block: index + 1,
    path: `slate_value.${index}.audio_profile.${field}`,
    message,
    detail,
  }));
}

function settingsOf({
  platform,
  lang_code: code,
  voice,
  pitch,
  style,
  auto_breathing: breathing,
}: VoiceProfile): string {
  return JSON.stringify([platform, code, voice, pitch, style, breathing === true]);
}

function nameOf({ platform, lang_code: code, voice }: VoiceProfile): string {
  return JSON.stringify([platform, code, voice]);
}

function faultsOf(
  speech: Pick<SpeechService, "whyMissing">,
  profile: VoiceProfile,
  voice: Voice | undefined,
): ProfileFault[] {
  if (!voice) {
    const reason = speech.whyMissing({ platform: profile.platform, code: profile.voice });
    if (reason !== undefined) return [{ field: "voice", message: reason, detail: lowerFirst(reason) }];
    const detail = `the voice “${profile.voice}” is not available here. Choose another one.`;
    return [{ field: "voice", message: VOICE_NOT_AVAILABLE_MESSAGE, detail }];
  }
  return settingFaults(profile, voice);
}

function settingFaults(profile: VoiceProfile, voice: Voice): ProfileFault[] {
  return voiceFaults(profile, voice).map(({ field, lacks }) => ({
    field,
    message: `This voice ${lacks}.`,
    detail: `${voice.name} ${lacks}.`,
  }));
}

/** "Blocks 2 and 5: the voice “x” is not available here. …", of the first fault and the blocks that share it. */
function sentenceOf(faults: readonly { block: number; detail: string }[]): string {
  const { detail } = faults[0] ?? { detail: "" };
  const numbers = faults.filter((fault) => fault.detail === detail).map(({ block }) => String(block));
  const more = numbers.length - maxBlocksNamed;
  const named = more > 0 ? [...numbers.slice(0, maxBlocksNamed), `${more} more`] : numbers;
  const list = new Intl.ListFormat("en").format(named);
  return `${numbers.length === 1 ? "Block" : "Blocks"} ${list}: ${detail}`;
}
