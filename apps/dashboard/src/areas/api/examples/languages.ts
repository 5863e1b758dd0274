import { type ExampleRequest, keyPlaceholder } from "./example-request.ts";
import { curlOf } from "./curl.ts";

/** A call as a module for Node and others that have fetch. */
function javascriptOf({ method, url, body }: ExampleRequest): string {
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

/** A call as a program for PHP 8, which needs no extension. */
function phpOf({ method, url, body }: ExampleRequest): string {
  const headers = [
    `            'Authorization: Bearer ${keyPlaceholder}',`,
    ...(body === undefined ? [] : ["            'Content-Type: application/json',"]),
  ];
  const content = Object.entries(body ?? {}).map(
    ([name, value]) => `            ${quoted(name)} => ${quoted(String(value))},`,
  );
  return [
    "<?php",
    "$context = stream_context_create([",
    "    'http' => [",
    `        'method' => '${method}',`,
    "        'header' => [",
    ...headers,
    "        ],",
    ...(body === undefined ? [] : ["        'content' => json_encode([", ...content, "        ]),"]),
    "        'ignore_errors' => true,",
    "    ],",
    "]);",
    `$answer = json_decode(file_get_contents(${quoted(url)}, false, $context), true);`,
    "if (!$answer['success']) {",
    "    throw new Exception($answer['message']);",
    "}",
    "print_r($answer['data']);",
  ].join("\n");
}

/** A text in single quotes, over as many lines as it has. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** A call as a program for Python 3, which needs nothing installed. */
function pythonOf({ method, url, body }: ExampleRequest): string {
  return [
    "import json",
    "import urllib.error",
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    "    headers={",
    `        "Authorization": "Bearer ${keyPlaceholder}",`,
    ...(body === undefined ? [] : [`        "Content-Type": "application/json",`]),
    "    },",
    ...(body === undefined ? [] : [`    data=json.dumps(${literal(body)}).encode(),`]),
    ")",
    "try:",
    "    with urllib.request.urlopen(request) as response:",
    '        print(json.load(response)["data"])',
    "except urllib.error.HTTPError as refusal:",
    '    raise SystemExit(json.load(refusal)["message"])',
  ].join("\n");
}

/** A flat object of texts as Python writes it: the same as JSON. */
function literal(body: object): string {
  return JSON.stringify(body, undefined, 4).replaceAll("\n", "\n    ");
}

/** The languages that examples are written in. */
export const exampleLanguages = [
  { value: "curl", label: "curl", write: curlOf },
  { value: "javascript", label: "JavaScript", write: javascriptOf },
  { value: "python", label: "Python", write: pythonOf },
  { value: "php", label: "PHP", write: phpOf },
] as const satisfies readonly { value: string; label: string; write: (request: ExampleRequest) => string }[];

export type ExampleLanguage = (typeof exampleLanguages)[number]["value"];
