import type { Generated } from "kysely";

export interface PodcastsTables {
  podcast: PodcastTable;
  episode: EpisodeTable;
}

/** A podcast show of a project. */
interface PodcastTable {
  id: string;
  organisation_id: string;
  project_id: string;
  title: string;
  /** Whether whatever the project publishes is an episode; fixed when the show is made. */
  is_automatic: boolean;
  created_at: Generated<Date>;
}

/** An item in a show. */
interface EpisodeTable {
  organisation_id: string;
  podcast_id: string;
  content_id: string;
  created_at: Generated<Date>;
}
