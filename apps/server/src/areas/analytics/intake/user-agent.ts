import { BROWSER_MAP, OS_MAP, parse } from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** What figures tell of a reader's browser; "Other" for names that the list of bowser does not have. */
export interface Agent {
  browser: string;
  operatingSystem: string;
  device: string;
}

/** Longer ones are no browser's. */
const maxCharacters = 1000;
const keptAgents = 5000;
const other = "Other";

const browsers = new Set(Object.values<string>(BROWSER_MAP));
const systems = new Set(Object.values<string>(OS_MAP));
const devices: Readonly<Record<string, string>> = {
  desktop: "Desktop",
  mobile: "Phone",
  tablet: "Tablet",
  tv: "Television",
};

/** Reads User-Agent headers; undefined for bots, and for what no browser sends. */
export function createAgentReader(): (header: string | undefined) => Agent | undefined {
  const known = new LRUCache<string, Agent | "bot">({ max: keptAgents });

  return (header) => {
    if (header === undefined || header.length > maxCharacters) return undefined;
    let agent = known.get(header);
    if (!agent) {
      agent = readAgent(header) ?? "bot";
      known.set(header, agent);
    }
    return agent === "bot" ? undefined : agent;
  };
}

/** In the order of IAB's guidelines: bots first, then what calls itself a browser. */
function readAgent(header: string): Agent | undefined {
  if (!/^[A-Za-z][\w. -]*\//.test(header) || isbot(header)) return undefined;
  const { browser, os, platform } = parse(header);
  if (platform.type === "bot") return undefined;
  return {
    browser: browser.name && browsers.has(browser.name) ? browser.name : other,
    operatingSystem: os.name && systems.has(os.name) ? os.name : other,
    device: devices[platform.type ?? ""] ?? other,
  };
}
