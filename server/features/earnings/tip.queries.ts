import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export interface TipMember {
  id: string
  name: string
}

/** Of a visit: first the one who reported its end. */
export async function crewToTip(db: Queryable, visitId: string): Promise<TipMember[]> {
  const { rows } = await sql<TipMember>`
    select professional.id, professional.name from professional
    where professional.id in (
      select cell.professional_id from reserved_cell cell join slot_reservation held on held.id = cell.reservation_id
      where held.booking_id = ${visitId})
    order by exists (
      select from booking_event event where event.booking_id = ${visitId} and event.to_status = 'Completed'
        and event.actor = 'professional:' || professional.id) desc, professional.id`.execute(db)
  return rows
}

interface NewTipPay {
  bookingId: string
  professionalId: string
  revision: number
  /** On which it was given or taken back, in India. */
  day: string
  amountPaise: number
  totalPaise: number
  crewSize: number
  at: Date
}

export async function insertTipPay(trx: Queryable, pay: NewTipPay): Promise<number> {
  const { id } = await trx
    .insertInto('visit_pay')
    .values({
      booking_id: pay.bookingId,
      professional_id: pay.professionalId,
      revision: pay.revision,
      day: pay.day,
      kind: 'tip',
      amount_paise: pay.amountPaise,
      price_paise: pay.totalPaise,
      crew_size: pay.crewSize,
      at: pay.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface TipPay {
  professionalId: string
  amountPaise: number
  isInPayout: boolean
  /** Taken back. */
  isReturned: boolean
}

/** The shares of a tip as they were given. */
export async function listTipPay(trx: Queryable, bookingId: string): Promise<TipPay[]> {
  const { rows } = await sql<TipPay>`
    select pay.professional_id as "professionalId", pay.amount_paise as "amountPaise",
      exists (select from payout_item item where item.pay_id = pay.id) as "isInPayout",
      exists (select from visit_pay back where back.booking_id = pay.booking_id
        and back.professional_id = pay.professional_id and back.revision = 2) as "isReturned"
    from visit_pay pay
    where pay.booking_id = ${bookingId} and pay.kind = 'tip' and pay.revision = 1
    order by pay.id`.execute(trx)
  return rows
}
