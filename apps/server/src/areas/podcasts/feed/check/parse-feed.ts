import type { ChannelFacts, ItemFacts } from "@lectern/podcast";
import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof childrenOf>[number];

/** What an RSS feed says, tag by tag; undefined for what has no channel. */
export function parseFeed(xml: string): { channel: ChannelFacts; items: ItemFacts[] } | undefined {
  const document = parseDocument(xml, { xmlMode: true });
  const [rss] = childrenOf(document, "rss");
  const [channel] = rss ? childrenOf(rss, "channel") : [];
  if (!channel) return undefined;
  const [owner] = childrenOf(channel, "itunes:owner");
  return {
    channel: {
      title: textOf(channel, "title"),
      description: textOf(channel, "description"),
      link: textOf(channel, "link"),
      language: textOf(channel, "language"),
      author: textOf(channel, "itunes:author"),
      ownerEmail: owner && textOf(owner, "itunes:email"),
      imageUrl: attributeOf(channel, "itunes:image", "href"),
      categories: childrenOf(channel, "itunes:category").map((category) => ({
        category: category.attribs["text"] ?? "",
        subcategory: attributeOf(category, "itunes:category", "text"),
      })),
      explicit: textOf(channel, "itunes:explicit"),
      type: textOf(channel, "itunes:type"),
      guid: textOf(channel, "podcast:guid"),
      locked: textOf(channel, "podcast:locked"),
      links: childrenOf(channel, "atom:link").map(({ attribs }) => ({
        rel: attribs["rel"] ?? "",
        url: attribs["href"] ?? "",
      })),
    },
    items: childrenOf(channel, "item").map(itemFacts),
  };
}

function itemFacts(item: Element): ItemFacts {
  const [enclosure] = childrenOf(item, "enclosure");
  return {
    guid: textOf(item, "guid"),
    title: textOf(item, "title"),
    description: textOf(item, "description"),
    link: textOf(item, "link"),
    publishedAt: textOf(item, "pubDate"),
    duration: textOf(item, "itunes:duration"),
    explicit: textOf(item, "itunes:explicit"),
    imageUrl: attributeOf(item, "itunes:image", "href"),
    enclosure: enclosure && {
      url: enclosure.attribs["url"] ?? "",
      length: enclosure.attribs["length"],
      mediaType: enclosure.attribs["type"],
    },
    transcripts: childrenOf(item, "podcast:transcript").map(({ attribs }) => ({
      url: attribs["url"] ?? "",
      type: attribs["type"] ?? "",
    })),
  };
}

function childrenOf(parent: Parameters<typeof DomUtils.getChildren>[0], name: string) {
  return DomUtils.getChildren(parent)
    .filter((child) => DomUtils.isTag(child))
    .filter((child) => child.name === name);
}

function textOf(parent: Element, name: string): string | undefined {
  const [child] = childrenOf(parent, name);
  return child && DomUtils.textContent(child);
}

function attributeOf(parent: Element, name: string, attribute: string): string | undefined {
  return childrenOf(parent, name)[0]?.attribs[attribute];
}
