import { EXTRA_AUDIO_KEYS } from "@lectern/contract";
import { toneMp3 } from "../../apps/server/src/areas/uploads/test-kit/tone-mp3.ts";
import { upload } from "../../apps/server/src/areas/uploads/test-kit/send-upload.ts";
import { espeakBlock } from "../../apps/server/src/test-kit/espeak-block.ts";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import { untilFound } from "../../apps/server/src/test-kit/until-found.ts";
import { publishItem } from "./publish-item.ts";

const sampleRate = 44_100;
const samplesPerFrame = 1152;
/** Of silence, with which a tone's file ends. */
const endFrames = 2;

/** What the player plays around an article: tones, each much louder or quieter than the article as it is uploaded. */
const tones = {
  pre_audio_url: { seconds: 2, hertz: 500, amplitude: 0.7 },
  post_audio_url: { seconds: 2, hertz: 800, amplitude: 0.02 },
  background_audio_url: { seconds: 2, hertz: 300, amplitude: 0.5 },
};

export interface ArticleWithExtraAudio {
  id: string;
  /** Addresses. */
  article: string;
  intro: string;
  outro: string;
  background: { url: string; volume: number };
}

/** Publishes an article of about twelve seconds in a project that has an intro, an outro and a background, and plays them `type`. */
export async function publishWithExtraAudio(
  serverUrl: string,
  publisher: Publisher,
  type: "inline" | "static" | "floating" = "inline",
): Promise<ArticleWithExtraAudio> {
  await publisher.inProject("PUT", "/audio_player_settings", { player_type: type });
  for (const key of EXTRA_AUDIO_KEYS) {
    const { seconds, hertz, amplitude } = tones[key];
    const frames = Math.round((seconds * sampleRate) / samplesPerFrame);
    // As many whole waves as fit: the tone's end goes on in its beginning.
    const length = (frames * samplesPerFrame) / sampleRate;
    const mp3 = await toneMp3({ frames: frames + endFrames, hertz: Math.round(hertz * length) / length, amplitude });
    await publisher.inProject("POST", "/extraaudio/upload", { key, url: await upload(publisher, mp3) });
  }
  const text = "Alice was beginning to get very tired of sitting by her sister on the bank. ".repeat(3);
  const draft = { title: "Down the Rabbit-Hole", slate_value: [espeakBlock(text)] };
  const { id, audio: article } = await publishItem(serverUrl, publisher, draft);
  return untilFound(async () => {
    const answer = await fetch(`${serverUrl}/embed/${id}.json`);
    const { extra_audio: extra } = (await answer.json()) as { extra_audio?: Partial<ArticleWithExtraAudio> };
    const { intro, outro, background } = extra ?? {};
    return intro && outro && background ? { id, article, intro, outro, background } : undefined;
  }, "The player was not told of intro, outro and background.");
}
