import type { withClient } from "../../apps/server/src/test-kit/test-connection.ts";

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

export interface FilledFigures {
  events: number;
  items: number;
  days: number;
}

/** Sessions of an event log in this mix: of 100 impressions 30 are played; each play says so ten times on its way. */
const eventsEach = { impression: 1, play: 1, listen: 5, quarter: 2, stop: 1 };
const playsPerImpression = 0.3;

/** Plays in so many events. */
export function playsOf(events: number): number {
  const perPlay = eventsEach.play + eventsEach.listen + eventsEach.quarter + eventsEach.stop;
  return Math.round(events / (perPlay + eventsEach.impression / playsPerImpression));
}

/**
 * Fills the tables of figures as so many events would have, rolled up, spread evenly over items and days until now: a row of
 * each item for every quarter of an hour in which one of its events falls. What decides how the next event counts
 * (sessions, listeners) is left out: no figure is read from it.
 */
export async function fillFigures(
  client: Client,
  { organisationId, projectId, count }: { organisationId: string; projectId: string; count: FilledFigures },
): Promise<void> {
  const { events, items, days } = count;
  const plays = playsOf(events);
  const impressions = plays / playsPerImpression;
  const bins = days * 96;
  // Sums of a row, so that all rows together are all events.
  const figures = (share: number): string => {
    const played = (plays * share).toFixed(6);
    const seen = (impressions * share).toFixed(6);
    const whole = (value: string): string => `floor(${value} + random())::int`;
    return `${whole(played)}, ${whole(seen)}, ${whole(`${played} * 0.8`)}, ${whole(`${played} * 0.5`)}, ${whole(`${played} * 0.3`)},
      ${whole(played)}, 0, ${whole(`${played} * 0.7`)}, ${whole(`${played} * 0.5`)}, ${whole(`${played} * 0.4`)}, ${whole(`${played} * 0.3`)},
      ${whole(`${played} * 60000`)}, ${whole(`${played} * 70000`)}`;
  };
  const columns = `plays, impressions, listeners, new_listeners, repeated_listeners, sessions, downloads, quarter_25,
    quarter_50, quarter_75, quarter_100, listened_ms, session_ms`;
  const subject = `'${organisationId}'::uuid, '${projectId}'::uuid`;
  const time = `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '${days - 1} days' + bin * interval '15 minutes'`;

  await client.query(`
    create temporary table item as select gen_random_uuid() as id, number from generate_series(1, ${items}) as number;
    insert into counted_item (content_id, organisation_id, project_id, title, created_at, ${columns})
    select id, ${subject}, 'Article ' || number, now() - number * interval '1 hour', ${figures(1 / items)} from item`);
  await client.query(`
    insert into listening_quarter_hour (organisation_id, project_id, subject_id, at, ${columns})
    select ${subject}, '${projectId}', ${time}, ${figures(1 / bins)} from generate_series(0, ${bins - 1}) as bin`);
  // Chances that none of an item's events falls into a quarter of an hour: those have no row.
  const chance = 1 - Math.exp(-(impressions + plays) / (items * bins));
  await client.query(`
    insert into listening_quarter_hour (organisation_id, project_id, subject_id, at, ${columns})
    select ${subject}, item.id, ${time}, ${figures(1 / (items * bins * chance))}
      from generate_series(0, ${bins - 1}) as bin cross join item where random() < ${chance}`);
  await client.query(`
    insert into listening_day (organisation_id, project_id, subject_id, day, ${columns})
    select ${subject}, subject_id, (at at time zone 'UTC')::date, ${columns
      .split(",")
      .map((column) => `sum(${column})`)
      .join()} from listening_quarter_hour group by subject_id, 4`);
  const kinds = { browser: 8, operating_system: 7, device: 4, country: 60 };
  for (const [kind, names] of Object.entries(kinds)) {
    await client.query(`
      insert into tally_quarter_hour (organisation_id, project_id, subject_id, kind, at, name, count)
      select ${subject}, '${projectId}', '${kind}', ${time}, 'Name ' || name, floor(${(plays / bins / names).toFixed(6)} + random())::int
        from generate_series(0, ${bins - 1}) as bin cross join generate_series(1, ${names}) as name`);
  }
  await client.query(`
    insert into tally_day (organisation_id, project_id, subject_id, kind, day, name, count)
    select ${subject}, subject_id, kind, (at at time zone 'UTC')::date, name, sum(count)
      from tally_quarter_hour group by subject_id, kind, 5, name`);
  await client.query("analyze");
}
