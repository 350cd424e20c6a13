import { sql } from 'kysely'
import type { DispatchQueue } from '#contract/dispatch.ts'
import { overrunMinutes } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'

/** Queues that one statement finds. A case without a booking is of no area: it shows in all of them. */
export const bookingQueues = [
  'claim',
  'unstarted',
  'late',
  'unpaid',
  'unclosed',
  'problem',
  'message',
] as const satisfies DispatchQueue[]
export type BookingQueue = (typeof bookingQueues)[number]

interface Question {
  queue?: BookingQueue
  areaId: string | null
  now: Date
}

const overrunMs = overrunMinutes * 60_000

/**
 * The queues of visits under way read the partial index booking_visits, those of held times and problems one of their own. A visit
 * is late while it goes on after its end, and when one of its crew is still at such a visit. Extra work starts and ends with its
 * visit, and waits for nothing but its payment.
 */
function waiting({ now }: Question) {
  const overrunSince = new Date(now.getTime() - overrunMs)
  const overrunUntil = new Date(now.getTime() + overrunMs)
  return sql`
    select 'claim' as queue, booking.id, booking.number, booking.area_id, booking.starts_at, claim.at as since, claim.outcome as detail
    from visit_claim claim join booking on booking.id = claim.booking_id
    where claim.state = 'waiting' and booking.status in ('Confirmed', 'Progress')
    union all
    select 'unstarted', id, number, area_id, starts_at, starts_at, ''
    from booking where status = 'Confirmed' and starts_at <= ${now} and ends_at > ${now} and ${isOfKind('visit')}
    union all
    select 'late', id, number, area_id, starts_at, ends_at, 'goes_on'
    from booking
    where status = 'Progress' and starts_at <= ${now} and ends_at <= ${now} and ends_at > ${overrunSince} and ${isOfKind('visit')}
    union all
    select 'late', next.id, next.number, next.area_id, next.starts_at, min(held_up.ends_at), 'crew_held_up'
    from booking next
    join slot_reservation later on later.booking_id = next.id
    join reserved_cell cell on cell.reservation_id = later.id
    join reserved_cell earlier_cell on earlier_cell.professional_id = cell.professional_id
      and earlier_cell.cell_at >= ${overrunSince}::timestamptz - interval '12 hours' and earlier_cell.cell_at < ${now}
    join slot_reservation earlier on earlier.id = earlier_cell.reservation_id
    join booking held_up on held_up.id = earlier.booking_id
    where next.status = 'Confirmed' and next.starts_at > ${now} and next.starts_at <= ${overrunUntil}
      and held_up.status = 'Progress' and held_up.ends_at <= ${now} and held_up.ends_at > ${overrunSince}
    group by next.id
    union all
    select 'unpaid', id, number, area_id, starts_at, created_at, ''
    from booking where status = 'Pending' and starts_at is not null and not ${isOfKind('tip')}
    union all
    select 'unclosed', id, number, area_id, starts_at, ends_at, ''
    from booking where ${isOfKind('visit')} and (status = 'Confirmed' and starts_at <= ${now} and ends_at <= ${now}
      or status = 'Progress' and starts_at <= ${overrunSince} and ends_at <= ${overrunSince})
    union all
    select 'problem', booking.id, booking.number, booking.area_id, booking.starts_at, problem.at, ''
    from booking_problem problem join booking on booking.id = problem.booking_id
    where problem.settled_at is null
    union all
    select 'message', asked.id, 'C' || asked.number, booking.area_id, booking.starts_at, asked.opened_at, asked.kind
    from customer_case asked left join booking on booking.id = asked.booking_id
    where asked.state in ('new', 'open')`
}

interface CountRow {
  queue: BookingQueue
  count: number
  since: Date
}

export async function countQueues(db: Queryable, question: Question): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select queue, count(*)::int as count, min(since) as since
    from (${waiting(question)}) as waiting
    where ${question.areaId}::text is null or area_id = ${question.areaId} or area_id is null
    group by queue`.execute(db)
  return rows
}

interface WaitingRow {
  id: string
  number: string
  areaId: string | null
  startsAt: Date | null
  since: Date
  detail: string
}

/** The oldest first. */
export async function listQueue(db: Queryable, question: Question & { queue: BookingQueue }): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, number, area_id as "areaId", starts_at as "startsAt", since, detail
    from (${waiting(question)}) as waiting
    where queue = ${question.queue} and (${question.areaId}::text is null or area_id = ${question.areaId} or area_id is null)
    order by since, number`.execute(db)
  return rows
}

/** The areas of bookings. */
export async function listAreas(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, string | null>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db.selectFrom('booking').select(['id', 'area_id']).where('id', 'in', bookingIds).execute()
  return new Map(rows.map(({ id, area_id }) => [id, area_id]))
}
