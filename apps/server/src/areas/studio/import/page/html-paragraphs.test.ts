import { expect, test } from "vitest";
import { htmlParagraphs } from "./html-paragraphs.ts";
import { parsePage } from "./page-dom.ts";

function textsOf(html: string): string[] {
  const { body } = parsePage(html);
  return body
    ? htmlParagraphs(body).map(({ text, heading }) => `${"#".repeat(heading ?? 0)}${heading ? " " : ""}${text}`)
    : [];
}

test("headings, paragraphs, lists and quotes come in order", () => {
  const html = `<h1>One</h1><p>First</p><ul><li>a</li><li>b<ul><li>c</li></ul></li><li><p>d</p><p>e</p></li></ul>
    <h2>Two <em>words</em></h2><blockquote><p>Said</p>he</blockquote><ol><li>x</ol><dl><dt>term<dd>meaning</dl>loose`;
  const expected = [
    "# One",
    "First",
    "a",
    "b",
    "c",
    "d",
    "e",
    "## Two words",
    "Said",
    "he",
    "1. x",
    "term",
    "meaning",
    "loose",
  ];
  expect(textsOf(html)).toEqual(expected);
});

test("a line break parts words, two part paragraphs", () => {
  expect(textsOf("<p>one<br>two<br/><br> three<br>\n<br>four</p>")).toEqual(["one two", "three", "four"]);
});

test("inline elements do not part words", () => {
  expect(textsOf("<p><b>W</b>hite <a href=x>rab</a>bit<wbr>s<span>.</span></p>")).toEqual(["White rabbits."]);
});

test("what is not spoken is left out", () => {
  const html = `<p>Kept</p><figure><img alt=a><figcaption>caption</figcaption></figure><aside>aside</aside>
    <nav>nav</nav><footer>footer</footer><script>js</script><style>css</style><button>press</button>
    <p>* * *</p><hr><p>&nbsp;</p><p>a<del>gone</del><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>`;
  expect(textsOf(html)).toEqual(["Kept", "a漢"]);
});

test("marks of notes are left out, exponents are raised", () => {
  expect(
    textsOf("<p>It works.<sup>1</sup> Others<sup>2, 3</sup> do<a href=#n>[4]</a>.<sup>*</sup> <a href=/x>[5]</a></p>"),
  ).toEqual(["It works. Others do. [5]"]);
  expect(textsOf("<p>10<sup>-6</sup> m<sup>2</sup>, the 1<sup>st</sup> <sup>3</sup>He</p>")).toEqual([
    "10⁻⁶ m², the 1st ³He",
  ]);
  expect(
    textsOf('<p>Fact<sup><a href="#n1">[1]</a></sup>, other<sup><a href="#n2">*</a></sup>; 10<sup>2</sup></p>'),
  ).toEqual(["Fact, other; 10²"]);
});

test("a table is read row by row, one for layout as its contents", () => {
  expect(
    textsOf("<table><caption>Prices</caption><tr><th>Tea</th><th>Cake</th></tr><tr><td>1&nbsp;£<td><td>2<br>£</table>"),
  ).toEqual(["Tea, Cake", "1\u00A0£, 2 £"]);
  expect(textsOf("<table role=presentation><tr><td>one<td>two</table>")).toEqual(["one", "two"]);
  expect(textsOf("<table><tr><td>only</td></tr><tr><td>column</td></tr></table>")).toEqual(["only", "column"]);
  expect(textsOf("<table><tr><td><p>a</p><p>b</p><td>c</table>")).toEqual(["a", "b", "c"]);
});

test("code is left out, words of it in a sentence and plain-text prose are not", () => {
  const html = `<pre><code>let x = 1;</code></pre><pre>for (i = 0; i &lt; 9; i++) { run(); }</pre>
    <p>Type <code>npm start</code> now.</p><pre>This is old\nplain text.\n\nSecond one here.</pre>`;
  expect(textsOf(html)).toEqual(["Type npm start now.", "This is old plain text.", "Second one here."]);
});

test("a table drawn in a pre is left out, a document set in one is not", () => {
  const listing = Array.from({ length: 9 }, (_, row) => `Pages of table ${row}.......... ${row * 40}    12 %`).join(
    "\n",
  );
  expect(textsOf(`<pre>All is well. Here it is.\n\n${listing}</pre>`)).toEqual([]);
  const marked = `<pre>${"<span class=h2>4. Safety</span>\n\nA server is\nto be safe.\n\n".repeat(150)}</pre>`;
  expect(textsOf(marked).slice(0, 3)).toEqual(["4. Safety", "A server is to be safe.", "4. Safety"]);
});

test("entities, soft hyphens and white space are normalised", () => {
  expect(textsOf("<p>Tom &amp; &#8216;Al&rsquo;&nbsp;&hellip; rab&shy;bit\n  hole &lt;b&gt;</p>")).toEqual([
    "Tom & ‘Al’ … rabbit hole <b>",
  ]);
});

test("the entries of a list carry its number, a heading within one does not", () => {
  const { body } = parsePage(
    "<ul><li>a<ol><li>b</ol><li><h3>H</h3><li>c</ul><p>d</p><ol><li>e<li><table><tr><td>f<td>g</table></ol>",
  );
  expect(body && htmlParagraphs(body).map(({ text, heading, list }) => [text, heading, list])).toEqual([
    ["a", undefined, 1],
    ["1. b", undefined, 1],
    ["H", 1, undefined],
    ["c", undefined, 1],
    ["d", undefined, undefined],
    ["1. e", undefined, 2],
    ["2. f, g", undefined, 2],
  ]);
});

test("numbers of numbered lists are read with their entries, as the list counts them", () => {
  expect(textsOf("<ol start=3><li>a<li><p>b</p><p>c</p><li value=9>d</ol>")).toEqual(["3. a", "4. b", "c", "9. d"]);
  expect(textsOf("<ol reversed><li>a<li>b</ol><ol type=a><li>c</ol><ol type=I><li>d<li>e</ol>")).toEqual([
    "2. a",
    "1. b",
    "a. c",
    "I. d",
    "II. e",
  ]);
  expect(textsOf("<ol><li><img src=x><li>a</ol><ul><li>b</ul>")).toEqual(["2. a", "b"]);
});
