import { escapeXml } from "@lectern/podcast";
import { CARD_SIZE } from "../cards/card-size.ts";
import { frameElement } from "../embed-codes.ts";

/** Default width, unless the request's maximum is smaller. */
const frameWidth = 600;

/** What another site shows of one of our pages: a player in a frame, and a picture. */
export interface EmbeddedPage {
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
