/** What rate limits count a client by: the IPv4 address, or the /64 prefix of an IPv6 one. */
export function clientNetwork(ip: string): string {
  if (!ip.includes(":") || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array.from({ length: missing }, () => "0")].slice(0, 4).join(":");
}
