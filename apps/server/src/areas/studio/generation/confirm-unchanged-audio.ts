import type { BuildComposition } from "../../../platform/database/tables/studio.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { confirmRendition, lockRendition, removeRendition, type RenditionFacts } from "../../renditions/index.ts";
import { moveCaptions } from "./files/caption-store.ts";
import { supersedeMix } from "./start-mix.ts";
import type { StudioServices } from "../services.ts";
import { findWholeAudioFile, insertAudioFile, retireFiles, type WholeAudioFile } from "./files/audio-file-store.ts";
import { retitledHeader } from "./files/audio-file.ts";
import { findBuild } from "./build-store.ts";

/** What an item's audio lacks to be as its text stands. */
export type Lacking =
  | { kind: "nothing" }
  | { kind: "voice" }
  /** Its voice is as the text; `voiceBuildId` made it. */
  | { kind: "mix"; voiceBuildId: string }
  /** What is being mixed is as the item stands. */
  | { kind: "under-way"; buildId: string };

export interface CurrentText {
  contentId: string;
  title: string;
  spokenHash: string;
  /** null: nothing is mixed with the voice. */
  composition: BuildComposition | null;
  /** Whether a voice will do in which fallback voices speak. */
  takesFallback: boolean;
}

/**
 * Confirms what of the item's audio is as it stands, and says what is to be built. A new title is put into a new file of
 * the same sound: its header is written anew, its frames stay where they lie. Once nothing lacks, it is published.
 */
export async function confirmUnchangedAudio(
  services: Pick<StudioServices, "newToken" | "now" | "queue">,
  trx: Trx,
  current: CurrentText,
): Promise<Lacking> {
  const { contentId, title, spokenHash, composition, takesFallback } = current;
  const voice = await lockRendition(trx, { contentId, kind: "voice" });
  if (!voice || voice.spoken_hash !== spokenHash) return { kind: "voice" };
  if (voice.fallback !== null && !takesFallback) return { kind: "voice" };
  const confirmed = await confirmOne(services, trx, voice, title);
  if (!confirmed) return { kind: "voice" };
  const lackingMix = { kind: "mix", voiceBuildId: confirmed.file.build_id } as const;
  const renamed = [confirmed];
  const mix = await lockRendition(trx, { contentId, kind: "mix" });
  if (!composition) {
    await supersedeMix(services, trx, contentId);
    await removeRendition(trx, { contentId, kind: "mix" }, services.now());
  } else if (mix && mix.build_id !== null) {
    const build = await findBuild(trx, mix.build_id);
    if (build && build.title === title && build.composition?.hash === composition.hash) {
      return { kind: "under-way", buildId: build.id };
    }
    await supersedeMix(services, trx, contentId);
    return lackingMix;
  } else {
    const isMixed = mix?.spoken_hash === spokenHash && mix.composition_hash === composition.hash;
    const own = mix && isMixed ? await confirmOne(services, trx, mix, title) : undefined;
    if (!own) return lackingMix;
    renamed.push(own);
  }
  await publishGenerated(trx, contentId, services.now());
  const retired = await retireFiles(trx, contentId, services.now());
  for (const { file, token } of renamed) {
    // A file that is still public keeps its own.
    if (token !== file.token && retired.includes(file.token)) await moveCaptions(trx, file.token, token);
  }
  return { kind: "nothing" };
}

/** Confirms audio, with a new title in a new file. Answers the file that was and the name of the one that is; undefined without audio and while it is built. */
async function confirmOne(
  { newToken, now }: Pick<StudioServices, "newToken" | "now">,
  trx: Trx,
  audio: RenditionFacts,
  title: string,
): Promise<{ file: WholeAudioFile; token: string } | undefined> {
  if (audio.audio_token === null || audio.build_id !== null) return undefined;
  const key = { contentId: audio.content_id, kind: audio.kind };
  const file = await findWholeAudioFile(trx, audio.audio_token);
  if (!file) return undefined;
  if (audio.title === title) return (await confirmRendition(trx, key, now())) ? { file, token: file.token } : undefined;
  const token = newToken();
  const header = retitledHeader(file, title);
  await insertAudioFile(trx, {
    ...file,
    token,
    title,
    header: Buffer.from(header),
    bytes: file.bytes - file.header.byteLength + header.byteLength,
    article: JSON.stringify(file.article),
    plan: JSON.stringify(file.plan),
    created_at: now(),
  });
  if (!(await confirmRendition(trx, key, now(), { audioToken: token, title }))) return undefined;
  return { file, token };
}
