import type { ShowPageSettings, ShowPlayerSettings, ShowRules } from "@lectern/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface PodcastsTables {
  podcast: PodcastTable;
  episode: EpisodeTable;
  enclosure: EnclosureTable;
  podcast_feed: PodcastFeedTable;
  feed_change: FeedChangeTable;
  show_filling: ShowFillingTable;
  show_following: ShowFollowingTable;
  episode_listener: EpisodeListenerTable;
  episode_part: EpisodePartTable;
  episode_downloads: EpisodeDownloadsTable;
  show_listeners: ShowListenersTable;
}

/** Written as text of JSON; left out: none of it is chosen. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A podcast show of a project. */
interface PodcastTable {
  id: string;
  organisation_id: string;
  project_id: string;
  /** Its name in public addresses; never changed. */
  slug: Generated<string>;
  title: string;
  description: Generated<string>;
  author: Generated<string>;
  email: Generated<string>;
  category: Generated<string>;
  /** Empty: none. */
  sub_category: Generated<string>;
  lang_code: Generated<string>;
  is_explicit: Generated<boolean>;
  show_type: Generated<"episodic" | "serial">;
  copyright: Generated<string>;
  /** Whether whatever the project publishes is an episode; fixed when the show is made. */
  is_automatic: boolean;
  /** Which items an automatic show takes. */
  rules: Json<ShowRules>;
  /** Path of its picture on this server; null: made before shows had one. */
  cover_path: string | null;
  /** null: not published. */
  published_at: Date | null;
  player_settings: Json<Partial<ShowPlayerSettings>>;
  page_settings: Json<Partial<ShowPageSettings>>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** An item in a show. What is null follows the item's published audio and the show. */
interface EpisodeTable {
  organisation_id: string;
  podcast_id: string;
  content_id: string;
  title: string | null;
  description: string | null;
  author: string | null;
  category: string | null;
  art_path: string | null;
  is_published: Generated<boolean>;
  /** Its date in the feed, which never changes; null: it was not published yet. */
  published_at: Date | null;
  /** Where it stands among those of its show: infinity while it has no date. */
  listed_at: GeneratedAlways<Date | number>;
  /** When it is to be published; null: no time is set. */
  publish_at: Date | null;
  season: number | null;
  number: number | null;
  episode_type: Generated<"full" | "trailer" | "bonus">;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The file of an episode: a tag of its own before the frames of an audio file. */
interface EnclosureTable {
  token: string;
  organisation_id: string;
  podcast_id: string;
  content_id: string;
  audio_token: string;
  /** A hash of all that it was made of. */
  made_of: string;
  /** Up to its picture. */
  tag: Buffer;
  /** The stored JPEG that ends the tag; null: none. */
  picture_key: string | null;
  picture_bytes: number;
  /** Where in the audio file its tag ends. */
  sound_start: number;
  /** Of the whole file. */
  bytes: number;
  created_at: Date;
  /** null: the newest of its episode. */
  replaced_at: Date | null;
}

/** What a show's feed said when it was looked at last. */
interface PodcastFeedTable {
  podcast_id: string;
  organisation_id: string;
  /** Assigned once, whatever becomes of its address. */
  guid: string;
  digest: string;
  /** When it began to say that. */
  changed_at: Date;
  is_ping_waiting: Generated<boolean>;
}

/** Shows whose feeds may have changed; rows are removed once somebody begins to follow them. */
interface FeedChangeTable {
  id: Generated<string>;
  organisation_id: string;
  podcast_id: string;
  /** The item that it tells of; null: the show. */
  item_id: string | null;
}

/** Shows whose files and feeds are being brought in line with what changed; a row is removed when that is done. */
interface ShowFollowingTable {
  podcast_id: string;
  organisation_id: string;
  /** Items are looked at from the newest on, to this one so far; null: none was. */
  last_item: string | null;
  /** Of what the feed says of those items. */
  digest: Generated<string>;
  /** When its last turn began. */
  turn_at: Date;
}

/** Automatic shows whose episodes are to be compared with their rules; a row is removed when that is done. */
interface ShowFillingTable {
  podcast_id: string;
  organisation_id: string;
  /** Items are compared from the newest on, to this one so far; null: none was. */
  last_item: string | null;
  /** When a part of it was done last. */
  turn_at: Date;
}

/** Who downloaded an episode on a day, for as long as the day's listeners can be told apart. */
interface EpisodeListenerTable {
  organisation_id: string;
  podcast_id: string;
  /** The item; it may be gone. */
  episode_id: string;
  /** In UTC. */
  day: ColumnType<string, string, never>;
  visitor: string;
}

/** What was sent on a day to a listener of a file that is no download yet. */
interface EpisodePartTable {
  organisation_id: string;
  podcast_id: string;
  token: string;
  /** In UTC. */
  day: ColumnType<string, string, never>;
  visitor: string;
  /** Bytes of the sound, as an int8multirange. */
  sent: string;
}

/** Downloads of an episode on a day. */
interface EpisodeDownloadsTable {
  organisation_id: string;
  podcast_id: string;
  episode_id: string;
  day: ColumnType<string, string, never>;
  app: string;
  /** Two letters; empty: not known. */
  country: string;
  downloads: number;
}

/** How many people downloaded something of a show on a day. */
interface ShowListenersTable {
  organisation_id: string;
  podcast_id: string;
  day: ColumnType<string, string, never>;
  listeners: number;
}
