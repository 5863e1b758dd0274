import { AudioFileError, mostlyDamaged } from "../audio-file-error.ts";
import type { ByteSource } from "../byte-source.ts";
import type { AudioFile } from "../audio-file.ts";
import { defaultLayout } from "../channel-layout.ts";
import { decodable, openPacketDecoder, type OggAudioCodec, type PacketDecoder } from "./ogg-decoders.ts";
import { oggPackets, type OggPacket } from "./ogg-packets.ts";
import { opusPacketSamples } from "./opus-packet.ts";

/** Vorbis and Opus, chained streams too. @throws {AudioFileError} */
export function openOggFile(source: ByteSource, start: number): AudioFile {
  const { codec, samples } = count(source, start);
  const { sampleRate, channels } = codec;
  return {
    format: "ogg",
    seconds: samples / sampleRate,
    sampleRate,
    channels,
    samples,
    layout: defaultLayout("vorbis", channels),
    decode: () => decodeOgg(source, start, samples),
  };
}

/** Walks over all packets: Opus says in each how long it is, of Vorbis the positions are held against the packets' number. */
function count(source: ByteSource, start: number): { codec: OggAudioCodec; samples: number } {
  let codec: OggAudioCodec | undefined;
  let ended = 0;
  let link = 0;
  let packets = 0;
  let inLink = 0;
  let position = 0;

  function endLink(): void {
    if (!codec) return;
    const most = codec.name === "opus" ? Math.max(0, inLink - codec.preSkip) : (packets * codec.longBlock) / 2;
    const stated = codec.name === "opus" ? position - codec.preSkip : position;
    ended += stated > 0 ? Math.min(most, stated) : most;
    [packets, inLink, position] = [0, 0, 0];
  }

  for (const packet of oggPackets(source, start)) {
    const found = decodable(packet.codec);
    if (codec && (found.sampleRate !== codec.sampleRate || found.channels !== codec.channels)) {
      throw new AudioFileError("UNSUPPORTED", "This Ogg file changes its sample rate or channels on the way.");
    }
    codec ??= found;
    if (packet.link !== link) endLink();
    ({ link } = packet);
    packets += 1;
    if (found.name === "opus" && packet.index > 1) inLink += opusPacketSamples(packet.bytes);
    if (packet.position !== undefined) ({ position } = packet);
  }
  endLink();
  if (!codec) throw new AudioFileError("UNSUPPORTED", "There is no sound in this Ogg file that can be read.");
  return { codec, samples: Math.round(ended) };
}

async function* decodeOgg(source: ByteSource, start: number, samples: number): ReturnType<AudioFile["decode"]> {
  let decoder: PacketDecoder | undefined;
  let link = -1;
  /** Samples of the link that came. */
  let decoded = 0;
  let all = 0;
  try {
    for (const packet of oggPackets(source, start)) {
      if (packet.link !== link) {
        decoder?.free();
        decoder = undefined;
        decoder = await openPacketDecoder(decodable(packet.codec));
        ({ link } = packet);
        decoded = 0;
      }
      const piece = await decoder!.decode(packet);
      const length = piece[0]?.length ?? 0;
      const skip = packet.codec.name === "opus" ? packet.codec.preSkip : 0;
      const from = Math.min(length, Math.max(0, skip - decoded));
      decoded += length;
      const to = packet.isLast ? Math.max(from, length - beyond(packet, decoded)) : length;
      all += to - from;
      if (to > from) yield piece.map((channel) => channel.subarray(from, to));
    }
  } finally {
    decoder?.free();
  }
  if (all === 0 || all < samples / 2) throw mostlyDamaged();
}

/** Samples after the end of the sound, which the position on a stream's last page states; within the last packet alone. */
function beyond(packet: OggPacket, decoded: number): number {
  return packet.position === undefined ? 0 : Math.max(0, decoded - packet.position);
}
