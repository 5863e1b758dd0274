import { z } from "zod";
import {
  MAX_BATCH_EVENTS,
  MAX_LISTEN_SECONDS,
  MAX_PLAYER_TITLE_CHARACTERS,
  MAX_POSITION_SECONDS,
  MAX_SETTING_NAME_CHARACTERS,
} from "../limits.ts";
import { errorIfMissing, NAME_REQUIRED_MESSAGE, nameField } from "./text.ts";

/** 128 random bits as four numbers: the shortest that works where `crypto.randomUUID` is absent. */
const randomId = z.string().regex(/^\d{1,10}(?:,\d{1,10}){3}$/);
/** Milliseconds since the epoch, by the reader's clock. */
const time = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Number of an event in its session, from 0; the two together are its id. */
const common = { n: z.number().int().min(0).max(100_000), at: time };
/** Seconds of the article. */
const positionSeconds = z.number().min(0).max(MAX_POSITION_SECONDS);

/** What a player says of what happened; docs/ANALYTICS.md defines each. */
const playerEvent = z.discriminatedUnion("kind", [
  z.strictObject({ ...common, kind: z.literal("impression") }),
  z.strictObject({ ...common, kind: z.literal("play") }),
  /** `seconds` of the clock in which the article was heard since the last such event. */
  z.strictObject({ ...common, kind: z.literal("listen"), seconds: z.number().positive().max(MAX_LISTEN_SECONDS) }),
  z.strictObject({ ...common, kind: z.literal("quarter"), percent: z.literal([25, 50, 75, 100]) }),
  /** Where listening stopped, until the session's next `stop` or `end`. */
  z.strictObject({ ...common, kind: z.literal("stop"), position: positionSeconds }),
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

/** In the specification's words, which are those of another field. */
const playerTypeMissing = "Language selection is required.";

const PLAYER_TYPES = ["inline", "static", "floating"] as const;
export type PlayerType = (typeof PLAYER_TYPES)[number];

const playerType = z.enum(PLAYER_TYPES, { error: errorIfMissing(playerTypeMissing) });

/** What is chosen when a project is created. */
export const playerChoice = z.strictObject({ player_type: playerType }, { error: errorIfMissing(playerTypeMissing) });

const COLOUR_MESSAGE = "A colour is a # with six digits or letters from a to f, such as #b4420f.";

export const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, COLOUR_MESSAGE)
  .meta({ examples: ["#b4420f"] });

/** A colour, or empty: that of the page the player stands on. */
const pageColour = z.union([z.literal(""), colour], { error: COLOUR_MESSAGE });

const playerTitle = nameField({ max: MAX_PLAYER_TITLE_CHARACTERS, missing: NAME_REQUIRED_MESSAGE }).or(z.literal(""));

/** How the player of a project looks and what it offers. What is left out is as in a new project. */
export const playerSettings = z.strictObject({
  player_type: playerType,
  /** Of a floating player its corner; of any other always default. */
  player_position: z.enum(["bottom-right", "bottom-left", "default"]).default("default"),
  /** Of the play button and the progress. */
  color: colour.default("#b4420f"),
  text_color: pageColour.default(""),
  background_color: pageColour.default(""),
  /** What the player is labelled; empty: "Listen to this article". */
  title: playerTitle.default(""),
  download_button: z.boolean().default(false),
  remove_branding: z.boolean().default(false),
  /** Whether it says that the article is narrated by a machine. */
  machine_note: z.boolean().default(true),
  /** Whether the sentence and the word being spoken are marked in the page's own text. */
  reading_along: z.boolean().default(false),
  /** Whether a random id in the reader's browser tells new listeners from those who come back. */
  count_returning: z.boolean().default(true),
});
export type PlayerSettings = z.infer<typeof playerSettings>;

/** With the position that the type has: of a floating player the chosen corner, bottom-right unless chosen. */
export function normalisePosition(settings: PlayerSettings): PlayerSettings {
  const { player_type: type, player_position: position } = settings;
  if (type !== "floating") return { ...settings, player_position: "default" };
  return { ...settings, player_position: position === "default" ? "bottom-right" : position };
}

export const settingName = nameField({ max: MAX_SETTING_NAME_CHARACTERS, missing: NAME_REQUIRED_MESSAGE });
