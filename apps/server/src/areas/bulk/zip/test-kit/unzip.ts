import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

export interface UnzippedFile {
  name: string;
  /** Of compression: 0 is none. */
  method: number;
  bytes: Buffer;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The files of a zip, in their order; their checksums are checked. */
export async function unzip(bytes: Buffer): Promise<UnzippedFile[]> {
  const zip = await open(bytes, { lazyEntries: true });
  const read = promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  );
  const files: UnzippedFile[] = [];
  async function add(entry: Entry): Promise<void> {
    files.push({ name: entry.fileName, method: entry.compressionMethod, bytes: await buffer(await read(entry)) });
    zip.readEntry();
  }
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", (entry: Entry) => void add(entry).catch(reject));
    zip.readEntry();
  });
}
