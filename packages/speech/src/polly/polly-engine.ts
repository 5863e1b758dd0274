import type { UtteranceWord } from "@lectern/script";
import { z } from "zod";
import {
  type ByteRange,
  nested,
  noMarkup,
  type Ssml,
  tag,
  type WordMarkup,
  writeSsml,
} from "../service/ssml-writer.ts";
import {
  type CallInTurn,
  type CloudEngine,
  type CloudEngineOptions,
  createCloudEngine,
  PhonemesRefused,
  type SpokenPart,
} from "../service/cloud-engine.ts";
import { escapeXmlAttribute } from "../text/escape-xml-text.ts";
import { pollyLanguage, type PollyTier, pollyVoice, readPollyVoices } from "./polly-voices.ts";
import {
  BrokenAnswer,
  type Explanation,
  type ServiceAnswer,
  type ServiceRefusal,
  type ServiceRequest,
} from "../service/call-service.ts";
import { parsePcm16 } from "../sound/wav.ts";
import { sentenceTooLong, truncatedAnswer, unusableAnswer, SpeechError } from "../speech-error.ts";
import type { PartSound } from "../service/join-parts.ts";
import type { Voice } from "../speech-engine.ts";
import { type AwsCredentials, createRequestSigner } from "./sign-request.ts";

/**
 * What Polly takes of a part: rate="50%" is half as fast; pitch, emphasis and breaths only with standard voices, where
 * another's tag is an error. Pauses and loudness are not the engine's business.
 */
function pollySsml({ words, profile, withPhonemes }: SpokenPart, tier: PollyTier): Ssml {
  const isStandard = tier === "standard";
  const pitch = isStandard && profile.pitch !== "" && profile.pitch !== "default" ? profile.pitch : undefined;
  const prosody = {
    ...(profile.speed !== 100 && { rate: `${profile.speed}%` }),
    ...(pitch !== undefined && { pitch }),
  };
  let around = tag("speak");
  if (isStandard && profile.auto_breathing === true) around = nested(around, tag("amazon:auto-breaths"));
  if (profile.style !== "") around = nested(around, tag("amazon:domain", { name: escapeXmlAttribute(profile.style) }));
  if (Object.keys(prosody).length > 0) around = nested(around, tag("prosody", prosody));

  function markupOf({ emphasis, phonemes }: UtteranceWord): WordMarkup {
    const stressed = isStandard && emphasis !== undefined ? tag("emphasis", { level: emphasis }) : noMarkup;
    if (!withPhonemes || phonemes === undefined) return stressed;
    return nested(stressed, tag("phoneme", { alphabet: "ipa", ph: escapeXmlAttribute(phonemes) }));
  }
  return writeSsml(words, { ...around, markupOf });
}

const markSchema = z.object({
  /** Milliseconds from the beginning of the audio. */
  time: z.number().nonnegative(),
  type: z.string(),
  /** Bytes (UTF-8) in the text that was sent, markup and all. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
type SpeechMark = z.infer<typeof markSchema>;

/** Reads speech marks, a JSON object on each line. @throws {BrokenAnswer} */
function readSpeechMarks(text: string): SpeechMark[] {
  try {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => markSchema.parse(JSON.parse(line)));
  } catch {
    throw new BrokenAnswer("a speech mark is not whole");
  }
}

/** When each word begins, in seconds: at its first mark. */
function onsetsOf(marks: readonly SpeechMark[], ranges: readonly ByteRange[]): (number | undefined)[] {
  const words = marks.filter(({ type }) => type === "word").toSorted((a, b) => a.start - b.start);
  let next = 0;
  return ranges.map(({ start, end }) => {
    while ((words[next]?.end ?? Infinity) <= start) next += 1;
    const mark = words[next];
    return mark && mark.start < end ? mark.time / 1000 : undefined;
  });
}

/** Whether there are marks, but none for the last word. */
function isPartial(marks: readonly SpeechMark[], ranges: readonly ByteRange[]): boolean {
  return marks.length > 0 && ranges.length > 0 && onsetsOf(marks, ranges).at(-1) === undefined;
}

/** Whether audio ends before the last mark. */
function isCut(samples: Int16Array, marks: readonly SpeechMark[]): boolean {
  const lastSeconds = marks.reduce((latest, { time }) => Math.max(latest, time), 0) / 1000;
  return samples.length / sampleRate < lastSeconds - lostEndSeconds;
}

export interface PollyEngineOptions extends CloudEngineOptions {
  /** Such as "eu-central-1". */
  region: string;
  credentials: AwsCredentials;
  /** Where the region's Polly is, when that is not AWS's own address. */
  url?: string | undefined;
}

const name = "Amazon Polly";
/** The best rate at which Polly sends samples as they are. */
const sampleRate = 16_000;
const maxCharacters = 6000;
const maxBilledCharacters = 3000;
const maxAudioBytes = 300 * sampleRate * 2;
const maxMarkBytes = 1_000_000;
const maxListBytes = 5_000_000;
const maxPages = 20;
/** Audio that ends this long before the last word is said to begin has lost its end. */
const lostEndSeconds = 0.01;

/** All pages of the list. */
async function listPollyVoices(
  call: CallInTurn,
  requestOf: (path: string) => () => Promise<ServiceRequest>,
): Promise<Voice[]> {
  const found: Voice[] = [];
  let token: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({
      IncludeAdditionalLanguageCodes: "yes",
      ...(token !== undefined && { NextToken: token }),
    });
    const { voices, nextToken } = await call({
      request: requestOf(`/v1/voices?${query.toString()}`),
      maxBytes: maxListBytes,
      read: readList,
      explain,
    });
    found.push(...voices);
    if (nextToken === undefined) break;
    token = nextToken;
  }
  return found;
}

/** Voices of Amazon Polly. Words are timed by a second request, for the speech marks of the same text. */
export function createPollyEngine(options: PollyEngineOptions): CloudEngine {
  const { region, credentials } = options;
  const address = (options.url ?? `https://polly.${region}.amazonaws.com`).replace(/\/+$/u, "");
  const sign = createRequestSigner({ credentials, region, service: "polly" });

  function requestOf(path: string, body?: unknown): () => Promise<ServiceRequest> {
    const url = address + path;
    if (body === undefined) return () => sign({ url, method: "GET", headers: {} });
    return () =>
      sign({ url, method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  }

  async function speak({ ssml, ranges }: Ssml, part: SpokenPart, call: CallInTurn): Promise<PartSound> {
    const { id, tier } = pollyVoice(part.voice.code);
    const asked = {
      Engine: tier,
      LanguageCode: pollyLanguage(part.profile.lang_code),
      Text: ssml,
      TextType: "ssml",
      VoiceId: id,
    };
    const explainSpeech = (refusal: ServiceRefusal) => explain(refusal, part);
    const askMarks = () =>
      call({
        request: requestOf("/v1/speech", { ...asked, OutputFormat: "json", SpeechMarkTypes: ["word"] }),
        maxBytes: maxMarkBytes,
        read: readMarks,
        explain: explainSpeech,
      });
    const askAudio = () =>
      call({
        request: requestOf("/v1/speech", { ...asked, OutputFormat: "pcm", SampleRate: String(sampleRate) }),
        maxBytes: maxAudioBytes,
        read: readSound,
        explain: explainSpeech,
      });
    const [firstMarks, first] = await Promise.all([
      // Not every generative voice tells times: its words are aligned.
      askMarks().catch((error: unknown) => (tier === "generative" ? noMarks(error) : Promise.reject(error))),
      askAudio(),
    ]);
    // Lines do not tell how many there are: asked once more when there is none for the last word.
    const marks = isPartial(firstMarks.marks, ranges) ? await askMarks() : firstMarks;
    // Raw samples do not tell their length: what the marks say of them does.
    const audio = isCut(first.samples, marks.marks) ? await askAudio() : first;
    if (isCut(audio.samples, marks.marks)) throw truncatedAnswer(name);
    return {
      sound: { sampleRate, samples: audio.samples },
      onsets: marks.marks.length === 0 ? undefined : onsetsOf(marks.marks, ranges),
      billed: { characters: marks.characters + audio.characters, tier },
    };
  }

  return createCloudEngine(options, {
    platform: "polly",
    name,
    version: () => "polly-r1",
    // Below the least that AWS lets every account of neural and generative voices do at once.
    atOnce: 8,
    emphasises: (voice) => pollyVoice(voice).tier === "standard",
    listVoices: (call) => listPollyVoices(call, requestOf),
    compile: (part) => pollySsml(part, pollyVoice(part.voice.code).tier),
    exceeded({ ssml, textCharacters }) {
      if (textCharacters > maxBilledCharacters) return `${maxBilledCharacters} characters`;
      return ssml.length > maxCharacters ? `${maxCharacters} characters` : undefined;
    },
    speak,
  });
}

function readList({ bytes }: ServiceAnswer): ReturnType<typeof readPollyVoices> {
  try {
    return readPollyVoices(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new SpeechError("ENGINE_FAILED", `${name}'s list of voices could not be read.`, { cause: error });
  }
}

function readMarks({ bytes, headers }: ServiceAnswer): { marks: SpeechMark[]; characters: number } {
  return { marks: readSpeechMarks(new TextDecoder().decode(bytes)), characters: billedOf(headers) };
}

function readSound({ bytes, contentType, headers }: ServiceAnswer): { samples: Int16Array; characters: number } {
  if (contentType !== "audio/pcm") throw unusableAnswer(name);
  if (bytes.length === 0 || bytes.length % 2 !== 0) throw new BrokenAnswer("half a sample");
  return { samples: parsePcm16(bytes), characters: billedOf(headers) };
}

/** No times where the request for them was not accepted. */
function noMarks(error: unknown): ReturnType<typeof readMarks> {
  if (!(error instanceof SpeechError) || error.isOutage || error.code !== "ENGINE_FAILED") throw error;
  return { marks: [], characters: 0 };
}

/** Characters that Polly counts for a request: those of the text, without markup. */
function billedOf(headers: Headers): number {
  const counted = Number(headers.get("x-amzn-requestcharacters") ?? 0);
  return Number.isSafeInteger(counted) && counted > 0 ? counted : 0;
}

/** Errors of AWS are known by name; several of them share a status. */
function explain({ headers, text, status }: ServiceRefusal, part?: SpokenPart): Explanation | undefined {
  const [, type = ""] = /^(\w+)/u.exec(headers.get("x-amzn-errortype") ?? "") ?? [];
  if (/^(ThrottlingException|TooManyRequestsException|LimitExceededException)$/u.test(type)) return "busy";
  if (/Signature|Token|AccessDenied|UnrecognizedClient/u.test(type)) return "key";
  if (type === "InvalidSsmlException" && part?.withPhonemes === true) return new PhonemesRefused();
  if (type === "TextLengthExceededException") {
    return sentenceTooLong(name);
  }
  if (type === "EngineNotSupportedException" || type === "LanguageNotSupportedException") {
    return new SpeechError("UNKNOWN_VOICE", `${name} does not have this voice in this language any more.`);
  }
  return type === "" && status === 400 && text.includes("Throttling") ? "busy" : undefined;
}
