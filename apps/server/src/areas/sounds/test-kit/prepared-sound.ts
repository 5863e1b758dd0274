import type { WireSound } from "@lectern/contract";
import type { Publisher } from "../../../test-kit/publisher.ts";
import { untilFound } from "../../../test-kit/until-found.ts";
import { upload } from "../../uploads/test-kit/send-upload.ts";
import { toneMp3 } from "../../uploads/test-kit/tone-mp3.ts";

/** A sound of the project, a tone of two seconds, ready to be mixed. */
export async function preparedSound(publisher: Publisher): Promise<WireSound & { url: string; duration: number }> {
  const title = "Slow Lamp";
  const file = await upload(publisher, await toneMp3({ title }));
  const { id } = await publisher.inProject<WireSound>("POST", "/composer-audio", { title, url: file });
  return untilFound(async () => {
    const sounds = await publisher.inProject<WireSound[]>("GET", "/composer-audio");
    const sound = sounds.find((one) => one.id === id);
    if (!sound || sound.url === null || sound.duration === null) return undefined;
    return { ...sound, url: sound.url, duration: sound.duration };
  }, "The sound is not prepared.");
}
