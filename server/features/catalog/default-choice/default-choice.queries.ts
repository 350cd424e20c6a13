import { sql } from 'kysely'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Part, within } from '#server/db/tables/parts.ts'

interface BookedChoice {
  serviceId: string
  /** Ids of variants that are still known, in their order, joined by commas. */
  choice: string
  times: number
}

/** How often each choice was booked by bookings confirmed within the part. */
export async function countChoices(db: Queryable, confirmed: Part<Date>): Promise<BookedChoice[]> {
  const { rows } = await sql<BookedChoice>`
    with chosen as (
      select item.service_id,
        (select string_agg(part ->> 'id', ',' order by part ->> 'id') from jsonb_array_elements(item.variants) as part
          where exists (select from variant where variant.id = part ->> 'id')) as choice
      from booking_item as item join booking on booking.id = item.booking_id
      where booking.status in ('Confirmed', 'Progress', 'Completed') and ${isOfKind('visit')}
        and ${within(sql`booking.confirmed_at`, confirmed)}
    )
    select service_id as "serviceId", choice, count(*)::int as times from chosen
    where choice is not null and service_id is not null group by service_id, choice`.execute(db)
  return rows
}

/** Sets the default choice of these services and of no other. */
export async function updateDefaultChoices(db: Queryable, choices: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update service set default_choice = coalesce(counted.choice, '')
    from service as known
    left join unnest(${[...choices.keys()]}::text[], ${[...choices.values()]}::text[]) as counted (service_id, choice)
      on counted.service_id = known.id
    where known.id = service.id and service.default_choice <> coalesce(counted.choice, '')`.execute(db)
}
