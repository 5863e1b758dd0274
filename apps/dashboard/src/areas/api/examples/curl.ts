import { type ExampleRequest, keyPlaceholder } from "./example-request.ts";

/** A call as a shell command. */
export function curlOf({ method, url, body }: ExampleRequest): string {
  // curl sends GET by itself, and POST when there is something to send.
  const implied = body === undefined ? "GET" : "POST";
  return [
    `curl ${method === implied ? "" : `--request ${method} `}'${url}'`,
    `--header 'Authorization: Bearer ${keyPlaceholder}'`,
    ...(body === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data '${quoted(JSON.stringify(body, undefined, 2))}'`]),
  ].join(" \\\n  ");
}

/** Escapes text for use inside single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}
