import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { wavFile } from "../wav-file.ts";
import { checkSsml } from "./check-ssml.ts";
import { againAtOnce, type FakeService, newFakeService, sendBody, type WholeRequest } from "./fake-service.ts";
import { resolved } from "./parse-xml.ts";
import { speakTones, wordsIn } from "./spoken-tones.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicKey = createPublicKey(privateKey);
export const googleAccount = {
  clientEmail: "lectern@test.iam.gserviceaccount.com",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
};

const voices = [
  { languageCodes: ["en-US"], name: "en-US-Standard-C", ssmlGender: "FEMALE", naturalSampleRateHertz: 24_000 },
  { languageCodes: ["en-US"], name: "en-US-Wavenet-D", ssmlGender: "MALE", naturalSampleRateHertz: 24_000 },
  { languageCodes: ["en-US"], name: "en-US-Chirp3-HD-Aoede", ssmlGender: "FEMALE", naturalSampleRateHertz: 24_000 },
  { languageCodes: ["cmn-CN"], name: "cmn-CN-Wavenet-A", ssmlGender: "FEMALE", naturalSampleRateHertz: 24_000 },
  { languageCodes: ["en-US"], name: "Achernar", ssmlGender: "FEMALE", naturalSampleRateHertz: 24_000 },
];

const requestSchema = z.strictObject({
  input: z.union([z.strictObject({ ssml: z.string() }), z.strictObject({ text: z.string() })]),
  voice: z.strictObject({ languageCode: z.string(), name: z.string() }),
  audioConfig: z.strictObject({
    audioEncoding: z.enum(["LINEAR16", "MP3", "OGG_OPUS"]),
    sampleRateHertz: z.number().optional(),
    speakingRate: z.number().min(0.25).max(4).optional(),
    pitch: z.number().min(-20).max(20).optional(),
  }),
  enableTimePointing: z.array(z.literal("SSML_MARK")).optional(),
});

/** Google's Text-to-Speech with its token server: assertions, tokens, input and limits are checked as there. */
export function createFakeGoogle() {
  const service: FakeService = newFakeService();
  const tokens = new Set<string>();

  function refuse(response: ServerResponse, code: number, status: string, message: string): void {
    service.refused.push(`${status}: ${message}`);
    response
      .writeHead(code, { "content-type": "application/json", ...againAtOnce(service) })
      .end(JSON.stringify({ error: { code, message, status } }));
  }

  function handle(request: WholeRequest & { path: string }, response: ServerResponse): void {
    const { url, headers } = request;
    if (service.isDown) return refuse(response, 503, "UNAVAILABLE", "The service is currently unavailable.");
    if (url.pathname === "/token") return giveToken(request, response);
    if (!tokens.has(headers.authorization?.replace(/^Bearer /u, "") ?? "")) {
      return refuse(response, 401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
    }
    if (url.pathname === "/v1/voices") {
      service.listed += 1;
      const known = voices.filter(({ name }) => !service.removed.has(name));
      return void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ voices: known }));
    }
    if (url.pathname === "/v1beta1/text:synthesize" && request.method === "POST") return speak(request, response);
    return refuse(response, 404, "NOT_FOUND", url.pathname);
  }

  function giveToken({ body, headers }: WholeRequest, response: ServerResponse): void {
    const form = new URLSearchParams(body.toString());
    const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
    const told = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as Record<string, unknown>;
    const now = Date.now() / 1000;
    const isRight =
      form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
      told["iss"] === googleAccount.clientEmail &&
      told["scope"] === "https://www.googleapis.com/auth/cloud-platform" &&
      String(told["aud"]).endsWith(`${headers.host}/google/token`) &&
      Number(told["exp"]) > now &&
      Number(told["exp"]) - Number(told["iat"]) <= 3600 &&
      verify("sha256", Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"));
    if (!isRight) {
      service.refused.push("invalid_grant");
      return void response
        .writeHead(400, { "content-type": "application/json" })
        .end(JSON.stringify({ error: "invalid_grant", error_description: "Invalid JWT Signature." }));
    }
    const token = `ya29.${tokens.size}`;
    tokens.add(token);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ access_token: token, expires_in: 3599, token_type: "Bearer" }));
  }

  function speak({ body }: WholeRequest, response: ServerResponse): void {
    const fault = service.faults.shift() ?? "";
    if (fault === "silent") return;
    if (fault === "throttled") return refuse(response, 429, "RESOURCE_EXHAUSTED", "Quota exceeded");
    if (fault === "failed") return refuse(response, 500, "INTERNAL", "Internal error encountered.");
    const parsed = requestSchema.safeParse(JSON.parse(body.toString()));
    if (!parsed.success) return refuse(response, 400, "INVALID_ARGUMENT", parsed.error.message);
    const { input, voice, audioConfig, enableTimePointing } = parsed.data;
    const known = voices.find(({ name }) => name === voice.name);
    if (!known?.languageCodes.includes(voice.languageCode)) return refuse(response, 400, "INVALID_ARGUMENT", "voice");
    const isChirp = voice.name.includes("Chirp");
    if (isChirp && ("ssml" in input || audioConfig.pitch !== undefined || enableTimePointing)) {
      return refuse(response, 400, "INVALID_ARGUMENT", "This voice does not support SSML, or pitch parameters.");
    }
    const sent = "ssml" in input ? input.ssml : input.text;
    if (Buffer.byteLength(sent) > 5000) return refuse(response, 400, "INVALID_ARGUMENT", "longer than 5000 bytes");
    let checked;
    try {
      checked = "ssml" in input ? checkSsml(sent, { speak: {}, mark: { name: /^[\w-]+$/u } }) : undefined;
    } catch (error) {
      return refuse(response, 400, "INVALID_ARGUMENT", `Invalid SSML: ${String(error)}`);
    }
    const speed = audioConfig.speakingRate ?? 1;
    const words = (checked?.texts ?? [{ raw: sent, at: 0 }]).flatMap(({ raw, at }) => wordsIn(raw, at, speed));
    const rate = audioConfig.sampleRateHertz ?? 24_000;
    const speech = speakTones(words, rate);
    const timepoints = [...sent.matchAll(/<mark name="([^"]+)"\/>/gu)].map((mark) => {
      const index = words.findIndex(({ at }) => at >= mark.index);
      return { markName: mark[1], timeSeconds: speech.times[index]?.start ?? 0 };
    });
    const text = checked ? checked.texts.map(({ raw }) => resolved(raw)).join("") : sent;
    service.spoken.push({ text, voice: voice.name, ...("ssml" in input && { ssml: sent }), body: parsed.data });
    const wav = wavFile(Array.from(speech.samples), { sampleRate: rate });
    const whole = fault === "short" ? wav.subarray(0, wav.length / 2) : wav;
    const answer = { audioContent: Buffer.from(whole).toString("base64"), ...(enableTimePointing && { timepoints }) };
    sendBody(
      response,
      { "content-type": "application/json" },
      Buffer.from(JSON.stringify(answer)),
      fault === "cut" ? fault : "",
    );
  }

  return Object.assign(service, { handle });
}
