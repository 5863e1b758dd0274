import { expect, test } from "vitest";
import { feedPage } from "./feed-pages.ts";
import { descriptionOfText, safeDescription } from "./safe-description.ts";
import { complaintsOf, readFeed } from "./test-kit/read-feed.ts";
import { episode, episodes, feedOf, feedUrl, options, show } from "./test-kit/sample-show.ts";
import { writeFeed } from "./write-feed.ts";

/** The text or the attributes of each element of a name. */
function elements(feed: string, name: string): string[] {
  return [...feed.matchAll(new RegExp(`<${name}(?:\\s([^>]*?))?(?:/>|>([^]*?)</${name}>)`, "g"))].map(
    ([, attributes = "", text]) => text ?? attributes,
  );
}

test("[R1] one well-formed document with one channel", async () => {
  const feed = feedOf(show, episodes(3));
  expect(feed.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ')).toBe(true);
  expect(feed.match(/<channel>/g)).toHaveLength(1);
  expect(await complaintsOf(feed)).toBe("");
});

test("[R1] markup and the end of a CDATA section are text", async () => {
  const title = `</title><item> & "quotes" ]]> <!--`;
  const feed = feedOf({ ...show, title, author: title }, [
    episode(0, { title, guid: `<&">`, description: safeDescription("<p>a ]]> b</p>") }),
    episode(1, { description: descriptionOfText("<script>alert(1)</script> ]]>") }),
  ]);
  expect(await complaintsOf(feed)).toBe("");
  const { meta, items } = await readFeed(feed);
  expect(meta["rss:title"]["#"]).toBe(title);
  expect(items.map((item) => item["rss:title"]["#"])).toEqual([title, "Article 1"]);
  expect(items[0]?.guid).toBe(`<&">`);
  expect(items.map((item) => item.description)).toEqual([
    "<p>a ]]&gt; b</p>",
    "&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;",
  ]);
});

test("[R1] [R2] an end of CDATA in HTML that was kept comes back", async () => {
  const feed = feedOf({ ...show, description: "a ]]> b \u0000" as typeof show.description }, []);
  expect(await complaintsOf(feed)).toBe("");
  expect((await readFeed(feed)).meta.description).toBe("a ]]> b");
});

test("[R2] what XML cannot hold goes, emoji stay", async () => {
  const title = "a\u0000b\u0008c\u001fd\u007fe\u009ff\ud83dg\udc00h\ufffei\uffffj 👩‍👩‍👧 k\n\t l";
  const feed = feedOf(show, [episode(0, { title, description: descriptionOfText(title) })]);
  expect(await complaintsOf(feed)).toBe("");
  const [item] = (await readFeed(feed)).items;
  expect(item?.title).toBe("abcdefghij 👩‍👩‍👧 k l");
  expect(item?.description).toContain("abcdefghij 👩‍👩‍👧 k");
});

test("[R3] dates are RFC 2822 in UTC, and none stands for what is no date", () => {
  const feed = feedOf(show, [
    episode(0, { publishedAt: new Date("2026-03-01T23:04:05.678+05:30") }),
    episode(1, { publishedAt: new Date(Number.NaN) }),
  ]);
  expect(elements(feed, "pubDate")).toEqual(["Sun, 01 Mar 2026 17:34:05 +0000"]);
  expect(elements(feed, "lastBuildDate")).toEqual(["Mon, 23 Nov 2026 09:05:00 +0000"]);
});

test("[R4] a GUID is whole, and no address", () => {
  const guid = "g".repeat(600);
  expect(feedOf(show, [episode(0, { guid })])).toContain(`<guid isPermaLink="false">${guid}</guid>`);
});

test("[R5] the picture stands for readers of plain RSS too", async () => {
  expect((await readFeed(feedOf(show, []))).meta.image).toEqual({ url: show.imageUrl, title: show.title });
});

test("[A1] a channel has what Apple asks for", () => {
  const feed = feedOf(show, []);
  expect(elements(feed, "language")).toEqual(["en-gb"]);
  expect(elements(feed, "itunes:image")).toEqual([`href="${show.imageUrl}"`]);
  expect(elements(feed, "itunes:explicit")).toEqual(["false"]);
  expect(elements(feed, "itunes:author")).toEqual(["The Paper"]);
  expect(elements(feed, "itunes:type")).toEqual(["episodic"]);
  expect(elements(feed, "itunes:owner")).toEqual([
    "<itunes:name>Ada Reader</itunes:name><itunes:email>ada@paper.example</itunes:email>",
  ]);
  expect(elements(feed, "copyright")).toEqual(["© 2026 The Paper"]);
  for (const name of ["itunes:new-feed-url", "itunes:block", "itunes:complete"])
    expect(elements(feed, name)).toEqual([]);
});

test("[A1] a show that moves, ends or hides says so", () => {
  const newFeedUrl = "https://elsewhere.example/feed";
  const feed = feedOf({ ...show, newFeedUrl, isComplete: true, isBlocked: true, isExplicit: true, type: "serial" }, []);
  expect(elements(feed, "itunes:new-feed-url")).toEqual([newFeedUrl]);
  expect(elements(feed, "itunes:complete")).toEqual(["Yes"]);
  expect(elements(feed, "itunes:block")).toEqual(["Yes"]);
  expect(elements(feed, "itunes:explicit")).toEqual(["true"]);
  expect(elements(feed, "itunes:type")).toEqual(["serial"]);
});

test("[A2] [N7] an item has what Apple asks for", () => {
  const feed = feedOf(show, [
    episode(0, { season: 2, number: 7, type: "bonus", isExplicit: true, imageUrl: "https://pod.example/a.png" }),
    episode(1, { durationSeconds: 0.2 }),
  ]);
  const [item = "", other = ""] = elements(feed, "item");
  expect(elements(item, "enclosure")).toEqual([
    'url="https://pod.example/media/0.mp3" length="493000" type="audio/mpeg"',
  ]);
  expect(elements(item, "itunes:duration")).toEqual(["62"]);
  expect(elements(other, "itunes:duration")).toEqual(["1"]);
  expect(elements(item, "itunes:episodeType")).toEqual(["bonus"]);
  expect(elements(item, "itunes:image")).toEqual(['href="https://pod.example/a.png"']);
  for (const namespace of ["itunes", "podcast"]) {
    expect(elements(item, `${namespace}:season`)).toEqual(["2"]);
    expect(elements(item, `${namespace}:episode`)).toEqual(["7"]);
  }
  for (const name of ["itunes:season", "itunes:episode", "itunes:image", "itunes:explicit"])
    expect(elements(other, name)).toEqual([]);
});

test("[A3] a long description is cut to 4000 bytes, and all of it stands in content:encoded", async () => {
  const long = safeDescription(`<p>${"wörter 👩‍👩‍👧 &amp; mehr ".repeat(400)}</p>`, 100_000);
  const feed = feedOf({ ...show, description: long }, [episode(0, { description: long }), episode(1)]);
  const { meta, items } = await readFeed(feed);
  for (const { "#": text } of [meta["rss:description"], items[0]?.["rss:description"]]) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(3900);
    expect(text).toMatch(/(?:wörter|👩‍👩‍👧|&amp;|mehr)…<\/p>$/u);
  }
  expect(items[0]?.["content:encoded"]["#"]).toBe(long);
  expect(elements(feed, "content:encoded")).toHaveLength(1);
});

test("[A4] addresses are ASCII", () => {
  const feed = feedOf({ ...show, link: "https://zeitung.exämple/ä b?q=ü&x=1" }, [
    episode(0, { enclosure: { url: "https://pod.example/médiá.mp3", bytes: 1, mediaType: "audio/mpeg" } }),
  ]);
  expect(elements(feed, "link")[0]).toBe("https://zeitung.xn--exmple-cua/%C3%A4%20b?q=%C3%BC&amp;x=1");
  expect(elements(feed, "enclosure")[0]).toContain('url="https://pod.example/m%C3%A9di%C3%A1.mp3"');
});

test("[A5] one category, with its subcategory where there is one", () => {
  expect(feedOf(show, [])).toContain(
    '<itunes:category text="News"><itunes:category text="Daily News"/></itunes:category>',
  );
  const plain = feedOf({ ...show, category: "Health & Fitness", subcategory: undefined }, []);
  expect(plain.match(/<itunes:category/g)).toHaveLength(1);
  expect(plain).toContain('<itunes:category text="Health &amp; Fitness"/>');
});

test("[P1] a page says its own address and declares the namespaces", () => {
  const second = feedOf(show, [], { page: feedPage(2, 301) });
  expect(feedOf(show, [])).toContain(`<atom:link rel="self" type="application/rss+xml" href="${feedUrl}"/>`);
  expect(second).toContain(`<atom:link rel="self" type="application/rss+xml" href="${feedUrl}?page=2"/>`);
  expect(second).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"');
  expect(second).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"');
  expect(second).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
});

test("[P2] a value has at most 255 characters and ends between two of them", () => {
  const family = "👩‍👩‍👧";
  const feed = feedOf({ ...show, author: "x".repeat(4000) }, [episode(0, { title: family.repeat(500) })]);
  expect(elements(feed, "itunes:author")[0]).toBe(`${"x".repeat(254)}…`);
  const [title = ""] = elements(elements(feed, "item")[0] ?? "", "title");
  expect(title).toBe(`${family.repeat(31)}…`);
  expect(title.length).toBeLessThanOrEqual(255);
});

test("[P3] [N1] [N2] [N3] [N5] a show says whose it is and what it is", () => {
  const feed = feedOf(
    { ...show, verifications: [{ purpose: "applepodcastsverify", text: `<${"v".repeat(5000)}` }] },
    [],
  );
  expect(feed).toContain('<podcast:locked owner="ada@paper.example">yes</podcast:locked>');
  expect(feedOf({ ...show, isLocked: false }, [])).toContain(">no</podcast:locked>");
  expect(elements(feed, "podcast:guid")).toEqual([show.guid]);
  expect(elements(feed, "podcast:medium")).toEqual(["podcast"]);
  expect(elements(feedOf({ ...show, medium: "audiobook" }, []), "podcast:medium")).toEqual(["audiobook"]);
  expect(feed).toContain('<podcast:txt purpose="ai-content">true</podcast:txt>');
  expect(feed).toContain(`<podcast:txt purpose="applepodcastsverify">&lt;${"v".repeat(3998)}…</podcast:txt>`);
});

test("[N4] persons of show and episode", () => {
  const person = { name: "n".repeat(200), role: "narrator", group: "cast", link: "https://x.example/ä" };
  const feed = feedOf(show, [episode(0, { persons: [person, { name: "Bo", imageUrl: "https://x.example/b.png" }] })]);
  expect(feed).toContain('<podcast:person role="host">Ada Reader</podcast:person>');
  const [item = ""] = elements(feed, "item");
  expect(item).toContain(
    `<podcast:person role="narrator" group="cast" href="https://x.example/%C3%A4">${"n".repeat(127)}…</podcast:person>`,
  );
  expect(item).toContain('<podcast:person img="https://x.example/b.png">Bo</podcast:person>');
});

test("[N6] transcripts and chapters", () => {
  const [item = ""] = elements(feedOf(show, [episode(0)]), "item");
  expect(elements(item, "podcast:transcript")).toEqual([
    'url="https://pod.example/media/0.vtt" type="text/vtt" language="en" rel="captions"',
    'url="https://pod.example/media/0.json" type="application/json" language="en"',
  ]);
  expect(elements(item, "podcast:chapters")).toEqual([
    'url="https://pod.example/media/0/chapters.json" type="application/json+chapters"',
  ]);
});

test("[N8] how often episodes come, and that podping tells of them", () => {
  const updateFrequency = { text: "Weekdays", recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" };
  const feed = feedOf({ ...show, updateFrequency, usesPodping: true }, []);
  expect(feed).toContain(
    '<podcast:updateFrequency rrule="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR">Weekdays</podcast:updateFrequency>',
  );
  expect(elements(feed, "podcast:podping")).toEqual(['usesPodping="true"']);
  expect(elements(feedOf(show, []), "podcast:podping")).toEqual([]);
});

test("[W1] one hub where there is one, none otherwise", () => {
  const hubs = (feed: string) => elements(feed, "atom:link").filter((link) => link.includes('rel="hub"'));
  expect(hubs(feedOf(show, []))).toEqual(['rel="hub" href="https://hub.example/"']);
  expect(hubs(feedOf(show, [], { hubUrl: undefined }))).toEqual([]);
});

test("[G1] pages link to their neighbours and the ends", () => {
  const links = (page: number) =>
    elements(feedOf(show, [], { page: feedPage(page, 900) }), "atom:link")
      .filter((link) => !/rel="(?:self|hub)"/.test(link))
      .map((link) => link.replace(' type="application/rss+xml"', "").replace(feedUrl, ""));
  expect(links(1)).toEqual(['rel="first" href=""', 'rel="next" href="?page=2"', 'rel="last" href="?page=3"']);
  expect(links(2)).toEqual([
    'rel="first" href=""',
    'rel="previous" href=""',
    'rel="next" href="?page=3"',
    'rel="last" href="?page=3"',
  ]);
  expect(links(3)).toEqual(['rel="first" href=""', 'rel="previous" href="?page=2"', 'rel="last" href="?page=3"']);
  expect(feedOf(show, [], { page: feedPage(1, 300) })).not.toContain('rel="first"');
});

test("a feed comes in pieces, and asks for an episode when it writes it", () => {
  let asked = 0;
  function* counted() {
    for (const one of episodes(300)) {
      asked += 1;
      yield one;
    }
  }
  const feed = writeFeed(show, counted(), options);
  feed.next();
  expect(asked).toBeLessThan(60);
  expect([...feed].length).toBeGreaterThan(5);
});
