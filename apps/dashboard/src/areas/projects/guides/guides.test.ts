import { describe, expect, test } from "vitest";
import { curlOf } from "../../api/examples/curl.ts";
import { parseGuideText } from "./guide.ts";
import { guides } from "./guides.ts";
import { platforms, restGuide } from "./platforms.ts";
import { restExamples } from "./rest-examples.ts";
import { snippetFor } from "./snippets.ts";

const params = { origin: "https://lectern.example.com", projectId: "0197-p" };

describe("platforms", () => {
  test("are fourteen and the REST API, each with an address and a name of its own", () => {
    const all = [...platforms, restGuide];
    expect(all).toHaveLength(15);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(15);
    expect(new Set(all.map(({ name }) => name)).size).toBe(15);
    expect(new Set(all.map(({ mark }) => mark)).size).toBe(15);
  });

  test.each(platforms)("$name: the guide has steps of its own, and code to paste", ({ slug }) => {
    const { steps } = guides[slug];
    expect(steps.length).toBeGreaterThan(1);
    const pasted = steps.flatMap(({ snippet }) => (snippet === undefined ? [] : snippetFor(snippet, params)));
    expect(pasted.join("\n")).toContain('data-project="0197-p"');
    const others = Object.entries(guides).filter(([other]) => other !== slug);
    for (const [, other] of others)
      expect(other.steps.map(({ text }) => text)).not.toEqual(steps.map(({ text }) => text));
  });

  test.each(platforms)("$name: every mark is closed", ({ slug }) => {
    const { needs = "", steps, notes = [] } = guides[slug];
    for (const text of [needs, ...steps.map((step) => step.text), ...notes]) {
      const plain = parseGuideText(text).filter(({ kind }) => kind === "plain");
      expect(plain.some((part) => /\*\*|`/.test(part.text))).toBe(false);
    }
  });
});

describe("snippets", () => {
  test("the script names this server and the project", () => {
    expect(snippetFor("script", params)).toBe(
      '<script async src="https://lectern.example.com/embed.js" data-project="0197-p"></script>',
    );
    expect(snippetFor("place", params)).toBe("<div data-lectern-player></div>");
    expect(snippetFor("both", params)).toBe(`${snippetFor("place", params)}\n${snippetFor("script", params)}`);
  });

  test("for XML every attribute has a value", () => {
    const xml = snippetFor("script-xml", params) + snippetFor("place-xml", params);
    const attributes = [...xml.matchAll(/<\w+ ([^>]*)>/g)].flatMap(([, found = ""]) => found.split(" "));
    expect(attributes).toHaveLength(4);
    for (const attribute of attributes) expect(attribute).toMatch(/^[\w-]+="[^"]*"$/);
  });
});

test("marks are read", () => {
  expect(parseGuideText("Open **Theme → Edit**, find `</body>`.")).toEqual([
    { kind: "plain", text: "Open " },
    { kind: "menu", text: "Theme → Edit" },
    { kind: "plain", text: ", find " },
    { kind: "code", text: "</body>" },
    { kind: "plain", text: "." },
  ]);
});

test("the examples of the API name the project, and show no key", () => {
  const profile = {
    lang_code: "en-GB",
    voice: "it's",
    engine: "standard",
    platform: "espeak",
    volume: 0,
    speed: 100,
    pitch: "",
    style: "",
  } as const;
  const examples = restExamples({ origin: params.origin, orgId: "0197-o", projectId: "0197-p", profile });
  for (const example of Object.values(examples).map(curlOf)) {
    expect(example).toContain("https://lectern.example.com/api/organisation/0197-o/integration/0197-p/content");
    expect(example).toContain("Bearer YOUR_API_KEY");
  }
  // The argument of --data is valid JSON even if a name contains a quote.
  const data = /--data '([\s\S]*)'$/.exec(curlOf(examples.create))?.[1]?.replaceAll("'\\''", "'") ?? "";
  expect(JSON.parse(data)).toMatchObject({
    is_draft: false,
    contentType: "audio_article",
    slate_value: [{ type: "block", audio_profile: profile }],
  });
});
