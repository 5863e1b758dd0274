import { joinedBytes } from "../../mp3/joined-bytes.ts";
import type { ByteSource } from "../byte-source.ts";
import { oggCodecOf, type OggCodec } from "./ogg-codec.ts";
import { oggPages, type OggPage } from "./ogg-pages.ts";

/** A packet of the sound of an Ogg file. */
export interface OggPacket {
  bytes: Uint8Array;
  /** Counts the streams of a chain, from 0: one after the other, each with headers of its own. */
  link: number;
  /** Counts within its stream, from 0. */
  index: number;
  codec: OggCodec;
  /** On the last packet that ends on a page: where the stream is then. */
  position: number | undefined;
  isLast: boolean;
}

/** A packet of more is no sound: a picture in a comment is the largest there is. */
const maxPacketBytes = 64 * 1024 * 1024;

/** A packet that goes on on the next page. Grows in place: copied for each page, many small pages would take quadratic time. */
interface OpenPacket {
  parts: Uint8Array[];
  bytes: number;
}

/**
 * The packets of the first stream of sound in each link of a chain. Streams beside it (video, skeletons) are stepped
 * over, and packets of which a part is missing.
 */
export function* oggPackets(source: ByteSource, start: number): Generator<OggPacket, void, undefined> {
  let link = -1;
  let stream: { serial: number; codec: OggCodec } | undefined;
  let index = 0;
  let open: OpenPacket | undefined;
  /** Streams begin together, before any of them goes on. */
  let isBeginning = false;

  for (const page of oggPages(source, start)) {
    if (page.isFirst) {
      if (!isBeginning) stream = undefined;
      isBeginning = true;
      const codec = oggCodecOf(page.parts[0] ?? new Uint8Array(0));
      if (stream || !codec) continue;
      stream = { serial: page.serial, codec };
      link += 1;
      index = 0;
      open = undefined;
    } else isBeginning = false;
    if (page.serial !== stream?.serial) continue;
    const packets = packetsOf(page, open);
    open = packets.open;
    for (const [place, bytes] of packets.whole.entries()) {
      const isEnd = place === packets.whole.length - 1;
      const position = isEnd ? page.position : undefined;
      yield { bytes, link, index, codec: stream.codec, position, isLast: isEnd && page.isLast };
      index += 1;
    }
  }
}

/** The packets that end on a page, and what is there of one that goes on. */
function packetsOf(page: OggPage, before: OpenPacket | undefined): { whole: Uint8Array[]; open?: OpenPacket } {
  const whole: Uint8Array[] = [];
  for (const [place, part] of page.parts.entries()) {
    const isContinued = page.isContinued && place === 0;
    // Without its beginning the packet is lost.
    if (isContinued && !before) continue;
    const packet = isContinued && before ? before : { parts: [], bytes: 0 };
    packet.parts.push(part);
    packet.bytes += part.length;
    const isOpen = page.isOpen && place === page.parts.length - 1;
    if (isOpen) return packet.bytes > maxPacketBytes ? { whole } : { whole, open: packet };
    whole.push(packet.parts.length === 1 ? part : joinedBytes(packet.parts));
  }
  return { whole };
}
