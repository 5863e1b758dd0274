import type { FastifyReply } from "fastify";

/** Only files of our own; no inline script or style. Sound is mixed by WebAssembly; sound and pictures may be in memory. */
const pagePolicy: readonly string[] = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "form-action 'self'",
];

export interface SecurityHeaderOptions {
  /** Origin people reach the server at. */
  publicUrl: string;
  /** Other origins that our pages play sound and videos from. */
  mediaOrigins?: readonly string[];
}

/** Lets pages of other origins show this answer in a frame: for players that publishers embed. Call before `send`. */
export function allowFraming(reply: FastifyReply): void {
  reply.header("content-security-policy", policy("*"));
  reply.header("cross-origin-resource-policy", "cross-origin");
}

/**
 * Allows a style element of this answer's page, and no other. Call before `send`.
 * @param hash SHA-256 of its text, base64
 * @param frameAncestors who may show the page in a frame: nobody, or the dashboard too
 */
export function allowStyle(reply: FastifyReply, hash: string, frameAncestors: "'none'" | "'self'" = "'none'"): void {
  const text = policy(frameAncestors).replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
  reply.header("content-security-policy", text);
}

function policy(frameAncestors: string, mediaOrigins: readonly string[] = []): string {
  const media = ["media-src 'self' blob:", ...mediaOrigins].join(" ");
  return [...pagePolicy, media, `frame-ancestors ${frameAncestors}`].join("; ");
}

/** Headers of every answer; what a route has set itself stays. */
export function securityHeaders({ publicUrl, mediaOrigins }: SecurityHeaderOptions): (reply: FastifyReply) => void {
  const secure = publicUrl.startsWith("https:");
  const headers: Record<string, string> = {
    "content-security-policy": `${policy("'none'", mediaOrigins)}${secure ? "; upgrade-insecure-requests" : ""}`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    ...(secure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
  return (reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  };
}
