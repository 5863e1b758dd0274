import { measureMix, mix, openMixSources, renderWindow, allocateStereo, type MixPlan } from "@lectern/audio";

/** A mix, as hashes of its samples and of what is measured. */
export interface MixHashes {
  mixed: string;
  rendered: string;
  measured: string;
}

/** Mixes, renders and measures a plan in windows of so many samples; the same in a browser as in Node. */
export async function mixHashes(
  plan: MixPlan,
  open: (source: string) => Promise<Uint8Array | undefined>,
  windowSamples: number,
): Promise<MixHashes> {
  const sources = openMixSources({ open });
  const mixed = allocateStereo(plan.samples);
  const rendered = allocateStereo(plan.samples);
  const measured: number[] = [];
  for (let from = 0; from < plan.samples; from += windowSamples) {
    const [length, end] = [Math.min(windowSamples, plan.samples - from), from + windowSamples];
    await sources.prepare(plan, from, length);
    mix(plan, sources.read, from, [mixed[0].subarray(from, end), mixed[1].subarray(from, end)]);
    const into = [rendered[0].subarray(from, end), rendered[1].subarray(from, end)] as const;
    renderWindow(plan, { gainDb: 9.3 }, sources.read, from, into);
    measured.push(...measureMix(plan, sources.read, from, length).energies);
  }
  return {
    mixed: await sha256(mixed),
    rendered: await sha256(rendered),
    measured: await sha256([Float32Array.from(measured)]),
  };
}

async function sha256(parts: readonly Float32Array<ArrayBuffer>[]): Promise<string> {
  const bytes = await new Blob([...parts]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
