import { sql } from 'kysely'
import type { BookingStatus, PaymentStatus, VisitOutcome } from '#contract/rules/booking-states.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'

/** Minutes after midnight in India. */
interface MinuteRange {
  from: number
  until: number
}

export interface ProfessionalRow {
  id: string
  name: string
  areaId: string
  shifts: MinuteRange[]
  breaks: MinuteRange[]
  /** Instants in milliseconds. */
  leaves: MinuteRange[]
}

interface Day {
  from: Date
  until: Date
  areaId: string | null
}

const hoursOn = (table: 'working_hours' | 'working_break', weekday: number) => sql`
  (select coalesce(json_agg(json_build_object('from', starts_minute, 'until', ends_minute) order by starts_minute), '[]')
    from ${sql.table(table)} hours where hours.professional_id = professional.id and hours.weekday = ${weekday})`

const ms = (instant: string) => sql`(extract(epoch from ${sql.ref(instant)}) * 1000)::float8`

const cellsOn = ({ from, until }: Pick<Day, 'from' | 'until'>) => sql`
  reserved_cell cell
  join slot_reservation held on held.id = cell.reservation_id and cell.cell_at >= ${from} and cell.cell_at < ${until}`

/** Professionals who are lent by or to an area on the day. */
const lentOn = (day: Day) => sql`
  (select home.id from ${cellsOn(day)}
    join professional home on home.id = cell.professional_id and home.area_id <> held.area_id
    where ${day.areaId} in (home.area_id, held.area_id))`

/** Those who work with us, all others who have a visit on the day, and of an area those who are borrowed for it too. */
export async function professionalsOfDay(db: Queryable, day: Day & { weekday: number }) {
  const { from, until, areaId, weekday } = day
  const { rows } = await sql<ProfessionalRow>`
    select professional.id, professional.name, professional.area_id as "areaId",
      ${hoursOn('working_hours', weekday)} as shifts, ${hoursOn('working_break', weekday)} as breaks,
      (select coalesce(json_agg(json_build_object('from', ${ms('starts_at')}, 'until', ${ms('ends_at')})), '[]')
        from professional_leave absence
        where absence.professional_id = professional.id and starts_at < ${until} and ends_at > ${from}) as leaves
    from professional
    where (area_id = coalesce(${areaId}, area_id)
        or id in ${lentOn(day)})
      and (active or exists (
      select from reserved_cell cell
      where cell.professional_id = professional.id and cell.cell_at >= ${from} and cell.cell_at < ${until}))
    order by professional.area_id, professional.name, professional.id`.execute(db)
  return rows
}

export interface VisitRow {
  id: string
  number: string
  areaId: string
  locality: string
  startsAt: Date
  endsAt: Date
  status: BookingStatus
  paymentStatus: PaymentStatus
  service: string
  services: number
  crew: string[]
  onTheWayAt: Date | null
  arrivedAt: Date | null
  startedAt: Date | null
  outcome: VisitOutcome | null
  lat: number | null
  lng: number | null
  speedKmh: number
  promised: boolean
  withoutCrew: boolean
  /** When the one who is asked was asked. */
  askedSince: Date | null
}

/**
 * Visits that take or took the hours of a professional: with an unexpired hold, to come, under way, done, and not done although we
 * came or should have. Those released their hours: their crew is the one that was paid. Extra work has no hours of its own. Of an
 * area also those elsewhere of the professionals that it lends or borrows: they are busy then.
 */
export async function visitsOfDay(db: Queryable, day: Day & { now: Date }) {
  const { from, until, areaId, now } = day
  const { rows } = await sql<VisitRow>`
    select booking.id, booking.number, area.id as "areaId", coalesce(pin.name, '') as locality,
      booking.starts_at as "startsAt", booking.ends_at as "endsAt", booking.status,
      booking.payment_status as "paymentStatus", coalesce(items.names[1], '') as service,
      coalesce(cardinality(items.names), 0) as services, crew.ids as crew, visit.on_the_way_at as "onTheWayAt",
      visit.arrived_at as "arrivedAt", visit.started_at as "startedAt",
      case when booking.status = 'Cancelled' then visit.outcome end as outcome, area.travel_kmh as "speedKmh",
      coalesce(booking.promised_at = booking.starts_at, false) as promised, coalesce(held.without_crew, false) as "withoutCrew",
      (select offered_at from visit_offer offer where held.without_crew and offer.booking_id = booking.id and answer is null) as "askedSince",
      coalesce(booking.lat, pin.lat) as lat, coalesce(booking.lng, pin.lng) as lng
    from booking
    join area on area.id = booking.area_id
    left join slot_reservation held on held.booking_id = booking.id
    left join area_pincode pin on pin.pincode = substring(booking.address_text from '[1-9][0-9]{5}')
    left join booking_visit visit on visit.booking_id = booking.id
    cross join lateral (select array_agg(name order by position) as names from booking_item item
      where item.booking_id = booking.id) as items
    cross join lateral (select array(select professional_id from reserved_cell cell where cell.reservation_id = held.id
      union select professional_id from visit_pay pay
      where pay.booking_id = booking.id and booking.status = 'Cancelled') as ids) as crew
    where booking.starts_at >= ${from} and booking.starts_at < ${until} and ${isOfKind('visit')}
      and (${areaId}::text is null or booking.area_id = ${areaId}
        or booking.id in (select held.booking_id from ${cellsOn(day)} where cell.professional_id in ${lentOn(day)}))
      and (booking.status in ('Confirmed', 'Progress', 'Completed')
        or booking.status = 'Pending' and held.expires_at > ${now}
        or booking.status = 'Cancelled' and visit.outcome is not null)
    order by booking.starts_at, booking.number`.execute(db)
  return rows
}
