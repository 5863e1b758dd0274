import { Readable } from "node:stream";
import type { StudioServices } from "../../services.ts";

/** Something encoded, and where it lies once its pack is stored. */
export interface Packed<Item> {
  item: Item;
  packKey: string;
  packOffset: number;
}

/**
 * Writes what is encoded one after the other to packs of about `packBytes`; yields what is in each pack once it is stored, so
 * that it can be kept although the process may die.
 */
export async function* writePacks<Item extends { bytes: Uint8Array; endsPack?: boolean }>(
  { storage, newToken }: Pick<StudioServices, "newToken"> & { storage: Pick<StudioServices["storage"], "putStream"> },
  items: AsyncIterable<Item>,
  { folder, packBytes }: { folder: string; packBytes: number },
): AsyncGenerator<Packed<Item>[]> {
  let packed: Packed<Item>[] = [];
  let size = 0;
  let packKey = `${folder}pack/${newToken()}`;

  async function close(): Promise<Packed<Item>[]> {
    const closed = packed;
    const chunks = Readable.from(closed.map(({ item }) => item.bytes));
    await storage.putStream(packKey, chunks, { contentType: "application/octet-stream" });
    packed = [];
    size = 0;
    packKey = `${folder}pack/${newToken()}`;
    return closed;
  }

  for await (const item of items) {
    packed.push({ item, packKey, packOffset: size });
    size += item.bytes.byteLength;
    if (size >= packBytes || item.endsPack === true) yield await close();
  }
  if (packed.length > 0) yield await close();
}
