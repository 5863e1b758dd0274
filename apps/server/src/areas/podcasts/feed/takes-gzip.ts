import type { FastifyRequest } from "fastify";
import { acceptedEncoding } from "../../../platform/http/index.ts";

/** Whether a client takes gzip, whatever else it takes. */
export function takesGzip({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const others = (headers["accept-encoding"] ?? "").split(",").filter((part) => !/^\s*br\b/i.test(part));
  return acceptedEncoding(others.join(",")) === "gzip";
}
