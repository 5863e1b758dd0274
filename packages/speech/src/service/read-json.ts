import type { z } from "zod";
import { SpeechError } from "../speech-error.ts";
import { BrokenAnswer, type ServiceAnswer } from "./call-service.ts";

/** An answer in JSON as its schema has it. @throws {BrokenAnswer} for JSON that is not whole, {SpeechError} for other */
export function readJson<Schema extends z.ZodType>(
  { bytes }: ServiceAnswer,
  schema: Schema,
  service: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new BrokenAnswer("JSON that is not whole");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SpeechError("ENGINE_FAILED", `${service} answered what could not be read.`, { cause: parsed.error });
}
