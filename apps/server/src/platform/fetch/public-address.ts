import { BlockList, isIPv4, isIPv6 } from "node:net";
import { globalIpv6Range, nat64Range, specialIpv4Ranges, specialIpv6Ranges } from "./special-ranges.ts";

const specialIpv4 = rangesOf("ipv4", specialIpv4Ranges);
const specialIpv6 = rangesOf("ipv6", specialIpv6Ranges);
const globalIpv6 = rangesOf("ipv6", [globalIpv6Range]);
const nat64 = rangesOf("ipv6", [nat64Range]);

/** Whether an IP address in text form is one of the public internet. What is no plain address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, "ipv4");
  // A zone (fe80::1%eth0) belongs to a link of this machine.
  if (!isIPv6(address) || address.includes("%")) return false;
  if (nat64.check(address, "ipv6")) return isPublicAddress(lastIpv4(address));
  return globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

function rangesOf(family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** The last 32 bits of an IPv6 address as a dotted IPv4 one. */
function lastIpv4(address: string): string {
  // The URL parser writes every IPv6 address in one form: hexadecimal groups, the longest run of zeros left out.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":");
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
