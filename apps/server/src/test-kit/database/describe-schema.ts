import type { Client } from "pg";

/** Of what Lectern made: not PostgreSQL's own, nor an extension's, nor the queue's tables, which pg-boss makes. */
const ours = `
  with schemas as (
    select oid, nspname from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema')
  ),
  extended as (select classid, objid from pg_depend where deptype = 'e'),
  relations as (
    select class.* from pg_class class join schemas on schemas.oid = class.relnamespace
     where not exists (select from extended where classid = 'pg_class'::regclass and objid = class.oid)
       -- A log has a table for each day.
       and not class.relispartition
       and class.relname not like 'schema\\_migration%'
  )`;

/** Each gives a line a thing, as `line`. Names that PostgreSQL itself gives (of not-null constraints) are left out. */
const questions = [
  `${ours} select format('schema %s, rights %s', nspname, nspacl) as line from schemas natural join pg_namespace`,
  `select format('extension %s', extname) as line from pg_extension`,
  `${ours} select format('%s %s, persistence %s, row security %s %s, options %s, rights %s, partitioned %s',
      case relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view' when 'm' then 'materialised view'
        when 'S' then 'sequence' when 'i' then 'index' when 'I' then 'index' else relkind::text end,
      oid::regclass, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, relacl,
      case when relkind = 'p' then pg_get_partkeydef(oid) end) as line from relations`,
  `${ours} select format('column %s %s.%s: %s, not null %s, default %s, generated %s, identity %s, collation %s, rights %s',
      row_number() over (partition by attrelid order by attnum), relations.oid::regclass, attname,
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity,
      attcollation::regcollation, attacl) as line
    from relations join pg_attribute on attrelid = relations.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm')`,
  `${ours} select format('constraint %s of %s: %s, validated %s', conname, conrelid::regclass,
      pg_get_constraintdef(pg_constraint.oid), convalidated) as line
    from relations join pg_constraint on conrelid = relations.oid where contype <> 'n'`,
  `${ours} select format('sequence %s: %s from %s by %s, %s to %s, %s, of %s', seqrelid::regclass, seqtypid::regtype,
      seqstart, seqincrement, seqmin, seqmax, seqcycle, (select refobjid::regclass || ' ' || refobjsubid from pg_depend
        where classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i'))) as line
    from relations join pg_sequence on seqrelid = relations.oid`,
  `${ours} select format('index %s, valid %s', replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), indisvalid) as line
    from relations join pg_index on indrelid = relations.oid`,
  `${ours} select format('trigger %s, enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled) as line
    from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal`,
  `select format('policy %s of %s.%s: %s %s %s using %s with check %s', policyname, schemaname, tablename, permissive, cmd,
      roles, qual, with_check) as line from pg_policies where schemaname !~ '^pg_'`,
  `${ours} select format('view %s: %s', oid::regclass, pg_get_viewdef(oid)) as line from relations where relkind in ('v', 'm')`,
  `${ours} select format('function %s: %s, rights %s', pg_proc.oid::regprocedure,
      case when prokind in ('f', 'p') then pg_get_functiondef(pg_proc.oid) end, proacl) as line
    from pg_proc join schemas on schemas.oid = pronamespace
    where not exists (select from extended where classid = 'pg_proc'::regclass and objid = pg_proc.oid)`,
  `${ours} select format('type %s: %s, %s', pg_type.oid::regtype, typtype,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)) as line
    from pg_type join schemas on schemas.oid = typnamespace
    where typtype in ('e', 'd', 'r')
      and not exists (select from extended where classid = 'pg_type'::regclass and objid = pg_type.oid)`,
  `${ours} select format('statistics %s', pg_get_statisticsobjdef(pg_statistic_ext.oid)) as line
    from pg_statistic_ext join schemas on schemas.oid = stxnamespace`,
  `${ours} select format('rule %s', pg_get_ruledef(pg_rewrite.oid)) as line
    from relations join pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN'`,
  `select format('default rights %s %s %s', defaclnamespace::regnamespace, defaclobjtype, defaclacl) as line from pg_default_acl`,
];

/** The tables that have rows, and their rows: what is there before anybody signs up. */
async function rowsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `${ours} select oid::regclass::text as name from relations where relkind = 'r' order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ line: string }>(
      `select format('row of %s: %s', '${name}', to_jsonb(one)) as line from ${name} one`,
    );
    lines.push(...found.rows.map(({ line }) => line));
  }
  return lines;
}

/** Everything that a database is made of, a line each, in an order of its own: two databases of one shape have the same. */
export async function describeSchema(client: Client): Promise<string[]> {
  await client.query("set lectern.scope = 'system'");
  const lines: string[] = [];
  for (const question of questions) {
    const { rows } = await client.query<{ line: string }>(question);
    lines.push(...rows.map(({ line }) => line));
  }
  return [...lines, ...(await rowsOf(client))].toSorted();
}
