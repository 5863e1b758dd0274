import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { BrokenAnswer } from "../service/call-service.ts";
import { speechTooLong } from "../speech-error.ts";

/** A message of Azure's protocol: headers, an empty line, a body. In binary ones the length of the headers leads. */
export interface SocketMessage {
  /** What it is: "audio", "audio.metadata", "turn.end". */
  path: string;
  body: Uint8Array;
}

function socketMessage(path: string, requestId: string, contentType: string, body: string): string {
  const headers = [
    `Path: ${path}`,
    `X-RequestId: ${requestId}`,
    `X-Timestamp: ${new Date().toISOString()}`,
    `Content-Type: ${contentType}`,
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}

function readSocketMessage(data: Uint8Array, isBinary: boolean): SocketMessage {
  if (!isBinary) {
    const text = new TextDecoder().decode(data);
    const end = text.indexOf("\r\n\r\n");
    return { path: pathIn(text.slice(0, end)), body: new TextEncoder().encode(text.slice(end + 4)) };
  }
  const length = data.length < 2 ? 0 : new DataView(data.buffer, data.byteOffset).getUint16(0);
  return { path: pathIn(new TextDecoder().decode(data.subarray(2, 2 + length))), body: data.subarray(2 + length) };
}

function pathIn(headers: string): string {
  return /^Path:\s*(\S+)/imu.exec(headers)?.[1]?.toLowerCase() ?? "";
}

/** What the socket is asked for, as the body of a request. */
export interface SocketRequest {
  ssml: string;
  /** Azure's name of a format. */
  format: string;
  maxBytes: number;
}

const context = (outputFormat: string) => ({
  synthesis: {
    audio: {
      metadataOptions: {
        bookmarkEnabled: false,
        punctuationBoundaryEnabled: false,
        sentenceBoundaryEnabled: false,
        sessionEndEnabled: false,
        visemeEnabled: false,
        wordBoundaryEnabled: true,
      },
      outputFormat,
    },
    language: { autoDetection: false },
  },
});

/** What is too long is told in seconds of audio. */
const maxSeconds = 300;
/** Codes that the service closes with: a request it does not take, and too many of them. */
const invalidPayload = 1007;
const throttled = 4429;

/**
 * One utterance over Azure's WebSocket, the only way that it tells when words begin. Answers like an HTTP service, so
 * that it is tried again like one: JSON of `audio` (base64) and `metadata` (the bodies of its messages).
 * @throws {BrokenAnswer} when the socket closes before the end
 */
export async function speakOverSocket(url: string, init: RequestInit, request: SocketRequest): Promise<Response> {
  const requestId = randomBytes(16).toString("hex");
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const socket = new WebSocket(`${url}?X-ConnectionId=${requestId}`, {
    headers: Object.fromEntries(new Headers(init.headers)),
    followRedirects: false,
    maxPayload: request.maxBytes,
    perMessageDeflate: false,
  });
  const audio: Uint8Array[] = [];
  const metadata: string[] = [];
  let bytes = 0;

  function abort(): void {
    reject(init.signal?.reason);
  }
  init.signal?.addEventListener("abort", abort, { once: true });
  socket.on("open", () => {
    const json = "application/json; charset=utf-8";
    socket.send(
      socketMessage("speech.config", requestId, json, JSON.stringify({ context: { system: { name: "lectern" } } })),
    );
    socket.send(socketMessage("synthesis.context", requestId, json, JSON.stringify(context(request.format))));
    socket.send(socketMessage("ssml", requestId, "application/ssml+xml", request.ssml));
  });
  socket.on("message", (data: Buffer, isBinary) => {
    const message = readSocketMessage(data, isBinary);
    bytes += data.length;
    if (bytes > request.maxBytes) return reject(speechTooLong(maxSeconds));
    if (message.path === "audio") audio.push(message.body);
    else if (message.path === "audio.metadata") metadata.push(new TextDecoder().decode(message.body));
    else if (message.path === "turn.end") resolve(answered(audio, metadata));
  });
  socket.on("unexpected-response", (_, response: IncomingMessage) => {
    response.resume();
    const headers = { "retry-after": response.headers["retry-after"] ?? "" };
    resolve(new Response("", { status: response.statusCode ?? 500, headers }));
  });
  socket.on("close", (code, reason) => {
    if (code === invalidPayload) resolve(new Response(reason.toString(), { status: 400 }));
    else if (code === throttled) resolve(new Response("", { status: 429 }));
    else reject(new BrokenAnswer(`the socket was closed with ${code}`));
  });
  socket.on("error", (error) => reject(new TypeError("fetch failed", { cause: error })));
  try {
    return await promise;
  } finally {
    init.signal?.removeEventListener("abort", abort);
    socket.terminate();
  }
}

function answered(audio: readonly Uint8Array[], metadata: readonly string[]): Response {
  return Response.json({ audio: Buffer.concat(audio).toString("base64"), metadata });
}
