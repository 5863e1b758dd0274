import type { ServerResponse } from "node:http";
import { z } from "zod";
import { signatureProblem } from "./check-signature.ts";
import { checkSsml, type SsmlGrammar } from "./check-ssml.ts";
import { type FakeService, newFakeService, sendBody, type WholeRequest } from "./fake-service.ts";
import { resolved } from "./parse-xml.ts";
import { pcmBytes, speakTones, wordsIn } from "./spoken-tones.ts";

export const pollyAccess = {
  region: "eu-central-1",
  credentials: { accessKeyId: "AKIATESTTESTTEST", secretAccessKey: "test/secret+key" },
};

const voices = [
  voice("Amy", "Female", "en-GB", ["neural", "standard", "generative"]),
  voice("Joanna", "Female", "en-US", ["neural", "standard", "generative"]),
  voice("Matthew", "Male", "en-US", ["neural", "standard"]),
  voice("Vicki", "Female", "de-DE", ["neural", "standard"]),
  voice("Aditi", "Female", "en-IN", ["standard"], ["hi-IN"]),
  voice("Zeina", "Female", "arb", ["standard"]),
];

function voice(Id: string, Gender: string, LanguageCode: string, SupportedEngines: string[], more: string[] = []) {
  return {
    Id,
    Name: Id,
    Gender,
    LanguageCode,
    LanguageName: LanguageCode,
    SupportedEngines,
    AdditionalLanguageCodes: more,
  };
}

const requestSchema = z.strictObject({
  Engine: z.enum(["standard", "neural", "long-form", "generative"]),
  LanguageCode: z.string().optional(),
  OutputFormat: z.enum(["json", "pcm", "mp3", "ogg_vorbis"]),
  SampleRate: z.string().optional(),
  SpeechMarkTypes: z.array(z.enum(["word", "sentence", "viseme", "ssml"])).optional(),
  Text: z.string(),
  TextType: z.enum(["ssml", "text"]).optional(),
  VoiceId: z.string(),
});

/** 20 to 200 %. */
const percent = /^(?:[2-9]\d|1\d\d|200)%$/u;
const neural: SsmlGrammar = {
  speak: {},
  prosody: { "rate?": percent, "volume?": /^[+-]\d+(?:\.\d+)?dB$/u },
  phoneme: { alphabet: /^(?:ipa|x-sampa)$/u, ph: /^[^\d<>&]+$/u },
  mark: { name: /^[\w-]+$/u },
  break: { "time?": /^(?:\d{1,4}|10000)ms$|^(?:\d|10)s$/u },
  sub: { alias: /./u },
  "amazon:domain": { name: /^news$/u },
};
const grammars: Record<string, SsmlGrammar> = {
  neural,
  "long-form": neural,
  generative: { speak: {}, prosody: { "rate?": percent }, phoneme: neural["phoneme"] ?? {} },
  standard: {
    ...neural,
    prosody: { "rate?": percent, "volume?": /^[+-]\d+(?:\.\d+)?dB$/u, "pitch?": /^(?:x-low|low|medium|high|x-high)$/u },
    emphasis: { level: /^(?:strong|moderate|reduced)$/u },
    "amazon:auto-breaths": {},
  },
};

/** Amazon Polly, as far as it lists voices and speaks: signatures, SSML, limits and formats are checked as there. */
export function createFakePolly(): FakeService & {
  handle(request: WholeRequest & { path: string }, response: ServerResponse): void;
} {
  const service = newFakeService();

  function refuse(response: ServerResponse, status: number, type: string, message: string): void {
    service.refused.push(`${type}: ${message}`);
    response
      .writeHead(status, {
        "content-type": "application/json",
        "x-amzn-errortype": `${type}:http://internal.amazon.com/`,
      })
      .end(JSON.stringify({ message }));
  }

  function handle(request: WholeRequest & { path: string }, response: ServerResponse): void {
    const problem = signatureProblem(request, {
      ...pollyAccess.credentials,
      region: pollyAccess.region,
      service: "polly",
      now: new Date(),
    });
    if (problem !== undefined) return refuse(response, 403, problem, "The request signature does not match.");
    if (service.isDown)
      return refuse(response, 500, "ServiceFailureException", "An unknown condition has caused a service failure.");
    if (request.method === "GET" && request.url.pathname === "/v1/voices") return list(request, response);
    if (request.method === "POST" && request.url.pathname === "/v1/speech") return speak(request, response);
    return refuse(response, 404, "UnknownOperationException", request.url.pathname);
  }

  function list({ url }: WholeRequest, response: ServerResponse): void {
    service.listed += 1;
    const known = voices.filter(({ Id }) => !service.removed.has(Id));
    const isSecond = url.searchParams.get("NextToken") === "second page";
    const page = isSecond ? known.slice(3) : known.slice(0, 3);
    const body = { Voices: page, ...(!isSecond && { NextToken: "second page" }) };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  function speak({ body }: WholeRequest, response: ServerResponse): void {
    const fault = service.faults.shift() ?? "";
    if (fault === "silent") return;
    if (fault === "throttled") return refuse(response, 400, "ThrottlingException", "Rate exceeded");
    if (fault === "failed") return refuse(response, 500, "ServiceFailureException", "failure");
    const parsed = requestSchema.safeParse(JSON.parse(body.toString()));
    if (!parsed.success) return refuse(response, 400, "ValidationException", parsed.error.message);
    const asked = parsed.data;
    const known = voices.find(({ Id }) => Id === asked.VoiceId);
    if (!known?.SupportedEngines.includes(asked.Engine)) {
      return refuse(response, 400, "EngineNotSupportedException", asked.Engine);
    }
    if (asked.LanguageCode && ![known.LanguageCode, ...known.AdditionalLanguageCodes].includes(asked.LanguageCode)) {
      return refuse(response, 400, "LanguageNotSupportedException", asked.LanguageCode);
    }
    const isMarks = asked.OutputFormat === "json";
    if (isMarks !== (asked.SpeechMarkTypes !== undefined)) {
      return refuse(response, 400, "MarksNotSupportedForFormatException", asked.OutputFormat);
    }
    if (asked.OutputFormat === "pcm" && !["8000", "16000"].includes(asked.SampleRate ?? "16000")) {
      return refuse(response, 400, "InvalidSampleRateException", String(asked.SampleRate));
    }
    if (isMarks && asked.Engine === "generative") {
      return refuse(response, 400, "MarksNotSupportedForFormatException", "generative");
    }
    let texts;
    try {
      texts = checkSsml(asked.Text, grammars[asked.Engine] ?? {}).texts;
    } catch (error) {
      return refuse(response, 400, "InvalidSsmlException", `Invalid SSML request: ${String(error)}`);
    }
    const billed = texts.map(({ raw }) => resolved(raw)).join("");
    if (asked.Text.length > 6000 || billed.length > 3000) {
      return refuse(response, 400, "TextLengthExceededException", "Maximum text length has been exceeded");
    }
    const words = texts.flatMap(({ raw, at, within }) => {
      const prosody = within.find(({ name }) => name === "prosody")?.attributes["rate"] ?? "100%";
      return wordsIn(raw, at, Number.parseInt(prosody, 10) / 100);
    });
    const speech = speakTones(words, 16_000);
    const headers = { "x-amzn-requestcharacters": String(billed.length) };
    service.spoken.push({ text: billed, voice: asked.VoiceId, ssml: asked.Text, body: asked });
    if (!isMarks) return sendBody(response, { ...headers, "content-type": "audio/pcm" }, pcmBytes(speech), fault);
    const marks = words.map(({ at, text }, index) => {
      const start = Buffer.byteLength(asked.Text.slice(0, at));
      const time = Math.round((speech.times[index]?.start ?? 0) * 1000);
      return JSON.stringify({ time, type: "word", start, end: start + Buffer.byteLength(text), value: text });
    });
    const lines = Buffer.from(marks.map((line) => `${line}\n`).join(""));
    return sendBody(response, { ...headers, "content-type": "application/x-json-stream" }, lines, fault);
  }

  return Object.assign(service, { handle });
}
