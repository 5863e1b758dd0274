export interface AnalyticsTables {
  visitor_salt: VisitorSaltTable;
  player_event: PlayerEventTable;
}

interface VisitorSaltTable {
  /** In UTC. */
  day: string;
  salt: Buffer;
}

/** As `AcceptedEvent` of the area analytics has it. */
interface PlayerEventTable {
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
}
