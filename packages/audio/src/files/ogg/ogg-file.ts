import type { OggVorbisDecoder } from "@wasm-audio-decoders/ogg-vorbis";
import type { OpusDecoder } from "opus-decoder";
import { AudioFileError, mostlyDamaged } from "../../audio-file-error.ts";
import { type AudioFile, checkSampleFormat } from "../audio-file.ts";
import type { OggCodec } from "./ogg-codec.ts";
import { type OggPacket, oggPackets } from "./ogg-packets.ts";
import type { ByteSource } from "../byte-source.ts";
import { defaultLayout } from "../channel-layout.ts";

/** Samples at 48 kHz of each of its frames, by the configuration of a packet (RFC 6716, 3.1, table 2). */
const frameSamples = [480, 960, 1920, 2880];

/** Samples at 48 kHz that a packet of Opus holds; 0 when it is none. */
function opusPacketSamples(packet: Uint8Array): number {
  const first = packet[0];
  if (first === undefined) return 0;
  const config = first >> 3;
  const each = config < 12 ? frameSamples[config & 3]! : config < 16 ? 480 << (config & 1) : 120 << (config & 3);
  const code = first & 3;
  const frameCount = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63;
  const samples = each * frameCount;
  return samples <= 5760 ? samples : 0;
}

type OggAudioCodec = Exclude<OggCodec, { name: "other" }>;

/** Decodes the packets of one stream. */
interface PacketDecoder {
  /** The samples that a packet of sound completes; silence where it is damaged and its length is known. */
  decode(packet: OggPacket): Promise<Float32Array[]>;
  free(): void;
}

function openPacketDecoder(codec: OggAudioCodec): Promise<PacketDecoder> {
  return codec.name === "opus" ? openOpus(codec) : openVorbis(codec.channels);
}

/** @throws {AudioFileError} UNSUPPORTED for what is not decoded */
function decodable(codec: OggCodec): OggAudioCodec {
  if (codec.name === "other") {
    throw new AudioFileError("UNSUPPORTED", `This Ogg file holds ${codec.title}, which cannot be read.`);
  }
  checkSampleFormat(codec.sampleRate, codec.channels);
  if (codec.name === "opus" && !codec.mapping) {
    throw new AudioFileError(
      "UNSUPPORTED",
      "The channels of this Opus file are arranged in a way that cannot be read.",
    );
  }
  return codec;
}

async function openOpus({ channels, mapping }: OggCodec & { name: "opus" }): Promise<PacketDecoder> {
  const { OpusDecoder: Decoder } = await import("opus-decoder");
  const decoder: OpusDecoder = new Decoder({ channels, ...mapping, preSkip: 0 });
  await decoder.ready;
  return {
    async decode({ bytes, index }) {
      if (index < 2) return [];
      const samples = opusPacketSamples(bytes);
      const decoded = attempt(() => decoder.decodeFrame(bytes));
      if (decoded?.samplesDecoded === samples) return decoded.channelData;
      return Array.from({ length: channels }, () => new Float32Array(samples));
    },
    free: () => decoder.free(),
  };
}

/** The library takes pages as its own parser makes them; ours carry packets that were put together strictly. */
interface VorbisPage {
  data: Uint8Array;
  codecFrames: { data: Uint8Array; header: { vorbisSetup: Uint8Array } }[];
}

async function openVorbis(channels: number): Promise<PacketDecoder> {
  const { OggVorbisDecoder: Decoder } = await import("@wasm-audio-decoders/ogg-vorbis");
  const decoder: OggVorbisDecoder = new Decoder();
  await decoder.ready;
  let vorbisSetup: Uint8Array = new Uint8Array(0);
  function decodePages(pages: VorbisPage[]) {
    return decoder.decodeOggPages(pages as unknown as Parameters<OggVorbisDecoder["decodeOggPages"]>[0]);
  }
  return {
    async decode({ bytes, index }) {
      if (index === 0) await decodePages([{ data: bytes, codecFrames: [] }]);
      if (index === 2) vorbisSetup = bytes;
      if (index < 3) return [];
      const page = { data: new Uint8Array(1), codecFrames: [{ data: bytes, header: { vorbisSetup } }] };
      // What cannot be decoded is left out.
      const decoded = await decodePages([page]).catch(() => undefined);
      return decoded && decoded.channelData.length === channels ? decoded.channelData : [];
    },
    free: () => decoder.free(),
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

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
