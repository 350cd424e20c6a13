import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** Sets the choice that was booked most since then, if often enough. Returns whether anything changed. */
export async function updateUsualChoices(trx: Queryable, since: Date, minBookings: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with chosen as (
      select item.service_id,
        (select string_agg(part ->> 'id', ',' order by part ->> 'id') from jsonb_array_elements(item.variants) as part
          where exists (select from variant where variant.id = part ->> 'id')) as choice
      from booking_item as item join booking on booking.id = item.booking_id
      where booking.status in ('Confirmed', 'Progress', 'Completed') and booking.confirmed_at >= ${since}
        and booking.extra_of is null
    ), ranked as (
      select service_id, choice, count(*) as times from chosen where choice is not null group by service_id, choice
    ), usual as (
      select distinct on (service_id) service_id, choice from ranked where times >= ${minBookings}
      order by service_id, times desc, choice
    )
    update service set usual_choice = coalesce(usual.choice, '')
    from service as known left join usual on usual.service_id = known.id
    where known.id = service.id and service.usual_choice <> coalesce(usual.choice, '')`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}
