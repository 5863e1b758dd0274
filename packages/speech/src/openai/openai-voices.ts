import type { Voice } from "../speech-engine.ts";

/** A voice of the server as the operator describes it; only the code is needed. */
export interface OpenAiVoice {
  /** What the server calls it. */
  code: string;
  name?: string;
  gender?: "male" | "female";
  /** BCP 47 codes of the languages that list it. */
  locales?: string[];
}

/** First letter of a Kokoro voice: its language. */
const kokoroLocales: Record<string, string> = {
  a: "en-US",
  b: "en-GB",
  e: "es-ES",
  f: "fr-FR",
  h: "hi-IN",
  i: "it-IT",
  j: "ja-JP",
  p: "pt-BR",
  z: "zh-CN",
};

/** OpenAI's own voices that sound like men. */
const maleVoices = new Set(["ash", "ballad", "cedar", "echo", "fable", "onyx", "verse"]);
const maxVoices = 2000;
const maxCodeCharacters = 100;

/** Fills in what is not said: Kokoro's codes tell language and gender ("bf_emma"), other voices are listed as English. */
export function describeVoice(voice: OpenAiVoice): Required<OpenAiVoice> {
  const { code } = voice;
  const [, prefix = "", gender = "", kokoroName = ""] = /^([abefhijpz])([fm])_([a-z0-9]+)/i.exec(code) ?? [];
  return {
    code,
    name: voice.name ?? capitalised(kokoroName || code),
    gender: voice.gender ?? (gender.toLowerCase() === "m" || maleVoices.has(code) ? "male" : "female"),
    locales: voice.locales ?? [kokoroLocales[prefix.toLowerCase()] ?? "en-US"],
  };
}

/**
 * Reads the answer of GET /v1/audio/voices: `{ voices: [...] }` or a list, of codes or of objects with id and name.
 * @throws {RangeError} for anything else
 */
export function readVoices(answer: unknown): OpenAiVoice[] {
  const list = typeof answer === "object" && answer !== null && "voices" in answer ? answer.voices : answer;
  if (!Array.isArray(list)) throw new RangeError("no list of voices");
  return list.slice(0, maxVoices).flatMap((entry: unknown): OpenAiVoice[] => {
    if (typeof entry === "string") return validCode(entry) ? [{ code: entry }] : [];
    if (typeof entry !== "object" || entry === null) return [];
    const { id, voice_id: voiceId, name } = entry as Record<string, unknown>;
    const code = [id, voiceId, name].find((value) => typeof value === "string");
    return code !== undefined && validCode(code) ? [{ code }] : [];
  });
}

/** The voices as the catalogue has them, one for each of its languages, each with the server's styles. */
export function describedVoices(voices: readonly OpenAiVoice[], styles: readonly string[] = []): Voice[] {
  return voices.map(describeVoice).flatMap(({ code, name, gender, locales }) =>
    locales.map((langCode) => ({
      code,
      name,
      gender,
      engine: "neural" as const,
      platform: "openai",
      langCode,
      styles: [...styles],
      audio: "",
      supports: { pitch: false, emphasis: false, breathing: false },
    })),
  );
}

function validCode(code: string): boolean {
  return code.length > 0 && code.length <= maxCodeCharacters && !/\p{Cc}/u.test(code);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
