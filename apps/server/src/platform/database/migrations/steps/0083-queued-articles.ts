import type { Migration } from "../migration.ts";

/** An organisation's articles that wait to be read are counted each time one is sent. */
export const queuedArticles: Migration = {
  id: "0083-queued-articles",
  sql: `
create index submitted_article_queued on submitted_article (organisation_id) where state = 'queued';
`,
};
