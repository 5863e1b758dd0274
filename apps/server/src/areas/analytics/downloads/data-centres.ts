import { readFile, stat } from "node:fs/promises";
import { BlockList, isIP } from "node:net";
import { ConfigError } from "../../../config/index.ts";

/** Whether an address belongs to a data centre: whoever fetches from one is a machine (IAB Podcast Measurement 2.3). */
export type IsDataCentre = (ip: string) => boolean;

const maxFileBytes = 5_000_000;

/**
 * Reads the operator's list of data centres, a range or an address a line; "#" begins a comment. Without a file there are
 * none. Lists change weekly and come with terms of their own, so that none is shipped.
 * @throws {ConfigError} when the file cannot be read, or a line is no range
 */
export async function loadDataCentreCheck(file: string | undefined): Promise<IsDataCentre> {
  if (file === undefined) return () => false;
  const text = await readBounded(file);
  const ranges = new BlockList();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const range = line.replace(/#.*$/, "").trim();
    if (range !== "" && !add(ranges, range)) {
      throw new ConfigError(`DATA_CENTRES_FILE (${file}) has no address or range in line ${index + 1}.`);
    }
  }
  return (ip) => {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
    const version = isIP(address);
    return version !== 0 && ranges.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

async function readBounded(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= maxFileBytes) return await readFile(file, "utf8");
  } catch {
    throw new ConfigError(`DATA_CENTRES_FILE (${file}) cannot be read.`);
  }
  throw new ConfigError(`DATA_CENTRES_FILE (${file}) is larger than ${maxFileBytes / 1_000_000} MB.`);
}

/** False for what is no range. */
function add(ranges: BlockList, range: string): boolean {
  const [network = "", bits, ...more] = range.split("/");
  const version = isIP(network);
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || more.length > 0 || !(prefix <= most)) return false;
  ranges.addSubnet(network, prefix, version === 4 ? "ipv4" : "ipv6");
  return true;
}
