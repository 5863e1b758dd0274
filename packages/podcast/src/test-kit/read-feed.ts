import { once } from "node:events";
import FeedParser from "feedparser";
import { validateXML } from "xmllint-wasm";

/** What libxml2 has to say against a document, its namespaces included; empty: it is well-formed. */
export async function complaintsOf(feed: string): Promise<string> {
  const { valid, rawOutput, errors } = await validateXML({
    xml: [{ fileName: "feed.xml", contents: feed }],
    normalization: "c14n",
    maxMemoryPages: 4096,
  });
  return valid ? "" : errors.map(({ message }) => message).join("\n") || rawOutput;
}

/** A feed by a strict parser: what it says of the channel, and its items. */
export async function readFeed(feed: string): Promise<{ meta: FeedParser.Meta; items: FeedParser.Item[] }> {
  const parser = new FeedParser({ feedurl: "https://pod.example/feeds/morning.xml" });
  const items: FeedParser.Item[] = [];
  parser.on("data", (item: FeedParser.Item) => items.push(item));
  const end = once(parser, "end");
  parser.end(feed);
  await end;
  return { meta: parser.meta, items };
}
