import type pg from 'pg'

/** The largest crew is six, and each professional has one day off a week. */
const minTeam = 11

/** A few cities have most professionals: the n-th largest one n-th of the largest. Half can do everything. */
export async function addProfessionals(client: pg.ClientBase, total: number): Promise<void> {
  await client.query(
    `create temporary table post as
     with team as (
       select area.id, count(professional.id) as size,
         row_number() over (order by count(professional.id) desc, area.id) as rank
       from area left join professional on professional.area_id = area.id
       where area.status = 'live' group by area.id
     ), place as (
       -- The smallest team first, then by the rank of the city.
       select team.id as area_id, nth, case when nth < greatest(0, ${minTeam} - size) then 0 else nth * rank end as turn, rank
       from team cross join lateral generate_series(0, $1::int / team.rank + ${minTeam}) as nth
     )
     select area_id, row_number() over (order by turn, rank, nth) - 1 as at from place
     order by turn, rank, nth limit $1::int - (select count(*) from professional)`,
    [total],
  )
  for (const statement of statements) await client.query(statement)
}

const addedProfessional = `md5('professional' || at)::uuid`

const statements = [
  `insert into professional (id, name, phone, area_id, created_at)
   select ${addedProfessional}, 'Ravi ' || at, '+916' || lpad(at::text, 9, '0'), area_id, now() - interval '740 days' from post`,
  `insert into professional_skill (professional_id, category_id)
   select ${addedProfessional}, category.id from post cross join category
   where at % 20 < 10 or (at % 20 < 16) = (category.id not in ('pest-control', 'bed-bug-and-termite'))`,
  `insert into working_hours (professional_id, weekday, starts_minute, ends_minute)
   select ${addedProfessional}, weekday, 480, 1260 from post cross join generate_series(0, 6) as weekday
   where weekday <> at % 7`,
  `insert into professional_document (id, professional_id, kind, content_type, state, created_by, created_at, decided_at, valid_until)
   select gen_random_uuid(), ${addedProfessional}, kind, 'image/webp', 'accepted', 'system', now() - interval '100 days',
     now() - interval '99 days', case kind when 'police' then current_date + 300 end
   from post cross join unnest(array['identity', 'police']) as kind`,
  'drop table post',
]
