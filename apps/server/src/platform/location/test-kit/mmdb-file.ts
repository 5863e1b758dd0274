/** What a record of a MaxMind database may hold, as far as tests need it. */
export type MmdbValue = string | number | MmdbValue[] | { [key: string]: MmdbValue };

/** A network and what is known of it: `["81.2.69.0/24", { country: … }]`; IPv6 in full groups, without `::`. */
export type MmdbNetwork = readonly [network: string, record: MmdbValue];

interface Node {
  children: [Node | undefined, Node | undefined];
  record?: MmdbValue;
}

/** A MaxMind database (format 2.0, IPv6 tree, records of 24 bits) with these networks. */
export function mmdbFile(networks: readonly MmdbNetwork[]): Buffer {
  const root: Node = { children: [undefined, undefined] };
  for (const [network, record] of networks) leafOf(root, bitsOf(network)).record = record;

  const nodes: Node[] = [root];
  for (const node of nodes) {
    for (const child of node.children) if (child && child.record === undefined) nodes.push(child);
  }
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const data: Buffer[] = [];
  let dataBytes = 0;
  function pointerTo(child: Node | undefined): number {
    if (!child) return nodes.length;
    const known = numbers.get(child);
    if (known !== undefined) return known;
    const record = encoded(child.record ?? "");
    const pointer = nodes.length + separator.length + dataBytes;
    data.push(record);
    dataBytes += record.length;
    return pointer;
  }
  const tree = nodes.flatMap(({ children }) => children.map((child) => number(pointerTo(child), 3)));
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: "Test-City",
    description: { en: "For tests" },
    ip_version: 6,
    languages: ["en"],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([...tree, separator, ...data, Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"), metadata]);
}

const separator = Buffer.alloc(16);

function leafOf(root: Node, bits: readonly (0 | 1)[]): Node {
  let node = root;
  for (const bit of bits) node = node.children[bit] ??= { children: [undefined, undefined] };
  return node;
}

/** IPv4 networks stand below ::/96. */
function bitsOf(network: string): (0 | 1)[] {
  const [address = "", length = ""] = network.split("/");
  const isIpv4 = address.includes(".");
  const bytes = isIpv4
    ? [...Array.from({ length: 12 }, () => 0), ...address.split(".").map(Number)]
    : address.split(":").flatMap((group) => {
        const value = Number.parseInt(group, 16);
        return [value >> 8, value & 255];
      });
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place): 0 | 1 => ((byte >> place) & 1 ? 1 : 0)));
  return bits.slice(0, Number(length) + (isIpv4 ? 96 : 0));
}

function encoded(value: MmdbValue): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([control(2, text.length), text]);
  }
  if (typeof value === "number") return Buffer.concat([control(6, 4), number(value, 4)]);
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, held]) => [encoded(key), encoded(held)]),
  ]);
}

/** Type and size; types above 7 are said in a second byte, sizes of 29 and more after that. */
function control(type: number, size: number): Buffer {
  if (size > 284) throw new Error("A test's database holds short things only.");
  const first = ((type > 7 ? 0 : type) << 5) | Math.min(size, 29);
  return Buffer.from([first, ...(type > 7 ? [type - 7] : []), ...(size >= 29 ? [size - 29] : [])]);
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
