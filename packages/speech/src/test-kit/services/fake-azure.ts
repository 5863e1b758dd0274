import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { checkSsml, type SsmlGrammar } from "./check-ssml.ts";
import { againAtOnce, type FakeService, newFakeService, type WholeRequest } from "./fake-service.ts";
import { parseXml, resolved } from "./parse-xml.ts";
import { pcmBytes, speakTones, wordsIn } from "./spoken-tones.ts";

export const azureAccess = { region: "westeurope", key: "0123456789abcdef0123456789abcdef" };

const voices = [
  voice("en-US-JennyNeural", "Jenny", "Female", ["cheerful", "newscast"]),
  voice("en-US-GuyNeural", "Guy", "Male", []),
  voice("en-US-Ava:DragonHDLatestNeural", "Ava HD", "Female", []),
  voice("de-DE-KatjaNeural", "Katja", "Female", []),
  { ...voice("en-US-OldNeural", "Old", "Male", []), Status: "Deprecated" },
];

function voice(ShortName: string, DisplayName: string, Gender: string, StyleList: string[]) {
  return {
    Name: `Microsoft Server Speech Text to Speech Voice (${ShortName})`,
    DisplayName,
    LocalName: DisplayName,
    ShortName,
    Gender,
    Locale: ShortName.slice(0, 5),
    SampleRateHertz: "48000",
    VoiceType: "Neural",
    Status: "GA",
    ...(StyleList.length > 0 && { StyleList }),
  };
}

/** Half to twice as fast, relative to the voice's own. */
const rate = /^(?:-(?:[1-4]?\d|50)|\+(?:\d|[1-9]\d|100))%$/u;
const grammar: SsmlGrammar = {
  speak: {
    version: /^1\.0$/u,
    xmlns: /^http:\/\/www\.w3\.org\/2001\/10\/synthesis$/u,
    "xmlns:mstts?": /^https:\/\/www\.w3\.org\/2001\/mstts$/u,
    "xml:lang": /^[a-z]{2,3}-[A-Z]{2}$/u,
  },
  voice: { name: /^[\w:-]+$/u },
  prosody: { "rate?": rate, "pitch?": /^(?:x-low|low|medium|high|x-high)$/u },
  phoneme: { alphabet: /^ipa$/u, ph: /^[^\d<>&]+$/u },
  emphasis: { level: /^(?:strong|moderate|reduced|none)$/u },
  "mstts:express-as": { style: /^[\w-]+$/u, "styledegree?": /^(?:0\.\d+|[12](?:\.\d+)?)$/u },
};

/** Azure's speech service: the list over HTTP, speech over its WebSocket, with word boundaries when they are asked for. */
export function createFakeAzure() {
  const service: FakeService = newFakeService();
  const sockets = new WebSocketServer({ noServer: true });

  function handle({ url, headers }: WholeRequest, response: ServerResponse): void {
    if (headers["ocp-apim-subscription-key"] !== azureAccess.key) return void response.writeHead(401).end();
    if (service.isDown) return void response.writeHead(500, againAtOnce(service)).end();
    if (url.pathname !== "/cognitiveservices/voices/list") return void response.writeHead(404).end();
    service.listed += 1;
    const known = voices.filter(({ ShortName }) => !service.removed.has(ShortName));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(known));
  }

  function refuseHandshake(socket: Duplex, status: string): void {
    service.refused.push(status);
    const again = service.isDown ? "Retry-After: 0\r\n" : "";
    socket.end(`HTTP/1.1 ${status}\r\n${again}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  }

  function upgrade(request: IncomingMessage, url: URL, socket: Duplex, head: Buffer): void {
    if (request.headers["ocp-apim-subscription-key"] !== azureAccess.key) {
      return refuseHandshake(socket, "401 Unauthorized");
    }
    if (
      url.pathname !== "/cognitiveservices/websocket/v1" ||
      !/^[0-9a-f]{32}$/u.test(url.searchParams.get("X-ConnectionId") ?? "")
    ) {
      return refuseHandshake(socket, "400 Bad Request");
    }
    const fault = service.faults.shift() ?? "";
    if (service.isDown || fault === "failed") return refuseHandshake(socket, "500 Internal Server Error");
    if (fault === "throttled") return refuseHandshake(socket, "429 Too Many Requests");
    sockets.handleUpgrade(request, socket, head, (client) => converse(client, fault));
  }

  function converse(client: WebSocket, fault: string): void {
    const told = new Map<string, string>();
    client.on("message", (data: Buffer) => {
      const [headers = "", body = ""] = data.toString().split("\r\n\r\n", 2);
      const named = Object.fromEntries(headers.split("\r\n").map((line) => line.split(": ", 2)));
      if (!/^[0-9a-f]{32}$/u.test(named["X-RequestId"] ?? "") || !named["X-Timestamp"])
        return client.close(1007, "headers");
      told.set(named["Path"] ?? "", body);
      if (named["Path"] === "ssml" && fault !== "silent") speak(client, named["X-RequestId"] ?? "", told, fault);
    });
  }

  function speak(client: WebSocket, requestId: string, told: ReadonlyMap<string, string>, fault: string): void {
    const ssml = told.get("ssml") ?? "";
    const { audio } = JSON.parse(told.get("synthesis.context") ?? "{}").synthesis ?? {};
    if (!told.has("speech.config") || audio?.outputFormat !== "raw-24khz-16bit-mono-pcm")
      return client.close(1007, "context");
    let texts;
    try {
      texts = checkSsml(ssml, grammar).texts;
      checkVoice(ssml);
    } catch (error) {
      service.refused.push(String(error));
      return client.close(1007, `SSML parsing error: ${String(error)}`.slice(0, 100));
    }
    const words = texts.flatMap(({ raw, at, within }) => {
      const percent = within.find(({ name }) => name === "prosody")?.attributes["rate"] ?? "0";
      return wordsIn(raw, at, 1 + Number.parseInt(percent, 10) / 100);
    });
    const speech = speakTones(words, 24_000);
    service.spoken.push({
      text: texts.map(({ raw }) => resolved(raw)).join(""),
      voice: /name="([^"]+)"/u.exec(ssml)?.[1] ?? "",
      ssml,
    });
    const bytes = pcmBytes(speech);
    const sent = fault === "cut" || fault === "short" ? bytes.subarray(0, (bytes.length >> 2) << 1) : bytes;
    const text = (path: string, body: unknown) =>
      client.send(
        `X-RequestId:${requestId}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}\r\n\r\n${JSON.stringify(body)}`,
      );
    text("turn.start", { context: { serviceTag: "fake" } });
    for (const [index, { start, end }] of speech.times.entries()) {
      const Text = words[index]?.text ?? "";
      const Data = {
        Offset: Math.round(start * 1e7),
        Duration: Math.round((end - start) * 1e7),
        text: { Text, Length: Text.length, BoundaryType: "WordBoundary" },
      };
      if (audio.metadataOptions.wordBoundaryEnabled === true)
        text("audio.metadata", { Metadata: [{ Type: "WordBoundary", Data }] });
    }
    const headers = Buffer.from(`X-RequestId:${requestId}\r\nX-StreamId:0\r\nPath:audio\r\n`);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(headers.length);
    for (let at = 0; at < sent.length; at += 8000)
      client.send(Buffer.concat([length, headers, sent.subarray(at, at + 8000)]));
    if (fault === "cut") client.terminate();
    else text("turn.end", {});
  }

  return Object.assign(service, { handle, upgrade });
}

/** One voice within <speak>, one of those there are, with a style that it has, and no prosody around an HD one's. */
function checkVoice(ssml: string): void {
  const [child, ...more] = parseXml(ssml).children;
  const known =
    child?.kind === "element" &&
    child.name === "voice" &&
    voices.find(({ ShortName }) => ShortName === child.attributes["name"]);
  if (!known || more.length > 0) throw new Error("one known voice is expected");
  const style = /<mstts:express-as style="([^"]+)"/u.exec(ssml)?.[1];
  if (style !== undefined && !("StyleList" in known && known.StyleList?.includes(style)))
    throw new Error(`no style ${style}`);
  if (known.ShortName.includes("HD") && ssml.includes("<prosody")) throw new Error("no prosody");
}
