import type { SampleStory } from "./sample-stories.ts";

/** How publishing systems lay out a story, and what they set around and into it. Each is a whole page. */
export const samplePages: Record<string, (story: SampleStory) => string> = {
  "a blog with a layout named after its sidebar": (story) =>
    whole(
      story,
      `<div class="site-container"><div class="content-sidebar-wrap"><main class="content">
      <article class="post-12 post type-post hentry category-social-media tag-popular entry">
      <header class="entry-header"><h1 class="entry-title">${story.title}</h1><p class="entry-meta">${story.byline}</p></header>
      <div class="entry-content">${body(story)}
      <div class="sharedaddy sd-sharing"><h3>Share</h3><ul><li><a href=#>Facebook</a></li></ul></div>
      <div id="jp-relatedposts"><h3><em>Related</em></h3><a href=#>${filler(1)}</a></div></div></article></main>
      <aside class="sidebar sidebar-primary"><h3>About</h3><p>${filler(2)}</p></aside></div></div>
      <div id="comments" class="entry-comments"><ol class="comment-list"><li><p>${filler(3)}</p></li><li><p>${filler(4)}</p></li></ol></div>`,
    ),
  "a page builder that cuts the story into sections": (story) =>
    whole(
      story,
      `<div data-elementor-type="header"><div class="elementor-widget-container"><ul><li><a href=#>Home</a></li></ul></div></div>
      <div data-elementor-type="single-post" class="elementor elementor-location-single has-share-buttons">
      ${widget(`<h1 class="elementor-heading-title">${story.title}</h1>`)}
      ${widget(`<ul class="elementor-post-info"><li class="elementor-post-info__item"><time>3 May 2026</time></li></ul>`)}
      ${lines(story).map(widget).join("")}
      ${widget(`<div class="elementor-share-buttons"><a href=#>Share on X</a></div>`)}</div>
      <div data-elementor-type="footer" class="footer">${widget(`<p>${filler(2)}</p>`)}</div>`,
    ),
  "a magazine that marks each paragraph as behind its paywall": (story) =>
    whole(
      story,
      `<article class="article main-content"><div class="content-header"><h1>${story.title}</h1></div>
      <div class="body__inner-container">${body(story).replaceAll("<p>", '<p class="paywall">').replaceAll("<h2>", '<h2 class="paywall">')}</div></article>
      <div class="recommended-articles"><h2>Most Popular</h2>${`<p><a href=#>${filler(1)}</a></p>`.repeat(4)}</div>`,
    ),
  "a paper that wraps each paragraph, with advertising between them": (story) =>
    whole(
      story,
      `<main id="main"><div class="teaser-content grid-center"><header><h1 data-qa="headline">${story.title}</h1></header>
      ${lines(story)
        .map((line) => `<div data-qa="article-body" class="wpds-c-PJLV article-body">${line}</div>`)
        .join(`<div class="dib ad-wrapper"><div class="ad-label">${story.advertising}</div></div>`)}</div>
      <div class="most-read"><ol>${`<li><a href=#>${filler(1)}</a></li>`.repeat(5)}</ol></div></main>`,
    ),
  "a site whose story stands in an element called sidebar": (story) =>
    whole(
      story,
      `<div id="left"><ul>${`<li><a href=#>Section</a></li>`.repeat(9)}</ul></div>
      <div id="sidebar-right" class="popular"><div class="read-more-wrapper tags-on"><h1>${story.title}</h1>${body(story)}</div></div>
      <div id="footer"><p>${filler(1)}</p></div>`,
    ),
  "a site whose names say nothing, the story among cards": (story) =>
    whole(
      story,
      `<div class="dcr-1a"><div class="dcr-2b"><h1 class="dcr-3c">${story.title}</h1></div>
      <div class="dcr-4d"><div class="dcr-5e">${body(story)}</div></div>
      <div class="dcr-6f">${`<div class="dcr-7g"><a href=#><h3>${filler(1)}</h3></a></div>`.repeat(8)}</div></div>`,
    ),
  "a blog of line breaks": (story) =>
    whole(
      story,
      `<div class="post hentry"><h3 class="post-title entry-title">${story.title}</h3><div class="post-body entry-content">
      ${story.paragraphs.slice(0, 3).join("<br /><br />\n")}<br /><br /><h2>${story.heading}</h2>
      ${story.paragraphs.slice(3).join("<br><br>")}<div style="clear: both;"></div></div>
      <div class="post-footer">${story.byline} <a href=#>Share to X</a></div></div>
      <div id="comments"><p>${filler(1)}</p><p>${filler(2)}</p></div>`,
    ),
  "an old page of tables in a form": (story) =>
    whole(
      story,
      `<form id="aspnetForm"><table width=900><tr><td class="leftmenu">${`<a href=#>Menu entry</a><br>`.repeat(12)}</td>
      <td class="main"><font size=5><h1>${story.title}</h1></font>${body(story)}</td>
      <td class="ads">${story.advertising}<br><a href=#>${filler(1)}</a></td></tr></table></form>`,
    ),
  "an application that is drawn by script, with its data": (story) => {
    const articleBody = [...story.paragraphs.slice(0, 3), story.paragraphs.slice(3).join("\n\n")].join("\n\n");
    const data = { "@context": "https://schema.org", "@type": "NewsArticle", headline: story.title, articleBody };
    return whole(
      story,
      `<div id="app"><h1>${story.title}</h1><noscript>${filler(1)}</noscript></div>
      <script type="application/ld+json">${JSON.stringify(data)}</script>`,
    );
  },
  "a page with more comments than story": (story) =>
    whole(
      story,
      `<article><h1>${story.title}</h1><div class="story-body">${body(story)}</div></article>
      <section class="comments-section">${[1, 2, 3, 4].map((index) => `<div class="comment"><p>${filler(index).repeat(6)}</p></div>`).join("")}</section>`,
    ),
};

/** A page whose head tells as much as most do. */
function whole({ language, title }: SampleStory, content: string): string {
  return `<!doctype html><html lang="${language}"><head><title>${title} | Example</title>
    <meta property="og:site_name" content="Example"><script>var a = "<p>";</script><style>p {}</style></head>
    <body class="single has-sidebar cookie-bar-active"><div class="cookie-notice"><p>${filler(5)}</p></div>
    <header class="site-header"><div class="logo">Example</div><nav><a href=#>News</a><a href=#>Sport</a></nav></header>
    ${content}
    <footer><p>${filler(6)}</p></footer></body></html>`;
}

/** The story as a system writes it, with the lines between its paragraphs that are none of it. */
function body(story: SampleStory): string {
  return lines(story).join("\n");
}

function lines(story: SampleStory): string[] {
  const [first, second, third, ...rest] = story.paragraphs;
  const others = rest.map((text) => `<p>${text}</p>`);
  return [
    `<p>${first}</p>`,
    `<figure><img src=a.jpg alt=""><figcaption>${filler(1)}</figcaption></figure><p>${story.credit}</p>`,
    `<p>${second}</p>`,
    `<p><a href="/other">${story.readMore}</a></p>`,
    `<p>${third}</p>`,
    `<h2>${story.heading}</h2>`,
    ...others,
    `<p><strong>${story.app}</strong></p>`,
    `<p>${story.copyright}</p>`,
  ];
}

function widget(html: string): string {
  return `<section class="elementor-section"><div class="elementor-container"><div class="elementor-column"><div class="elementor-widget-wrap"><div class="elementor-widget"><div class="elementor-widget-container">${html}</div></div></div></div></div></section>`;
}

/** Words that are no part of any story. */
function filler(index: number): string {
  return `Filler ${index} stands beside the story and is never to be heard, however long it may go on about itself. `;
}
