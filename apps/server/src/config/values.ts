import { z } from "zod";
import type { AllowedHost } from "./config.ts";

/** A setting with a value it cannot have; `message` is one sentence: which and why. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

/** Of a setting that makes no sense without another one. */
export function missingSetting(set: string, missing: string): ConfigError {
  return new ConfigError(`${set} is set, but ${missing} is not.`);
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "is not a whole number")
  .transform(Number);

/** Whole number written in digits, within the bounds (both included). */
export function numberBetween(low: number, high: number) {
  return wholeNumber.refine((value) => value >= low && value <= high, `has to be between ${low} and ${high}`);
}

export const flag = z.enum(["true", "false"], "has to be true or false").transform((value) => value === "true");

/** Text parts separated by commas, without blanks and empty ones. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

const maxAddressLines = 6;
const maxAddressLineCharacters = 200;

/** Lines of a postal address, separated by semicolons. */
export const sellerAddress = z
  .string()
  .transform((value) =>
    value
      .split(";")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  )
  .refine(
    (lines) => lines.length <= maxAddressLines && lines.every(({ length }) => length <= maxAddressLineCharacters),
    "has more than 6 lines, or one of more than 200 characters",
  );

/** Absolute address with one of the given protocols ("https:"). */
export function urlWithProtocol(...protocols: string[]) {
  return z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return (
        url !== null &&
        protocols.includes(url.protocol) &&
        (url.host !== "" || url.protocol.startsWith("postgres") || isMail(url))
      );
    },
    `is not an address that starts with ${protocols.map((name) => (name === "mailto:" ? name : `${name}//`)).join(" or ")}`,
  );
}

function isMail({ protocol, pathname }: URL): boolean {
  return protocol === "mailto:" && pathname.includes("@");
}

/** One address of mail, without a name. */
export const mailbox = z
  .string()
  .regex(/^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]{1,189}$/, "is not one mail address");

/** Addresses of mail separated by commas, in lower case, as accounts have them. */
export const mailboxes = list.pipe(z.array(mailbox)).transform((all) => all.map((one) => one.toLowerCase()));

/** Origin of a web address: no path, query, fragment or credentials; answered without a slash at the end. */
export const origin = urlWithProtocol("http:", "https:")
  .refine((value) => {
    const url = URL.parse(value);
    return (
      url === null ||
      (url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === "")
    );
  }, "has to be an address without a path")
  .transform((value) => URL.parse(value)?.origin ?? "");

/** A web address without credentials, answered without a slash at the end. */
export const webAddress = urlWithProtocol("http:", "https:").transform((value) => value.replace(/\/+$/, ""));

const hostPattern = /^(?<host>\[[0-9a-f:.]+\]|[0-9a-z.-]+|[0-9a-f:]*:[0-9a-f:]*:[0-9a-f:.]*)(?::(?<port>\d{1,5}))?$/i;

/** Hosts or host:port, separated by commas; IPv6 in brackets when a port follows. */
export const allowedHosts = list.transform((parts, context): AllowedHost[] => {
  const hosts: AllowedHost[] = [];
  for (const part of parts) {
    const found = hostPattern.exec(part)?.groups;
    const port = found?.["port"] === undefined ? undefined : Number(found["port"]);
    if (!found?.["host"] || (port !== undefined && (port < 1 || port > 65_535))) {
      context.issues.push({ code: "custom", message: `holds "${part}", which is no host or host:port`, input: part });
      return z.NEVER;
    }
    hosts.push({ host: found["host"].replace(/^\[|\]$/g, "").toLowerCase(), port });
  }
  return hosts;
});

/** "Name <address>" or an address alone. */
export const sender = z
  .string()
  .max(320, "is too long")
  .regex(/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "is not a mail address, or Name <address>");

const addressOrRange = /^(?:[0-9a-f:.]+(?:\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i;

/** What Fastify takes as trustProxy. */
export const trustProxy = z.string().transform((value, context): boolean | number | string[] => {
  if (value === "true" || value === "false") return value === "true";
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const parts = list.parse(value);
  if (parts.length > 0 && parts.every((part) => addressOrRange.test(part))) return parts;
  context.issues.push({
    code: "custom",
    message: "has to be true, false, a number of proxies, or addresses separated by commas",
    input: value,
  });
  return z.NEVER;
});
