import type { AllowedHost } from "../../fetch/web-address.ts";

/** Hosts that packs are downloaded from although their address is private: the mirror, and those of FETCH_ALLOW. */
export function privatePackHosts({
  voiceMirror,
  fetchAllow,
}: {
  voiceMirror: string | undefined;
  fetchAllow: readonly AllowedHost[];
}): AllowedHost[] {
  if (voiceMirror === undefined) return [...fetchAllow];
  const { hostname, port, protocol } = new URL(voiceMirror);
  const usual = protocol === "https:" ? 443 : 80;
  return [...fetchAllow, { host: hostname, port: port === "" ? usual : Number(port) }];
}
