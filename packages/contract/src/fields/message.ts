import { z } from "zod";
import { MAX_OPERATOR_MESSAGE_CHARACTERS } from "../limits.ts";
import { requiredText } from "./text.ts";

/** What a message to the operator is about. */
export const messageSubjects = ["help", "feature"] as const;
export type MessageSubject = (typeof messageSubjects)[number];

export const messageSubject = z.enum(messageSubjects);

export const operatorMessage = requiredText("Please write a message.").max(
  MAX_OPERATOR_MESSAGE_CHARACTERS,
  `A message may have ${MAX_OPERATOR_MESSAGE_CHARACTERS} characters at most.`,
);
