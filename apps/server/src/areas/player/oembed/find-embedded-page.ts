import { escapeXml } from "@lectern/podcast";
import { CARD_SIZE } from "../pages/card-size.ts";
import { FRAME_HEIGHT, frameElement } from "../embed-codes.ts";
import type { Database } from "../../../platform/database/index.ts";
import { cardUrl } from "../present.ts";
import { showAddresses } from "../shows/show-addresses.ts";
import { FRAMED_EPISODES, showFrameHeight } from "../shows/render-show-frame.ts";
import { countEpisodes, findPublicShow, findShowEpisode } from "../shows/show-store.ts";
import type { PublicFacts } from "../store.ts";

/** Default width, unless the request's maximum is smaller. */
const frameWidth = 600;

/** What another site shows of one of our pages: a player in a frame, and a picture. */
interface EmbeddedPage {
  title: string;
  author: string;
  /** Address of the frame. */
  frame: string;
  /** CSS pixels. */
  height: number;
  picture: string;
}

/** An oEmbed 1.0 answer of type rich (oembed.com, 2.3.4.4). */
export function presentOembed(
  page: EmbeddedPage,
  publicUrl: string,
  limits: { maxWidth: number | undefined; maxHeight: number | undefined },
) {
  const width = Math.min(frameWidth, limits.maxWidth ?? frameWidth);
  const height = Math.min(page.height, limits.maxHeight ?? page.height);
  // A picture has to keep within the size asked for, too.
  const hasRoom =
    CARD_SIZE.width <= (limits.maxWidth ?? Infinity) && CARD_SIZE.height <= (limits.maxHeight ?? Infinity);
  const thumbnail = {
    thumbnail_url: page.picture,
    thumbnail_width: CARD_SIZE.width,
    thumbnail_height: CARD_SIZE.height,
  };
  return {
    version: "1.0",
    type: "rich",
    provider_name: "Lectern",
    provider_url: publicUrl,
    title: page.title,
    author_name: page.author,
    width,
    height,
    html: frameElement({ address: page.frame, title: page.title }, { width, height }),
    ...(hasRoom ? thumbnail : {}),
  };
}

/** The same answer as XML (oembed.com, 2.3.3). */
export function oembedXml(answer: ReturnType<typeof presentOembed>): string {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface EmbeddedPageServices {
  database: Database;
  publicUrl: string;
  published: (id: string) => Promise<PublicFacts | undefined>;
}

/** What can be embedded of one of our pages: of an item, of a show, or of an episode in its show. */
export async function findEmbeddedPage(
  address: string,
  { database, publicUrl, published }: EmbeddedPageServices,
): Promise<EmbeddedPage | undefined> {
  if (!address.startsWith(`${publicUrl}/`)) return undefined;
  const [, kind, name = "", id] =
    /^\/(listen|player|shows)\/([\w-]{1,64})(?:\/([\w-]{1,64}))?\/?(?:[?#]|$)/.exec(address.slice(publicUrl.length)) ??
    [];
  if (kind === undefined) return undefined;
  if (kind === "shows") return id === undefined || id === "player" ? ofShow(name) : ofEpisode(name, id);
  const item = id === undefined ? await published(name) : undefined;
  return item && { ...ofAudio(item), title: item.title, picture: cardUrl(item.id, publicUrl) };

  function ofAudio(audio: PublicFacts) {
    return { author: audio.publisher, frame: `${publicUrl}/player/${audio.id}`, height: FRAME_HEIGHT };
  }

  async function ofShow(slug: string): Promise<EmbeddedPage | undefined> {
    const found = await database.system(async (trx) => {
      const show = await findPublicShow(trx, slug);
      return show && { show, episodes: await countEpisodes(trx, show.id, FRAMED_EPISODES) };
    });
    if (!found) return undefined;
    const { title, author } = found.show;
    const { frame, card } = showAddresses(found.show, publicUrl);
    return { title, author, frame, height: showFrameHeight(found.episodes), picture: card };
  }

  async function ofEpisode(slug: string, contentId: string): Promise<EmbeddedPage | undefined> {
    if (!idShape.test(contentId)) return undefined;
    const found = await database.system((trx) => findShowEpisode(trx, slug, contentId));
    if (!found) return undefined;
    const { show, episode, audio } = found;
    const picture = showAddresses(show, publicUrl).episodeCard(episode.id);
    return { ...ofAudio(audio), title: episode.title, picture };
  }
}
