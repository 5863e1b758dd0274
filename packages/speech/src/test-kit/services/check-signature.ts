import { createHash, createHmac } from "node:crypto";
import type { WholeRequest } from "./fake-service.ts";

/** How far the clock of a request may be away, as at AWS. */
const maxSkewMs = 5 * 60_000;

/** Computes a request's Signature Version 4 again. @returns what is wrong with it */
export function signatureProblem(
  request: WholeRequest & { path: string },
  {
    accessKeyId,
    secretAccessKey,
    region,
    service,
    now,
  }: Record<"accessKeyId" | "secretAccessKey" | "region" | "service", string> & { now: Date },
): string | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, SignedHeaders=(?<signed>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/u.exec(
      request.headers.authorization ?? "",
    )?.groups;
  if (!match) return "MissingAuthenticationTokenException";
  if (match["id"] !== accessKeyId) return "UnrecognizedClientException";
  const time = String(request.headers["x-amz-date"]);
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(time) ?? [];
  const made = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(made - now.getTime()) <= maxSkewMs) || match["date"] !== time.slice(0, 8)) {
    return "InvalidSignatureException";
  }
  const names = (match["signed"] ?? "").split(";");
  if (!["host", "x-amz-date"].every((name) => names.includes(name))) return "IncompleteSignatureException";
  const query = [...request.url.searchParams]
    .map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
    .sort()
    .join("&");
  const canonical = [
    request.method,
    request.path.split("/").map(escaped).join("/"),
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/\s+/gu, " ")}`),
    "",
    names.join(";"),
    createHash("sha256").update(request.body).digest("hex"),
  ].join("\n");
  const scope = [match["date"], region, service, "aws4_request"].join("/");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [match["date"] ?? "", region, service, "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac("sha256", key).update(toSign).digest("hex");
  return signature === match["signature"] ? undefined : "InvalidSignatureException";
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
