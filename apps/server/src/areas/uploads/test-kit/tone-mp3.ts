import { createMp3Encoder, gaplessEnding, mp3Header, musicFormat, voiceFormat } from "@lectern/audio";
import { loadMp3EncoderModule } from "@lectern/audio/node";

const samplesPerFrame = 1152;

/** A tone as MP3 at 44.1 kHz, with an ID3 title; it lasts two frames less than the file has. */
export async function toneMp3({
  frames = 80,
  title = "Tone",
  channels = 1,
  hertz = 440,
  amplitude = 0.2,
} = {}): Promise<Buffer> {
  const samples = Float32Array.from({ length: frames * samplesPerFrame }, (_, index) =>
    index < (frames - 2) * samplesPerFrame ? amplitude * Math.sin((2 * Math.PI * hertz * index) / 44_100) : 0,
  );
  const encoder = createMp3Encoder(await loadMp3EncoderModule());
  const audio = encoder.encodeSegment(channels === 1 ? samples : [samples, samples]);
  const { padding } = gaplessEnding(frames, (frames - 2) * samplesPerFrame);
  const format = channels === 1 ? voiceFormat : musicFormat;
  const header = mp3Header({ frames, audioBytes: audio.byteLength, padding, title, language: "en-US", format });
  return Buffer.concat([header, audio]);
}
