import type { ServerResponse } from "node:http";
import { z } from "zod";
import { againAtOnce, type FakeService, newFakeService, sendBody, type WholeRequest } from "./fake-service.ts";
import { pcmBytes, speakTones, wordsIn } from "./spoken-tones.ts";

export const elevenLabsAccess = { key: "sk_0123456789abcdef", model: "eleven_multilingual_v2" };

const voices = [
  {
    voice_id: "21m00Tcm4TlvDq8ikWAM",
    name: "Rachel",
    category: "premade",
    labels: { gender: "female", accent: "american" },
    verified_languages: [
      { language: "en", model_id: "eleven_multilingual_v2", accent: "american", locale: "en-US" },
      { language: "pl", model_id: "eleven_multilingual_v2", accent: "standard", locale: null },
    ],
  },
  {
    voice_id: "pNInz6obpgDQGcFmaJgB",
    name: "Adam",
    category: "premade",
    labels: { gender: "male" },
    verified_languages: [],
  },
];

const requestSchema = z.strictObject({
  text: z.string(),
  model_id: z.string(),
  voice_settings: z.strictObject({ speed: z.number().min(0.7).max(1.2) }).optional(),
});

/** ElevenLabs, as far as it lists voices, page by page, and speaks with the times of characters. */
export function createFakeElevenLabs() {
  const service: FakeService = newFakeService();

  function refuse(response: ServerResponse, code: number, status: string): void {
    service.refused.push(status);
    response
      .writeHead(code, { "content-type": "application/json", ...againAtOnce(service) })
      .end(JSON.stringify({ detail: { status, message: status } }));
  }

  function handle(request: WholeRequest & { path: string }, response: ServerResponse): void {
    const { url, headers, method } = request;
    if (headers["xi-api-key"] !== elevenLabsAccess.key) return refuse(response, 401, "invalid_api_key");
    if (service.isDown) return refuse(response, 500, "internal_server_error");
    if (url.pathname === "/v2/voices") {
      service.listed += 1;
      const known = voices.filter(({ voice_id: id }) => !service.removed.has(id));
      const second = url.searchParams.get("next_page_token") === "next";
      const page = {
        voices: second ? known.slice(1) : known.slice(0, 1),
        has_more: !second,
        next_page_token: second ? null : "next",
      };
      return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(page));
    }
    const id = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/u.exec(url.pathname)?.[1];
    if (method !== "POST" || id === undefined) return refuse(response, 404, "not_found");
    return speak(request, id, response);
  }

  function speak({ url, body }: WholeRequest, id: string, response: ServerResponse): void {
    const fault = service.faults.shift() ?? "";
    if (fault === "silent") return;
    if (fault === "throttled") return refuse(response, 429, "too_many_concurrent_requests");
    if (fault === "failed") return refuse(response, 500, "internal_server_error");
    if (!voices.some(({ voice_id: known }) => known === id)) return refuse(response, 404, "voice_not_found");
    const parsed = requestSchema.safeParse(JSON.parse(body.toString()));
    if (!parsed.success || url.searchParams.get("output_format") !== "pcm_24000")
      return refuse(response, 422, "invalid");
    const { text, voice_settings: settings } = parsed.data;
    if (text.length > 10_000) return refuse(response, 400, "max_character_limit_exceeded");
    if (/<(?!break time="(?:[0-2](?:\.\d)?|3)s" ?\/>)/u.test(text)) return refuse(response, 400, "invalid_tag");
    const words = wordsIn(text, 0, settings?.speed ?? 1);
    const speech = speakTones(words, 24_000);
    const characters = Array.from(text);
    let at = 0;
    const starts = characters.map((character) => {
      const index = words.findLastIndex((word) => word.at <= at);
      const word = words[index];
      const time = speech.times[index];
      const share = word && time ? Math.min(1, (at - word.at) / word.text.length) * (time.end - time.start) : 0;
      at += character.length;
      return (time?.start ?? 0) + share;
    });
    service.spoken.push({ text, voice: id, body: parsed.data });
    const bytes = pcmBytes(speech);
    const sent = fault === "short" ? bytes.subarray(0, Math.floor(bytes.length / 4) * 2) : bytes;
    const answer = {
      audio_base64: sent.toString("base64"),
      alignment: { characters, character_start_times_seconds: starts, character_end_times_seconds: starts },
      normalized_alignment: null,
    };
    const headers = { "content-type": "application/json", "x-character-count": String(text.length) };
    sendBody(response, headers, Buffer.from(JSON.stringify(answer)), fault === "cut" ? fault : "");
  }

  return Object.assign(service, { handle });
}
