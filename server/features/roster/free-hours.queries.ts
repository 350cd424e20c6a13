import { type RawBuilder, sql } from 'kysely'
import { crewPreference } from '#contract/lib/business.ts'
import { addDays, indiaInstant, weekday } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from './area/area.rules.ts'
import { documentEnds } from './documents.rules.ts'
import type { BookedVisit, DayHours, NearProfessional, VisitHours } from './roster.rules.ts'
import { driveMinutes, travelMinutes } from './travel/travel.rules.ts'

/** `lapsed`: expired holds and the booking's own reservation, free once deleted. */
export interface DayFound extends NearProfessional {
  /** Where they work; another than that of the visit only of those who may be borrowed. */
  areaId: string
  visits: readonly (BookedVisit & { reservationId: string })[]
  lapsed: readonly (BookedVisit & { reservationId: string })[]
}

export interface DayQuestion {
  areaId: string
  /** A valid day. */
  day: string
  /** Skills that each of the crew needs. */
  categoryIds: readonly string[]
  now: Date
  /** The booking that is planned: its reservation counts as free, its customer's reviews as preferences. */
  bookingId?: string | undefined
  /** Of the visit. Default: the address of the booking, its pincode, the centre of the area. */
  place?: Point | undefined
  /** Of the visit, without a point. */
  pincode?: string | undefined
  /** Areas whose professionals may be chosen. Default: that of the visit. */
  teams?: readonly string[] | undefined
  /** Of other areas only these professionals. */
  borrowed?: readonly string[] | undefined
  /** Only these professionals. */
  among?: readonly string[]
  /** Of a large team only so many, drawn by lot for each booking: first those its customer liked, last those disliked. */
  atMost?: number
  /** Drawn before the others. */
  preferred?: readonly string[]
}

/** Instants are milliseconds. */
interface ReservedRow extends Point {
  id: string
  startsAt: number
  endsAt: number
  lapsed: boolean
  /** The visit is not over, as far as its crew said. */
  isOpen: boolean
}

interface ProfessionalRow extends Point {
  id: string
  areaId: string
  speedKmh: number
  centreLat: number
  centreLng: number
  stars: number | null
  shifts: DayHours[]
  breaks: DayHours[]
  leaves: { startsAt: number; endsAt: number }[]
  reserved: ReservedRow[]
}

const ms = (instant: string) => sql`(extract(epoch from ${sql.ref(instant)}) * 1000)::float8`

const hoursOf = (table: 'working_hours' | 'working_break', day: string) => sql`
  (select json_agg(json_build_object('from', starts_minute, 'until', ends_minute)) as hours
    from ${sql.table(table)} hours
    where hours.professional_id = professional.id and hours.weekday = ${weekday(day)})`

/** Of an address without a point: the centre of the pincode in its text. */
const centreOf = (column: 'lat' | 'lng', text: RawBuilder<unknown>) => sql`
  (select pin.${sql.ref(column)} from area_pincode pin where pin.pincode = substring(${text} from '[1-9][0-9]{5}'))`

/** Where the visit takes place. */
function hereOf({ areaId, bookingId, place, pincode = '' }: DayQuestion) {
  const text = sql`coalesce(nullif(${pincode}::text, ''), asked.address_text)`
  return sql`
    select coalesce(${place?.lat ?? null}::float8, asked.lat, ${centreOf('lat', text)}, area.lat) as lat,
      coalesce(${place?.lng ?? null}::float8, asked.lng, ${centreOf('lng', text)}, area.lng) as lng,
      area.lat as centre_lat, area.lng as centre_lng, area.travel_kmh
    from area left join booking asked on asked.id = ${bookingId ?? null}::uuid
    where area.id = ${areaId}`
}

/** The newest stars that the customer of the booking gave for a visit of each professional. */
const ratedBy = ({ bookingId }: DayQuestion) => sql`
  select distinct on (cell.professional_id) cell.professional_id, review.stars
  from booking asked
  join review on review.customer_id = asked.customer_id
  join booking_item item on item.id = review.booking_item_id
  join slot_reservation visit on visit.booking_id = item.booking_id
  join reserved_cell cell on cell.reservation_id = visit.id
  where asked.id = ${bookingId ?? null}::uuid
  order by cell.professional_id, review.created_at desc`

/** Another order of the same professionals for each booking. */
const lotOf = (bookingId: string) => Number.parseInt(bookingId.replaceAll('-', '').slice(0, 8) || '0', 16)

/** Those of the area, or of the teams, who may be chosen from. */
function poolOf({ areaId, teams, borrowed, atMost, preferred = [], ...question }: DayQuestion) {
  const { among = null, bookingId = '' } = question
  const isOfTeam = teams ? sql`= any(${teams}::text[])` : sql`= ${areaId}`
  const isNamed = sql`(professional.area_id = ${areaId} or professional.id = any(${borrowed ?? []}::uuid[]))`
  const ofArea = sql`
    select professional.id, professional.area_id, rated.stars
    from professional left join rated on rated.professional_id = professional.id
    where professional.area_id ${isOfTeam} and professional.active and ${borrowed ? isNamed : sql`true`}
      and (${among}::uuid[] is null or professional.id = any(${among}::uuid[]))`
  if (!atMost) return ofArea
  return sql`${ofArea}
    order by case when rated.stars <= ${crewPreference.dislikedStars} then 2
      when professional.id = any(${preferred}::uuid[]) or rated.stars >= ${crewPreference.likedStars} then 0 else 1 end,
      uuid_hash_extended(professional.id, ${lotOf(bookingId)}::bigint)
    limit ${atMost}`
}

/** Whether a team has more than `atMost`, and any of it works long enough for one of the visits. */
export async function hasMoreFor(
  db: Queryable,
  { areaId, day }: Pick<DayQuestion, 'areaId' | 'day'>,
  visits: readonly Pick<VisitHours, 'startMinute' | 'endMinute'>[],
  atMost: number,
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select case when exists (
        select from professional where area_id = ${areaId} and active offset ${atMost} limit 1)
      then exists (
        select from professional
        join working_hours hours on hours.professional_id = professional.id and hours.weekday = ${weekday(day)}
        join unnest(${visits.map(({ startMinute }) => startMinute)}::int[], ${visits.map(({ endMinute }) => endMinute)}::int[])
          as visit(starts, ends) on hours.starts_minute <= visit.starts and hours.ends_minute >= visit.ends
        where professional.area_id = ${areaId} and professional.active)
      else false end as more`.execute(db)
  return rows[0]?.more ?? false
}

/** Where those without a visit before are taken to be: the centre of the area, of their own where they are borrowed. */
const homeOf = (column: 'lat' | 'lng', { teams }: DayQuestion) =>
  teams
    ? sql`(select home.${sql.ref(column)} from area home where home.id = professional.area_id)`
    : sql`here.${sql.ref(`centre_${column}`)}`

/** Professionals who work in an area on a day and have all the skills and documents, with their leaves and reserved visits. */
export async function professionalsOn(db: Queryable, question: DayQuestion): Promise<DayFound[]> {
  const { day, categoryIds, now, bookingId = null } = question
  // Visits before and after midnight are near enough to need travel.
  const from = indiaInstant(addDays(day, -1), 18 * 60)
  const until = indiaInstant(addDays(day, 1), 6 * 60)
  const { rows } = await sql<ProfessionalRow>`
    with here as (${hereOf(question)}), rated as (${ratedBy(question)}), pool as (${poolOf(question)})
    select professional.id, professional.area_id as "areaId", here.lat, here.lng, here.travel_kmh as "speedKmh",
      ${homeOf('lat', question)} as "centreLat", ${homeOf('lng', question)} as "centreLng", professional.stars,
      work.hours as shifts, coalesce(${hoursOf('working_break', day)}, '[]') as breaks,
      (select coalesce(json_agg(json_build_object('startsAt', ${ms('starts_at')}, 'endsAt', ${ms('ends_at')})), '[]')
        from professional_leave absence
        where absence.professional_id = professional.id and starts_at < ${until} and ends_at > ${from}) as leaves,
      (select coalesce(json_agg(json_build_object('id', visit.id, 'startsAt', ${ms('visit.starts_at')},
          'endsAt', ${ms('visit.ends_at')}, 'lapsed', coalesce(visit.expires_at <= ${now}, false) or visit.booking_id is not distinct from ${bookingId}::uuid,
          'isOpen', booking.status in ('Confirmed', 'Progress'),
          'lat', coalesce(booking.lat, ${centreOf('lat', sql`booking.address_text`)}, here.centre_lat),
          'lng', coalesce(booking.lng, ${centreOf('lng', sql`booking.address_text`)}, here.centre_lng))), '[]')
        from (
          select distinct reservation_id from reserved_cell cell
          where cell.professional_id = professional.id and cell.cell_at >= ${from} and cell.cell_at < ${until}
        ) as held
        join slot_reservation visit on visit.id = held.reservation_id
        join booking on booking.id = visit.booking_id) as reserved
    from here
    cross join pool as professional
    cross join lateral ${hoursOf('working_hours', day)} as work
    where work.hours is not null
      and (select count(*) from professional_skill skill
        where skill.professional_id = professional.id and skill.category_id = any(${categoryIds}::text[])
          and skill.lost_at is null
      ) = ${categoryIds.length}::int
      and not exists (select from (${documentEnds(sql`${categoryIds}::text[]`)}) as document where document.until < ${day}::date)`.execute(
    db,
  )
  return rows.map((row) => professionalDay(row, question))
}

function professionalDay(row: ProfessionalRow, question: DayQuestion): DayFound {
  const { id, areaId, shifts, breaks, stars, leaves, reserved, speedKmh, centreLat, centreLng, ...here } = row
  const booked = reserved.map((visit) => ({
    reservationId: visit.id,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    travelMinutes: travelMinutes(here, visit, speedKmh),
    driveMinutes: driveMinutes(here, visit, speedKmh),
    lapsed: visit.lapsed,
    isOpen: visit.isOpen,
  }))
  const visits = booked.filter(({ lapsed }) => !lapsed)
  const centreMinutes = driveMinutes(here, { lat: centreLat, lng: centreLng }, speedKmh)
  const now = question.now.getTime()
  return {
    id,
    areaId,
    shifts,
    breaks,
    stars,
    leaves: leaves.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
    visits,
    lapsed: booked.filter(({ lapsed }) => lapsed),
    centreMinutes,
    wayMinutes: areaId === question.areaId ? 0 : centreMinutes,
    before: visits.filter(({ startsAt }) => startsAt <= now).sort((one, other) => one.startsAt - other.startsAt),
  }
}
