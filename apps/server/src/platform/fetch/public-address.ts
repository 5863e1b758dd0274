import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Addresses no page of the public internet has: the IANA special-purpose registries (RFC 6890 and after) with
 * multicast, and the one address a cloud keeps for its own machines inside public space.
 */
export const specialIpv4Ranges: readonly string[] = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private use
  "100.64.0.0/10", // shared between a carrier and its customers
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // Azure's own services
  "169.254.0.0/16", // link-local, where cloud metadata lives
  "172.16.0.0/12", // private use
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // automatic multicast tunnelling
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private use
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and the broadcast address
];

/** What IANA has given out for use between any two hosts; everything outside it is special. */
const globalIpv6Range = "2000::/3";

/** Special ranges within the global one. */
export const specialIpv6Ranges: readonly string[] = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
];

/** A translator reaches the IPv4 address in the last 32 bits (RFC 6052), so that address decides. */
const nat64Range = "64:ff9b::/96";

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
