import { crc32 } from "node:zlib";
import type { ZipPart } from "./checked-zip.ts";

const storedMethod = 0;
const utf8Names = 0x0800;
const version = 20;

/** A zip of these parts, not compressed (APPNOTE 4.3): a reader finds these parts and nothing else to unpack. */
export function storedZip(parts: readonly ZipPart[]): Buffer {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const nameBytes = Buffer.from(name);
    const shared = sharedHeader(nameBytes, bytes);
    const local = Buffer.concat([signature(0x0403_4b50), shared, nameBytes]);
    locals.push(local, bytes);
    directory.push(Buffer.concat([signature(0x0201_4b50), uint16(version), shared, directoryTail(offset), nameBytes]));
    offset += local.byteLength + bytes.byteLength;
  }
  const directoryBytes = directory.reduce((sum, entry) => sum + entry.byteLength, 0);
  return Buffer.concat([...locals, ...directory, endOfDirectory(parts.length, directoryBytes, offset)]);
}

/** From "version needed" to "extra field length": the same in a local header and in the directory. */
function sharedHeader(name: Uint8Array, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(utf8Names, 2);
  header.writeUInt16LE(storedMethod, 4);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(bytes.byteLength, 14);
  header.writeUInt32LE(bytes.byteLength, 18);
  header.writeUInt16LE(name.byteLength, 22);
  return header;
}

/** Comment length, disk and attributes, all zero, and where the local header is. */
function directoryTail(offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return tail;
}

function endOfDirectory(entries: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value, 0);
  return bytes;
}
