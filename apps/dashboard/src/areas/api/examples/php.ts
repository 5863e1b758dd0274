import { type ExampleRequest, keyPlaceholder } from "./example-request.ts";

/** A call as a program for PHP 8, which needs no extension. */
export function phpOf({ method, url, body }: ExampleRequest): string {
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
