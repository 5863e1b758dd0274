import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { ServiceRequest } from "../service/call-service.ts";

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** SHA-256 in the shape that the signer wants. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    throw new Error("A hash is used once.");
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

/** Signs requests to one AWS service of one region (Signature Version 4) for the time they are made at. */
export function createRequestSigner(options: {
  credentials: AwsCredentials;
  region: string;
  service: string;
}): (request: ServiceRequest) => Promise<ServiceRequest> {
  const signer = new SignatureV4({ ...options, sha256: Sha256 });
  return async (request) => {
    const url = new URL(request.url);
    const { headers } = await signer.sign({
      method: request.method ?? "POST",
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port !== "" && { port: Number(url.port) }),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...request.headers, host: url.host },
      body: request.body,
    });
    // fetch writes the host itself.
    const { host: _host, ...signed } = headers;
    return { ...request, headers: signed };
  };
}
