import { type ExampleRequest, keyPlaceholder } from "./example-request.ts";

/** A call as a program for Python 3, which needs nothing installed. */
export function pythonOf({ method, url, body }: ExampleRequest): string {
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
