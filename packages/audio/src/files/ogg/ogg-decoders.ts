import type { OggVorbisDecoder } from "@wasm-audio-decoders/ogg-vorbis";
import type { OpusDecoder } from "opus-decoder";
import { AudioFileError } from "../audio-file-error.ts";
import { checkShape } from "../check-shape.ts";
import type { OggCodec } from "./ogg-codec.ts";
import type { OggPacket } from "./ogg-packets.ts";
import { opusPacketSamples } from "./opus-packet.ts";

export type OggAudioCodec = Exclude<OggCodec, { name: "other" }>;

/** Decodes the packets of one stream. */
export interface PacketDecoder {
  /** The samples that a packet of sound completes; silence where it is damaged and its length is known. */
  decode(packet: OggPacket): Promise<Float32Array[]>;
  free(): void;
}

export function openPacketDecoder(codec: OggAudioCodec): Promise<PacketDecoder> {
  return codec.name === "opus" ? openOpus(codec) : openVorbis(codec.channels);
}

/** @throws {AudioFileError} UNSUPPORTED for what is not decoded */
export function decodable(codec: OggCodec): OggAudioCodec {
  if (codec.name === "other") {
    throw new AudioFileError("UNSUPPORTED", `This Ogg file holds ${codec.title}, which cannot be read.`);
  }
  checkShape(codec.sampleRate, codec.channels);
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
