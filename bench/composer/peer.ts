import { join } from "node:path";
import { costOf, runFile } from "../kit.ts";
import { LEAD_SECONDS, type Material } from "./material.ts";

export interface Loudness {
  /** LUFS. */
  integrated: number;
  /** dBTP. */
  truePeak: number;
}

const loudnessMeter = "ebur128=peak=true:framelog=verbose";

/** What ffmpeg measures of a file. */
export async function loudnessOf(path: string): Promise<Loudness> {
  return summaryOf(
    await runFile("ffmpeg", ["-hide_banner", "-nostats", "-i", path, "-af", loudnessMeter, "-f", "null", "-"]),
  );
}

function summaryOf({ stderr }: { stderr: string }): Loudness {
  const summary = stderr.slice(stderr.lastIndexOf("Summary"));
  return {
    integrated: Number(/I:\s+(\S+) LUFS/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(\S+) dBFS/.exec(summary)?.[1]),
  };
}

/** The same mix by ffmpeg in two passes, as its loudness has to be known: measured, then with gain and limiter to MP3. */
export async function mixByPeer(
  { voice, bed, seconds }: Material,
  folder: string,
): Promise<{ seconds: number; processor: number }> {
  const inputs = ["-i", voice, "-stream_loop", "-1", "-i", bed];
  const graph = [
    `[0:a]adelay=${LEAD_SECONDS * 1000}:all=1,apad=whole_dur=${seconds},aformat=channel_layouts=stereo,asplit[v][key]`,
    `[1:a]atrim=0:${seconds},afade=t=in:d=3,afade=t=out:st=${seconds - 5}:d=5,volume=0.35[b]`,
    "[b][key]sidechaincompress=threshold=0.02:ratio=4:attack=150:release=600[d]",
    "[v][d]amix=inputs=2:duration=first:normalize=0",
  ].join(";");
  const measuring = ["-filter_complex", `${graph},${loudnessMeter}[m]`, "-map", "[m]", "-f", "null", "-"];
  const meter = await costOf(() => runFile("ffmpeg", ["-hide_banner", "-nostats", ...inputs, ...measuring]));
  const { integrated } = summaryOf(meter.result);
  const mastering = `${graph},volume=${-16 - integrated}dB,alimiter=limit=0.81:level=false[m]`;
  const output = ["-map", "[m]", "-ar", "44100", "-c:a", "libmp3lame", "-b:a", "128k", join(folder, "peer.mp3")];
  const encoding = ["-v", "error", "-y", ...inputs, "-filter_complex", mastering, ...output];
  const encoder = await costOf(() => runFile("ffmpeg", encoding));
  return { seconds: meter.seconds + encoder.seconds, processor: meter.processor + encoder.processor };
}
