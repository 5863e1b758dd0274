import type { PublicShow } from "./show-store.ts";

/** The addresses of a show's pages, its feed and its picture. */
export function showAddresses({ slug, coverPath }: Pick<PublicShow, "slug" | "coverPath">, publicUrl: string) {
  const page = `${publicUrl}/shows/${slug}`;
  return {
    page,
    feed: `${publicUrl}/feeds/${slug}.xml`,
    cover: coverPath === null ? undefined : publicUrl + coverPath,
    episode: (id: string) => `${page}/${id}`,
  };
}
