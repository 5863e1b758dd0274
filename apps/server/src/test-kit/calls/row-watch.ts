import { Client, type ClientConfig } from "pg";

/** Counted requests, which a refused call is one of too, and what moves with time: how far the log of events was read, and signs of life. */
const counters = ["rate_limit", "api_key_day", "event_lane", "storage_claim"];

const noteTaker = `
  create schema row_watch;
  create unlogged table row_watch.written (name text not null);
  create function row_watch.note() returns trigger language plpgsql security definer as $$
    begin
      insert into row_watch.written values (tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;
  create function row_watch.note_job() returns trigger language plpgsql security definer as $$
    begin
      if not coalesce(new.name, old.name) = any(array['__pgboss__send-it'] || array(select s.name from pgboss.schedule s)) then
        insert into row_watch.written values ('pgboss.job');
      end if;
      return null;
    end $$;`;

export interface RowWatch {
  /** The tables in which rows were written since it was asked last, and how many. Jobs that time sends are left out. */
  written(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Notes every row that is written from here on and not rolled back: what a call changed is known without reading all tables. */
export async function openRowWatch(admin: ClientConfig): Promise<RowWatch> {
  const client = new Client(admin);
  await client.connect();
  await client.query(noteTaker);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all($1)`,
    [counters],
  );
  const triggers = [
    ...tables.map(({ name }) => noteOf(name, "row_watch.note()")),
    noteOf("pgboss.job", "row_watch.note_job()"),
  ];
  await client.query(triggers.join(""));

  async function written(): Promise<Record<string, number>> {
    const { rows } = await client.query<{ name: string }>("delete from row_watch.written returning name");
    const counts: Record<string, number> = {};
    for (const { name } of rows) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  }
  return { written, close: () => client.end() };
}

/** A row that is updated to what it was is not noted. */
function noteOf(table: string, note: string): string {
  return `
    create trigger noted after insert or delete on ${table} for each row execute function ${note};
    create trigger noted_update after update on ${table} for each row
      when ((old.*)::text is distinct from (new.*)::text) execute function ${note};`;
}
