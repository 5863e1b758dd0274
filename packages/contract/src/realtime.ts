import { z } from "zod";
import { buildWait } from "./audio/content.ts";
import { failureSchema } from "./failure.ts";

/** What a browser says on /api/realtime. */
export const clientMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("authenticate"), token: z.string().max(4000) }),
  z.strictObject({ type: z.literal("subscribe"), contentId: z.guid() }),
  z.strictObject({ type: z.literal("unsubscribe"), contentId: z.guid() }),
]);

/** What the server says on /api/realtime. */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("connected"), connectionId: z.string() }),
  z.object({
    type: z.literal("progress"),
    contentId: z.string(),
    progress: z.number().min(0).max(100),
    audio_url: z.string().optional(),
    /** A speech service that is down, for which the build waits. */
    waiting: buildWait.optional(),
    /** Sentences of the finished audio that fallback voices speak; absent: none. */
    fallback_sentences: z.number().int().optional(),
  }),
  z.object({
    type: z.literal("failed"),
    contentId: z.string(),
    failure_type: failureSchema.shape.failure_type,
    message: z.string(),
  }),
  z.object({ type: z.literal("refused"), message: z.string() }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type ServerMessage = z.infer<typeof serverMessage>;
