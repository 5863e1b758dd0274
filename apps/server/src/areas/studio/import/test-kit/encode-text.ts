/** Bytes of each character of an encoding, found by decoding every sequence of one and of two bytes. */
const tables = new Map<string, Map<string, readonly number[]>>();

/** Text in an encoding of the WHATWG standard, of which a browser's encoder writes UTF-8 only. */
export function encodeText(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

function tableOf(encoding: string): Map<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (bytes: readonly number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character of this encoding.
    }
  };
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of all) add([byte]);
  for (const lead of all.slice(0x80)) for (const trail of all.slice(0x30)) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}
