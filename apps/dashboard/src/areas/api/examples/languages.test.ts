import { describe, expect, test } from "vitest";
import { apiExamples, type ExampleRequest, keyPlaceholder } from "./example-request.ts";
import { exampleLanguages } from "./languages.ts";

const url = "https://audio.example.org/api/articles?external_id=1";
const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** How each language says which method it is, where it says it. */
const saysMethod: Record<string, (method: string, hasBody: boolean) => string> = {
  curl: (method, hasBody) =>
    method === (hasBody ? "POST" : "GET") ? "curl 'https" : `curl --request ${method} 'https`,
  javascript: (method) => (method === "GET" ? "fetch(" : `  method: "${method}",\n`),
  python: (method) => `    method="${method}",\n`,
  php: (method) => `        'method' => '${method}',\n`,
};

describe.each(exampleLanguages)("$label", ({ value, write }) => {
  test.each(methods.flatMap((method) => [false, true].map((hasBody) => ({ method, hasBody }))))(
    "$method, with a body: $hasBody",
    ({ method, hasBody }) => {
      const request: ExampleRequest = { method, url, ...(hasBody ? { body: { title: 'It\'s \\ "good"' } } : {}) };
      const code = write(request);
      expect(code).toContain(saysMethod[value]?.(method, hasBody));
      expect(code).toContain(url);
      expect(code.split(keyPlaceholder)).toHaveLength(2);
      expect(code.includes("application/json")).toBe(hasBody);
      expect(code.includes("good")).toBe(hasBody);
    },
  );
});

test("the texts of a body are quoted as each language does", () => {
  const body = { title: 'It\'s \\ "good" $5' };
  const codes = exampleLanguages.map(({ write }) => write({ method: "POST", url, body }));
  expect(
    codes.map((code) =>
      code
        .split("\n")
        .find((line) => line.includes("good"))
        ?.trim(),
    ),
  ).toEqual([
    String.raw`"title": "It'\''s \\ \"good\" $5"`,
    String.raw`"title": "It's \\ \"good\" $5"`,
    String.raw`"title": "It's \\ \"good\" $5"`,
    String.raw`'title' => 'It\'s \\ "good" $5',`,
  ]);
});

test("the examples are calls of the project, each with a name of its own", () => {
  const examples = apiExamples({ origin: "https://audio.example.org", orgId: "o", projectId: "p" });
  expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
  for (const { request } of examples) {
    expect(request.url).toContain("https://audio.example.org/api/organisation/o/integration/p/");
  }
});
