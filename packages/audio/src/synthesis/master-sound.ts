import { SAMPLE_RATE } from "../format.ts";
import { openLevelMeter } from "../mastering/level-meter.ts";
import { TARGET_LUFS_STEREO } from "../mastering/mastering-gain.ts";
import { openMp3Master } from "../mastering/mp3-master.ts";
import type { StereoSamples } from "../mixing/mix-plan.ts";
import { sourceFormat } from "../mp3/format.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { mp3Header } from "../mp3/mp3-header.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { waveformPeaks } from "../pcm/peaks.ts";

/** A file that mixes are made of, and what is to be known of it. */
export interface SourceFile {
  bytes: Uint8Array<ArrayBuffer>;
  samples: number;
  /** LUFS */
  loudness: number;
  /** dBTP */
  truePeak: number;
  /** As `waveformPeaks` makes them. */
  peaks: Uint8Array<ArrayBuffer>;
}

const maxGainDb = 40;

/** Brings a sound to -16 LUFS and at most -1 dBTP, as uploaded sounds are, and encodes it at 256 kbit/s. */
export async function masterSound(sound: StereoSamples, title: string, module: WasmModule): Promise<SourceFile> {
  const levels = openLevelMeter(SAMPLE_RATE, 2);
  levels.push(sound);
  const gain = gainFromDecibels(levels.gainDb(TARGET_LUFS_STEREO, maxGainDb, false));
  const parts: Uint8Array[] = [];
  const master = await openMp3Master({ module, format: sourceFormat, write: (frames) => parts.push(frames.slice()) });
  master.push(sound.map((channel) => channel.map((sample) => sample * gain)));
  const mastered = master.finish();
  const header = mp3Header({ ...mastered, title, language: "", format: sourceFormat });
  const { samples, loudness, truePeak, framePeaks } = mastered;
  const peaks = waveformPeaks(framePeaks, samples / SAMPLE_RATE);
  return { bytes: joinedBytes([header, ...parts]), samples, loudness, truePeak, peaks };
}
