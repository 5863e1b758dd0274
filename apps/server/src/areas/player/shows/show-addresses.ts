import type { EpisodeOrder, PublicEpisode, PublicShow } from "./show-store.ts";

/** The addresses of a show's pages, its feed and its pictures. */
export function showAddresses({ slug, coverPath }: Pick<PublicShow, "slug" | "coverPath">, publicUrl: string) {
  const page = `${publicUrl}/shows/${slug}`;
  return {
    page,
    feed: `${publicUrl}/feeds/${slug}.xml`,
    cover: coverPath === null ? undefined : publicUrl + coverPath,
    card: `${page}/card.png`,
    frame: `${page}/player`,
    episode: (id: string) => `${page}/${id}`,
    episodeCard: (id: string) => `${page}/${id}/card.png`,
    audio: ({ audioToken }: Pick<PublicEpisode, "audioToken">) => `${publicUrl}/media/${audioToken}.mp3`,
    /** Episodes in an order, after one of them; without: as the show is listened to, from the first. */
    episodes({ order, after }: { order?: EpisodeOrder | undefined; after?: string | undefined }): string {
      const query = new URLSearchParams({
        ...(order === undefined ? {} : { order }),
        ...(after === undefined ? {} : { after }),
      }).toString();
      return query === "" ? page : `${page}?${query}`;
    },
  };
}
