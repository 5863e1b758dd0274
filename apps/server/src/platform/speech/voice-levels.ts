import { integratedLoudness, quantiseDecibels, TARGET_LUFS_MONO } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import { levelText, type VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import type { Database, Trx } from "../database/index.ts";
import { segmentScript } from "./segment-script.ts";

export type LevelledVoice = Pick<VoiceProfile, "platform" | "engine" | "lang_code" | "voice">;

/** How loud voices are: each is measured once, on a sample of its own speech, for all processes. */
export interface VoiceLevels {
  /** Names a voice and the version of its engine. */
  nameOf(voice: LevelledVoice): string;
  /**
   * dB that bring the voice at volume 0 to the loudness of an item of voice alone (and so to that of every other voice);
   * undefined where it was never measured.
   */
  find(voice: LevelledVoice): Promise<number | undefined>;
  /**
   * The same of a voice that may have to be measured; undefined where its sample makes no sound.
   * @throws {SpeechError} when the sample is not spoken
   */
  measure(voice: LevelledVoice, signal: AbortSignal): Promise<number | undefined>;
}

/** dB: a voice that is farther off is broken, and its noise is not to be raised. */
const maxOffsetDb = 30;

/** dB that bring speech of this loudness (LUFS) to that of an item; 0 for silence. */
export function offsetOfLoudness(loudness: number): number {
  if (!Number.isFinite(loudness)) return 0;
  return quantiseDecibels(Math.max(-maxOffsetDb, Math.min(maxOffsetDb, TARGET_LUFS_MONO - loudness)));
}

interface LevelServices {
  speech: Pick<SpeechService, "engineFor" | "synthesize">;
  audio: Pick<AudioWorkers, "analyse">;
  /** Where levels are kept; in this process only without it. */
  memory?: { database: Pick<Database, "system">; now: () => Date } | undefined;
}

export function createVoiceLevels({ speech, audio, memory }: LevelServices): VoiceLevels {
  /** A level never changes: it is of one version of the engine. */
  const known = new Map<string, number | undefined>();

  function keyOf({ platform, lang_code: locale, voice }: LevelledVoice): VoiceKey {
    return { platform, version: speech.engineFor(platform).version("", locale, voice), locale, voice };
  }

  async function loudnessOf(voice: LevelledVoice, signal: AbortSignal): Promise<number> {
    const { platform, voice: code } = voice;
    const profile: VoiceProfile = { ...voice, speed: 100, pitch: "", volume: 0, style: "" };
    const children = [{ type: "paragraph" as const, children: [{ text: levelText(voice.lang_code) }] }];
    const text = await segmentScript([{ type: "block", audio_profile: profile, children }], [], () => "");
    const blocks = text.sentences.map(async ({ utterance }) => {
      const spoken = await speech.synthesize({ platform, utterance, voice: code, profile }, signal);
      const { samples: pcm, sampleRate } = spoken;
      return (await audio.analyse({ pcm, sampleRate, transfer: true }, signal)).blocks;
    });
    return integratedLoudness(await Promise.all(blocks));
  }

  const levels: VoiceLevels = {
    nameOf: (voice) => nameOf(keyOf(voice)),
    async find(voice) {
      const key = keyOf(voice);
      const name = nameOf(key);
      if (!known.has(name) && memory) {
        const row = await memory.database.system((trx) => findLevel(trx, key));
        if (row) known.set(name, row.loudness_lufs === null ? undefined : offsetOfLoudness(row.loudness_lufs));
      }
      return known.get(name);
    },
    async measure(voice, signal) {
      const found = await levels.find(voice);
      const key = keyOf(voice);
      const name = nameOf(key);
      if (found !== undefined || known.has(name)) return found;
      const measured = await loudnessOf(voice, signal);
      const loudness = Number.isFinite(measured) ? measured : null;
      if (memory) {
        const { database, now } = memory;
        await database.system((trx) => insertLevel(trx, key, loudness, now()));
        // Another process may have been first.
        return levels.find(voice);
      }
      known.set(name, loudness === null ? undefined : offsetOfLoudness(loudness));
      return known.get(name);
    },
  };
  return levels;
}

interface VoiceKey {
  platform: string;
  version: string;
  locale: string;
  voice: string;
}

function nameOf({ platform, version, locale, voice }: VoiceKey): string {
  return JSON.stringify([platform, version, locale, voice]);
}

async function findLevel(trx: Trx, { platform, version, locale, voice }: VoiceKey) {
  return trx
    .selectFrom("voice_level")
    .select("loudness_lufs")
    .where("platform", "=", platform)
    .where("version", "=", version)
    .where("locale", "=", locale)
    .where("voice", "=", voice)
    .executeTakeFirst();
}

async function insertLevel(trx: Trx, key: VoiceKey, loudness: number | null, now: Date): Promise<void> {
  await trx
    .insertInto("voice_level")
    .values({ ...key, loudness_lufs: loudness, measured_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
