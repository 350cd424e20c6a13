import { sql } from 'kysely'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'

interface TipFacts {
  outcome: string | null
  endedAt: Date | null
  /** Staff gave money back since its end: the customer was not content. */
  hasRefund: boolean
  hasOpenProblem: boolean
}

/** Of a visit, besides its booking. */
export async function tipFacts(db: Queryable, visitId: string): Promise<TipFacts> {
  const { rows } = await sql<TipFacts>`
    select visit.outcome, visit.ended_at as "endedAt",
      exists (select from booking_event event where event.booking_id = one.id and event.at >= visit.ended_at
        and event.kind in ('refund_ordered', 'refund_by_hand')) as "hasRefund",
      exists (select from booking_problem problem
        where problem.booking_id = one.id and problem.settled_at is null) as "hasOpenProblem"
    from (select ${visitId}::uuid as id) as one left join booking_visit visit on visit.booking_id = one.id`.execute(db)
  return rows[0] as TipFacts
}

export interface TipRow {
  id: string
  status: string
  totalPaise: number
  expiresAt: Date | null
  /** Refunded, or being refunded. */
  isReturned: boolean
}

/** Of a visit: the one that is open or paid. */
export async function findTip(db: Queryable, visitId: string): Promise<TipRow | undefined> {
  const { rows } = await sql<TipRow>`
    select booking.id, booking.status, booking.total_paise as "totalPaise", held.expires_at as "expiresAt",
      exists (select from visit_pay pay
        where pay.booking_id = booking.id and pay.kind = 'tip' and pay.revision = 2) as "isReturned"
    from booking left join slot_reservation held on held.booking_id = booking.id
    where booking.extra_of = ${visitId} and ${isOfKind('tip')} and booking.status not in ('Failed', 'Cancelled')`.execute(
    db,
  )
  return rows[0]
}

export interface NewTip {
  number: string
  visit: BookingRow
  totalPaise: number
  at: Date
}

export async function insertTip(trx: Queryable, tip: NewTip): Promise<string> {
  const { visit } = tip
  const { id } = await trx
    .insertInto('booking')
    .values({
      number: tip.number,
      kind: 'tip',
      extra_of: visit.id,
      customer_id: visit.customerId,
      area_id: visit.areaId,
      status: 'Pending',
      payment_status: 'Pending',
      subtotal_paise: tip.totalPaise,
      total_paise: tip.totalPaise,
      duration_minutes: 0,
      crew_size: visit.crewSize,
      notice_minutes: 0,
      category_ids: [],
      address_text: visit.addressText,
      address_type: visit.addressType,
      lat: visit.lat,
      lng: visit.lng,
      starts_at: tip.at,
      ends_at: tip.at,
      created_at: tip.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
