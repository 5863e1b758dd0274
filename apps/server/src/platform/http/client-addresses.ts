import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** Tells who a request comes from, through the proxies that are trusted. */
export interface ClientAddresses {
  /** Whether what this peer says of others is believed; `hop` counts from the nearest. What Fastify takes as trustProxy. */
  isTrusted: (address: string, hop: number) => boolean;
  /** As Fastify's `request.ip`, for requests that it does not see. */
  of(request: IncomingMessage): string;
}

/** `trustProxy` as TRUST_PROXY has it: whether, how many, or which. */
export function createClientAddresses(trustProxy: boolean | number | string[]): ClientAddresses {
  const isTrusted = trustOf(trustProxy);
  return { isTrusted, of: (request) => proxyAddr(request, isTrusted) };
}

function trustOf(trustProxy: boolean | number | string[]): ClientAddresses["isTrusted"] {
  if (typeof trustProxy === "boolean") return () => trustProxy;
  // So many proxies stand in front, whoever they are: Fastify itself takes a count for no trust at all.
  if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}
