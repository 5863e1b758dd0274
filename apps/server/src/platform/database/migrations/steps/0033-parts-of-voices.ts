import type { Migration } from "../migration.ts";

/**
 * A block's part of a voice reaches up to where the next one begins: audio that was made before says how long those parts are,
 * as timelines lay them out.
 */
export const partsOfVoices: Migration = {
  id: "0033-parts-of-voices",
  sql: `
select set_config('lectern.trash', 'shown', true);
with voice as materialized (
  select rendition.id, audio_file.plan, audio_file.sample_count
    from rendition join audio_file on audio_file.token = rendition.audio_token
   where rendition.kind = 'voice'
), run as (
  select voice.id, runs.place, runs.value::int as run,
    case when runs.value::int < 0 then -runs.value::int
         else (voice.plan->'segments'->(runs.value::int)->>3)::int end as frames
    from voice, jsonb_array_elements_text(voice.plan->'runs') with ordinality as runs(value, place)
), start as (
  select id, run, sum(frames) over (partition by id order by place) - frames as frame from run
), block as (
  select voice.id, voice.sample_count, blocks.place - 1 as index, blocks.value->>'hash' as hash,
    case when row_number() over (partition by voice.id order by blocks.place) = 1 then 0 else start.frame * 1152 end as start_sample
    from voice
    cross join jsonb_array_elements(voice.plan->'blocks') with ordinality as blocks(value, place)
    join start on start.id = voice.id and start.run = (blocks.value->>'first')::int
   where (blocks.value->>'first')::int < (blocks.value->>'end')::int
), part as (
  select id, index, hash,
    coalesce(lead(start_sample) over (partition by id order by index), sample_count) - start_sample as samples
    from block
), first_part as (
  select distinct on (id, hash) id, hash, index, samples from part order by id, hash, index
)
update rendition set block_audios = parts.audios
  from (
    select id, jsonb_object_agg(hash, jsonb_build_object('index', index, 'durationSeconds', samples / 44100.0)) as audios
      from first_part group by id
  ) as parts
 where parts.id = rendition.id;
select set_config('lectern.trash', '', true);
`,
};
