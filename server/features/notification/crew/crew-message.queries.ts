import { sql } from 'kysely'
import { arrivalMinutes } from '#server/db/arrival-window.ts'
import type { Queryable } from '#server/db/database.ts'
import { isInvented } from '#server/features/roster/professional/invented.rules.ts'
import type { SentText, VisitOfCrew } from './crew-message.rules.ts'

interface CrewVisitRow extends Omit<VisitOfCrew, 'startsAt'> {
  status: string
  startsAt: Date | null
  endsAt: Date | null
  /** Each professional of the crew, and each one notified before, with the newest text. */
  people: { id: string; phone: string; comes: boolean; texts: number; sent: SentText | null }[]
}

/** A booking as its crew is notified of it. */
export async function crewVisit(db: Queryable, bookingId: string): Promise<CrewVisitRow | undefined> {
  const { rows } = await sql<CrewVisitRow>`
    with crew as (
      select distinct cell.professional_id as id
      from slot_reservation visit join reserved_cell cell on cell.reservation_id = visit.id
      where visit.booking_id = ${bookingId} and not visit.without_crew
    ), sent as (
      select split_part(event, ':', 2)::uuid as id, count(*)::int as texts,
        (array_agg(json_build_object('template', template, 'variables', variables)
          order by split_part(event, ':', 3)::int desc))[1] as newest
      from sms_message where booking_id = ${bookingId} and event like 'crew:%' group by 1
    )
    select booking.number, booking.status, booking.starts_at as "startsAt", booking.ends_at as "endsAt",
      booking.address_text as address, coalesce(area.city, '') as city, coalesce(area.state, '') as state, customer.name as "customerName",
      ${arrivalMinutes} as "windowMinutes",
      array(select name from booking_item item where item.booking_id = booking.id order by position) as "serviceNames",
      (select coalesce(json_agg(json_build_object('id', professional.id, 'phone', professional.phone,
          'comes', crew.id is not null, 'texts', coalesce(sent.texts, 0), 'sent', sent.newest)), '[]')
        from crew full join sent on sent.id = crew.id
        join professional on professional.id = coalesce(crew.id, sent.id)
        where professional.phone <> '' and not ${isInvented}) as people
    from booking join customer on customer.id = booking.customer_id
      left join area on area.id = booking.area_id
    where booking.id = ${bookingId}`.execute(db)
  return rows[0]
}
