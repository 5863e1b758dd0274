import { type ExampleRequest, keyPlaceholder } from "./example-request.ts";

/** A call as a module for Node and others that have fetch. */
export function javascriptOf({ method, url, body }: ExampleRequest): string {
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    "  headers: {",
    `    Authorization: "Bearer ${keyPlaceholder}",`,
    ...(body === undefined ? [] : [`    "Content-Type": "application/json",`]),
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, undefined, 2))}),`]),
    "});",
    "const answer = await response.json();",
    "if (!answer.success) throw new Error(answer.message);",
    "console.log(answer.data);",
  ].join("\n");
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
