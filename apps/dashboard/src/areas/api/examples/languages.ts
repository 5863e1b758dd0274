import { curlOf } from "./curl.ts";
import type { ExampleRequest } from "./example-request.ts";
import { javascriptOf } from "./javascript.ts";
import { phpOf } from "./php.ts";
import { pythonOf } from "./python.ts";

/** The languages that examples are written in. */
export const exampleLanguages = [
  { value: "curl", label: "curl", write: curlOf },
  { value: "javascript", label: "JavaScript", write: javascriptOf },
  { value: "python", label: "Python", write: pythonOf },
  { value: "php", label: "PHP", write: phpOf },
] as const satisfies readonly { value: string; label: string; write: (request: ExampleRequest) => string }[];

export type ExampleLanguage = (typeof exampleLanguages)[number]["value"];
