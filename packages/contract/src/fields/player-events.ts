import { z } from "zod";
import { MAX_BATCH_EVENTS, MAX_LISTEN_SECONDS, MAX_POSITION_SECONDS } from "../limits.ts";

/** 128 random bits as four numbers: the shortest that works where `crypto.randomUUID` is absent. */
const randomId = z.string().regex(/^\d{1,10}(?:,\d{1,10}){3}$/);
/** Milliseconds since the epoch, by the reader's clock. */
const time = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Number of an event in its session, from 0; the two together are its id. */
const common = { n: z.number().int().min(0).max(100_000), at: time };
/** Seconds of the article. */
const position = z.number().min(0).max(MAX_POSITION_SECONDS);

/** What a player says of what happened; docs/ANALYTICS.md defines each. */
const playerEvent = z.discriminatedUnion("kind", [
  z.strictObject({ ...common, kind: z.literal("impression") }),
  z.strictObject({ ...common, kind: z.literal("play") }),
  /** `seconds` of the clock in which the article was heard since the last such event. */
  z.strictObject({ ...common, kind: z.literal("listen"), seconds: z.number().positive().max(MAX_LISTEN_SECONDS) }),
  z.strictObject({ ...common, kind: z.literal("quarter"), percent: z.literal([25, 50, 75, 100]) }),
  /** Where listening stopped, until the session's next `stop` or `end`. */
  z.strictObject({ ...common, kind: z.literal("stop"), position }),
  z.strictObject({ ...common, kind: z.literal("end") }),
]);
export type PlayerEvent = z.infer<typeof playerEvent>;

/** The body of `POST /embed/events`: JSON as text/plain, so that a browser asks no leave before it sends it. */
export const playerEventBatch = z.strictObject({
  v: z.literal(1),
  content_id: z.uuid(),
  /** Names the generation that is heard: the token in its address. */
  audio: z.string().regex(/^[\w-]{16,100}$/),
  /** One player on one page view. */
  session: randomId,
  /** Kept by the reader's browser. Absent where the publisher tells nobody apart, or the browser keeps nothing. */
  listener: randomId.optional(),
  /** When the batch was sent: the server corrects `at` by its own clock. */
  sent_at: time,
  events: z.array(playerEvent).min(1).max(MAX_BATCH_EVENTS),
});
export type PlayerEventBatch = z.infer<typeof playerEventBatch>;
