import type pg from 'pg'
import type { DemoStaff } from '#seed/demo/people.ts'

/** Cash was handed in the day after it was received; one day came short, one professional has not come yet. */
export async function addCash(client: pg.ClientBase, { finance }: DemoStaff, now: Date): Promise<void> {
  await client.query(
    `with taken as (
       select posting.professional_id, (posting.happened_at at time zone 'Asia/Kolkata')::date as day,
         sum(entry.amount_paise)::int as paise
       from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
         and entry.account = 'cash_with_professionals'
       where posting.kind = 'cash_received' and posting.professional_id is not null
       group by 1, 2
     ), numbered as (
       select *, row_number() over (order by day desc, professional_id) as rank from taken
       where day < ($2::timestamptz at time zone 'Asia/Kolkata')::date
     )
     insert into cash_hand_in (id, professional_id, day, amount_paise, receiver, reference, reason, actor, at)
     select gen_random_uuid(), professional_id, day, case rank when 2 then greatest(paise - 15000, 1) else paise end,
       'Counter', 'R' || to_char(day, 'YYMMDD') || '-' || rank, 'Handed in at the office', 'staff:' || $1::text,
       least(((day + 1)::timestamp + interval '10 hours') at time zone 'Asia/Kolkata', $2)
     from numbered where rank <> 1`,
    [finance.id, now],
  )
}
