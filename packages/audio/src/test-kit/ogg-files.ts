import { oggCrc } from "../files/ogg/ogg-packets.ts";
import { joinBytes } from "./encoder.ts";

/** A page of Ogg with one packet of less than 255 bytes. */
export function oggPage(packet: Uint8Array, flags: number, sequence: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(28));
  header.setUint32(0, 0x4f676753);
  header.setUint8(5, flags);
  header.setUint32(14, 7, true);
  header.setUint32(18, sequence, true);
  header.setUint8(26, 1);
  header.setUint8(27, packet.length);
  const page = joinBytes(new Uint8Array(header.buffer), packet);
  new DataView(page.buffer).setUint32(22, oggCrc(page), true);
  return page;
}
