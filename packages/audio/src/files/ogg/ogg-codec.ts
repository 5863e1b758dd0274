import { startsWith } from "../../kinds/tags.ts";
import { viewOf } from "../byte-source.ts";

/** A stream's codec and shape, as its first packet says. */
export type OggCodec =
  | { name: "vorbis"; sampleRate: number; channels: number; longBlock: number }
  | { name: "opus"; sampleRate: 48_000; channels: number; preSkip: number; mapping: OpusMapping | undefined }
  /** Sound of a kind that is not decoded. */
  | { name: "other"; title: string };

/** How the channels of a stream of Opus are coded (RFC 7845, 5.1.1). */
export interface OpusMapping {
  streamCount: number;
  coupledStreamCount: number;
  channelMappingTable: number[];
}

/** Nothing for streams that are no sound. */
export function oggCodecOf(packet: Uint8Array): OggCodec | undefined {
  if (startsWith(packet, 0, "\x01vorbis") && packet.length >= 30) {
    const view = viewOf(packet);
    const sampleRate = view.getUint32(12, true);
    return { name: "vorbis", sampleRate, channels: packet[11]!, longBlock: 1 << (packet[28]! >> 4) };
  }
  if (startsWith(packet, 0, "OpusHead") && packet.length >= 19) {
    const channels = packet[9]!;
    const preSkip = viewOf(packet).getUint16(10, true);
    return { name: "opus", sampleRate: 48_000, channels, preSkip, mapping: opusMapping(packet, channels) };
  }
  if (startsWith(packet, 0, "Speex   ")) return { name: "other", title: "Speex" };
  if (startsWith(packet, 0, "\x7fFLAC")) return { name: "other", title: "FLAC in Ogg" };
  return undefined;
}

function opusMapping(packet: Uint8Array, channels: number): OpusMapping | undefined {
  const family = packet[18];
  if (family === 0 && channels <= 2) {
    return { streamCount: 1, coupledStreamCount: channels - 1, channelMappingTable: [0, 1].slice(0, channels) };
  }
  if (family !== 1 || packet.length < 21 + channels) return undefined;
  const streamCount = packet[19]!;
  const coupledStreamCount = packet[20]!;
  const channelMappingTable = [...packet.subarray(21, 21 + channels)];
  const coded = streamCount + coupledStreamCount;
  const isValid = streamCount > 0 && coupledStreamCount <= streamCount && coded <= channels;
  return isValid && channelMappingTable.every((place) => place < coded || place === 255)
    ? { streamCount, coupledStreamCount, channelMappingTable }
    : undefined;
}
