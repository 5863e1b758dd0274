import type { Generated } from "kysely";

export interface AnalyticsTables {
  visitor_salt: VisitorSaltTable;
  player_event: PlayerEventView;
  event_lane: EventLaneTable;
  listening_session: ListeningSessionTable;
  seen_listener: SeenListenerTable;
  known_listener: KnownListenerTable;
  counted_item: CountedItemTable;
  listening_quarter_hour: ListeningQuarterHourTable;
  listening_day: ListeningDayTable;
  tally_quarter_hour: TallyQuarterHourTable;
  tally_day: TallyDayTable;
  weekly_mail: WeeklyMailTable;
}

interface VisitorSaltTable {
  /** In UTC. */
  day: string;
  salt: Buffer;
}

/** The log of accepted events, as `AcceptedEvent` of the area analytics has them. Written by COPY only. */
interface PlayerEventView {
  /** In the order of writing, but not of committing. */
  id: string;
  /** The day of its partition, in UTC. */
  recorded_on: string;
  recorded_at: Date;
  lane: number;
  organisation_id: string;
  project_id: string;
  content_id: string;
  session: string;
  n: number;
  kind: string;
  occurred_at: Date;
  audio_token: string;
  visitor: string;
  listener: string | null;
  browser: string;
  operating_system: string;
  device: string;
  country: string;
  seconds: number | null;
  percent: number | null;
  position: number | null;
  /** Of a part of a download, in bytes of the sound. */
  sent_from: string | null;
  sent_until: string | null;
  sent_enough: string | null;
}

/** How far the log was read, lane by lane. Projects are dealt to lanes by their id. */
interface EventLaneTable {
  lane: number;
  /** Id of the last event that was counted. */
  mark: Generated<string>;
  /** Day of the log in which that stands. */
  read_from: Generated<string>;
  /** All events that were recorded by then are counted. */
  counted_until: Generated<Date | null>;
}

/** What has to be known of a session to count its next event. Kept for as long as the log. */
interface ListeningSessionTable {
  content_id: string;
  session: string;
  organisation_id: string;
  project_id: string;
  /** Numbers of the events that were counted. */
  counted: string;
  has_impression: boolean;
  /** Of what was heard. */
  started_at: Date | null;
  last_at: Date | null;
  /** In whose quarter of an hour its length and its stop are counted. */
  counted_at: Date | null;
  /** Its last `stop` or `end`, and what it was tallied as. */
  stop_n: number | null;
  stop_kind: string | null;
  stop_name: string | null;
  used_on: string;
  /** Of a download that is not whole yet: the bytes of the sound that were sent. */
  sent: Generated<string>;
}

/** Who was counted on a day, for a project or an item: a visitor's hash, or the id of a listener. Kept for three days. */
interface SeenListenerTable {
  subject_id: string;
  day: string;
  who: string;
  organisation_id: string;
}

/** Who listened within 30 days. */
interface KnownListenerTable {
  project_id: string;
  listener: string;
  organisation_id: string;
  last_day: string;
  /** What they counted as on that day. */
  is_new: boolean;
}

/** Sums for a stretch of time, of a project or of an item. */
export interface FigureColumns {
  plays: Generated<number>;
  impressions: Generated<number>;
  listeners: Generated<number>;
  new_listeners: Generated<number>;
  repeated_listeners: Generated<number>;
  sessions: Generated<number>;
  downloads: Generated<number>;
  quarter_25: Generated<number>;
  quarter_50: Generated<number>;
  quarter_75: Generated<number>;
  quarter_100: Generated<number>;
  listened_ms: Generated<string>;
  session_ms: Generated<string>;
}

/** All there ever was of an item, under the title it had last: it stays when the item is gone. */
interface CountedItemTable extends FigureColumns {
  content_id: string;
  organisation_id: string;
  project_id: string;
  title: string;
  created_at: Date;
}

interface SubjectColumns {
  organisation_id: string;
  project_id: string;
  /** The project, or one of its items. */
  subject_id: string;
}

/** Zones differ from UTC by whole quarters of an hour. */
interface ListeningQuarterHourTable extends SubjectColumns, FigureColumns {
  at: Date;
}

interface ListeningDayTable extends SubjectColumns, FigureColumns {
  /** In UTC. */
  day: string;
}

/**
 * How often something had a name. Of projects: plays by "browser", "operating_system", "device" and "country".
 * Of items: sessions by the second in which they stopped, as "stop <audio token>"; those that heard the end have "end" for
 * a second.
 */
interface TallyQuarterHourTable extends SubjectColumns {
  kind: string;
  at: Date;
  name: string;
  count: number;
}

interface TallyDayTable extends SubjectColumns {
  kind: string;
  day: string;
  name: string;
  count: number;
}

/** Who gets the weekly mail of a project. */
interface WeeklyMailTable {
  organisation_id: string;
  project_id: string;
  user_id: string;
  /** Ends the mail without signing in. */
  token: string;
  /** In which weeks begin. */
  time_zone: string;
  due_at: Date;
}
