import type { OpenAPI } from "@orpc/contract";
import { exampleOf } from "./example-of.ts";
import { notInExamples } from "./example-values.ts";

type Schema = Parameters<typeof exampleOf>[0];

/** Puts an example beside each parameter, body and answer of a call. */
export function addExamples(operation: OpenAPI.OperationObject): void {
  for (const parameter of operation.parameters ?? []) {
    if ("$ref" in parameter || notInExamples.has(parameter.name)) continue;
    parameter.example = exampleOf(parameter.schema as Schema, parameter.name, "input");
  }
  const { requestBody, responses = {} } = operation;
  if (requestBody && "content" in requestBody) addExample(requestBody.content, "body", "input");
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith("2") && "content" in response && response.content)
      addExample(response.content, "answer", "output");
  }
}

function addExample(
  content: Readonly<Record<string, OpenAPI.MediaTypeObject>>,
  name: string,
  io: "input" | "output",
): void {
  const json = content["application/json"];
  if (json?.schema) json.example = exampleOf(json.schema as Schema, name, io);
}
