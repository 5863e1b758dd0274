/** What is spoken of the short story, a paragraph each; the first is its title, the fourth a heading. */
export const story = [
  "The Map of the Clockmaker",
  "On the 4th of May the clockmaker’s map was sold for $100 to a stranger.",
  "“It shows every street,” he said, “but none of the people.” Nobody believed him.",
  "What the map hid",
  "Under the old bridge a door stood open, and behind it the river ran uphill. The water was warm.",
  "She closed the book. She closed the door. Nobody else ever heard of it.",
] as const;

/** Paragraphs in other scripts, with the voice that reads each. */
export const others = [
  { voice: "de-DE", text: "Die Straße war lang, und niemand öffnete ihr die Tür." },
  { voice: "ar-SA", text: "كانت أليس قد بدأت تشعر بالملل من الجلوس بجانب أختها." },
  { voice: "zh-CN", text: "从前有一位老钟表匠，他画了一张城市的地图。" },
] as const;

interface ReadingPage {
  make: string;
  body: string;
  /** Words that the page does not have as they are spoken. */
  missing?: string[];
}

const [title, sold, shows, heading, bridge, closed] = story;
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("\n");

/**
 * The story on pages of ten makes. What stands in an element with data-other is never spoken there, whatever it says.
 */
export const pages: ReadingPage[] = [
  {
    make: "plain",
    body: `<h1>${title}</h1>${paragraphs(sold, shows)}<h2>${heading}</h2>${paragraphs(bridge, closed)}`,
  },
  {
    make: "links and emphasis",
    body: `<h1><a href="#">${title}</a></h1><p><span class="cap">O</span>n the <b>4th</b> of May the <a href="#">clockmaker’s <em>map</em></a> was sold for $100 to a stranger.</p>
      <blockquote>${shows}</blockquote><h2>${heading}</h2>${paragraphs(bridge.replace("river", "<i>riv</i>er"), closed)}`,
  },
  {
    make: "footnotes",
    body: `<h1>${title}</h1>${paragraphs(
      sold
        .replace("map", 'map<sup data-other><a href="#1">1</a></sup>')
        .replace("$100", "$100<span data-other>[2]</span>"),
      shows.replace("people.”", "people.”<sup data-other>[3]</sup>"),
    )}<h2>${heading}</h2>${paragraphs(bridge, closed)}<ol data-other><li>The map was sold for less.</li><li>The river ran elsewhere.</li></ol>`,
  },
  {
    make: "advertisements",
    body: `<h1>${title}</h1><p>${sold}</p><div data-other>Advertisement: a stranger sold the map for less. Nobody believed him!</div><p>${shows}</p>
      <aside data-other>Buy the door, close the book</aside><h2>${heading}</h2><p>${bridge.replace(
        "behind it",
        "behind it<span data-other> (sponsored: see our offers) </span>",
      )}</p><div data-other><iframe></iframe>The water is warm at our spa</div><p>${closed}</p>`,
  },
  {
    make: "straight quotes, hyphens and spaces",
    body: `<h1>${title.toUpperCase()}</h1>${paragraphs(
      sold.replace("clockmaker’s", "clock&shy;maker's").replace("$100", "$100&nbsp;"),
      shows.replaceAll(/[“”]/g, '"'),
    )}<h2>${heading}</h2>${paragraphs(bridge.replace("uphill", "up&shy;hill"), closed.replaceAll(" ", "\n   "))}`,
  },
  {
    make: "an edited sentence",
    body: `<h1>${title}</h1>${paragraphs(sold.replace("a stranger", "an old friend"), shows)}<h2>${heading}</h2>${paragraphs(
      bridge.replace(
        "The water was warm.",
        "<span data-other>It smelled of salt, said people who had been there.</span>",
      ),
      closed,
    )}`,
    missing: ["a", "stranger", "The", "water", "was", "warm"],
  },
  {
    make: "a teaser, a pull quote and comments",
    body: `<p data-other>${bridge}</p><h1>${title}</h1><p data-other>By a reporter, 4 May</p>${paragraphs(sold, shows)}<h2>${heading}</h2>
      <p>${bridge}</p><blockquote data-other>“Behind it the river ran uphill.”</blockquote><p>${closed}</p><section data-other><p>${bridge}</p><p>She closed the book!</p><p>Nobody believed him.</p></section>`,
  },
  {
    make: "hidden copies",
    body: `<div data-other style="display:none">${paragraphs(...story)}</div><div data-other style="visibility:hidden;height:0">${paragraphs(...story)}</div>
      <h1>${title}</h1>${paragraphs(sold, shows)}<h2>${heading}</h2><pre data-other>const map = "sold";</pre>${paragraphs(bridge, closed)}
      <details data-other><summary>More</summary><p>${bridge}</p></details><textarea data-other>${sold}</textarea>`,
  },
  {
    make: "lines, tables and nested blocks",
    body: `<div><div>${title}<div>${sold}<br>${shows}</div></div></div><table><tr><td>${heading}<td data-other>12<tr><td>${bridge}</table><ul><li>${closed
      .split(". ")
      .join(".<li>")}</ul>`,
  },
  {
    make: "an application in the dark",
    body: `<style>html{color-scheme:dark;background:#111;color:#eee}main{height:60vh;overflow:auto}</style><main><h1>${title}</h1><div role="article">${paragraphs(
      sold,
      shows,
    )}<h2>${heading}</h2>${paragraphs(bridge, closed)}</div></main>`,
  },
];

export const otherScripts = `<h1 data-other>Drei</h1>${others
  .map(({ voice, text }) => `<p lang="${voice}" dir="auto">${text}</p><p data-other>Advertisement</p>`)
  .join("")}`;
