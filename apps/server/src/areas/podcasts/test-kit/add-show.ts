import type { WireEpisode, WireShow } from "@lectern/contract";
import type { Block } from "@lectern/script";
import sharp from "sharp";
import { expect } from "vitest";
import type { Publisher } from "../../../test-kit/publisher.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";

export const showTexts = {
  title: "Down the Hole",
  description: "Stories that fell.",
  author: "Alice Liddell",
  email: "alice@example.com",
  category: "Arts",
  sub_category: "Books",
};

let square: Promise<Buffer> | undefined;

/** The least that a cover may be. */
export function squarePicture(): Promise<Buffer> {
  return (square ??= sharp({ create: { width: 1400, height: 1400, channels: 3, background: "#b4420f" } })
    .png()
    .toBuffer());
}

/** Sends a square picture for a show, its page or an episode; answers its address. */
export async function uploadPicture(
  publisher: Publisher,
  kind: "podcast/cover" | "podcast/logo" | "episode/art",
): Promise<string> {
  const picture = await squarePicture();
  const query = new URLSearchParams({
    file_name: "cover.png",
    content_type: "image/png",
    content_length: String(picture.length),
  });
  const path = `/${kind}/signed-url?${query.toString()}`;
  const { signed_url: to, url } = await publisher.call<{ signed_url: string; url: string }>("GET", path);
  const sent = await fetch(to, {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: new Uint8Array(picture),
  });
  expect(sent.status).toBe(200);
  return url;
}

/** A show as the API makes it, published. */
export async function addShow(publisher: Publisher, texts: Record<string, unknown> = {}): Promise<WireShow> {
  const show = await publisher.inProject<WireShow>("POST", "/podcast", {
    ...showTexts,
    ...texts,
    poster_path: await uploadPicture(publisher, "podcast/cover"),
  });
  return publisher.inProject("PUT", `/podcast/${show.id}/publish/publish`);
}

/** An article with its audio, published by that; the same id again: another text of it. */
export async function addArticle(
  publisher: Publisher,
  url: string,
  { id, title = "Alice", script }: { id?: string; title?: string; script: Block[] },
): Promise<string> {
  const contentId =
    id ??
    (
      await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
        title,
        slate_value: script,
        is_draft: true,
      })
    ).content_id;
  const watch = await watchContent(url, publisher.token(), contentId);
  await publisher.inProject("PUT", `/content/${contentId}/v2`, { title, slate_value: script, is_draft: false });
  await watch.finished();
  return contentId;
}

export async function episodeOf(publisher: Publisher, showId: string, contentId: string): Promise<WireEpisode> {
  const episodes = await publisher.inProject<WireEpisode[]>("GET", `/podcast/${showId}/episodes`);
  const episode = episodes.find(({ content_id: id }) => id === contentId);
  if (!episode) throw new Error("The item is not in the show.");
  return episode;
}

/** The address of an episode's file once there is one, another than `before`. */
export async function enclosureOf(
  publisher: Publisher,
  { showId, contentId, before = null }: { showId: string; contentId: string; before?: string | null },
): Promise<string> {
  const address = async () => (await episodeOf(publisher, showId, contentId)).short_audio_url;
  await expect.poll(async () => ![null, before].includes(await address())).toBe(true);
  return (await address()) ?? "";
}
