import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { PaymentEvent } from '../../../providers/payments/payment-provider.ts'
import type { BookingRow } from '../../booking/booking.service.ts'
import { type Attempt, namedBy } from '../attempt/attempt.queries.ts'
import type { KnownAttempt } from '../payment.rules.ts'
import { eventColumns, eventToRecord } from './event.queries.ts'

/**
 * The attempt that money is for, read without a lock. `settled` is set when the attempt has this very payment already:
 * then the event is recorded by the same statement and nothing is left to do.
 */
export async function attemptForMoney(
  db: Queryable,
  event: PaymentEvent,
  now: Date,
): Promise<{ attempt?: Attempt; settled?: 'known' | 'duplicate' }> {
  const row = await db
    .with('named', (qb) => namedBy(qb, event))
    .with('noted', (qb) =>
      qb
        .insertInto('payment_event')
        .columns(eventColumns)
        .expression((eb) =>
          eb
            .selectFrom('named')
            .select(({ val }) => [
              val(event.eventId).as('event_id'),
              val(event.kind).as('kind'),
              'named.reference',
              val('known').as('outcome'),
              sql<string>`${JSON.stringify(event)}::jsonb`.as('body'),
              sql<Date>`${now}::timestamptz`.as('received_at'),
            ])
            .where('named.paymentId', '=', event.paymentId ?? ''),
        )
        .onConflict((on) => on.doNothing())
        .returning('event_id'),
    )
    .selectFrom('named')
    .selectAll('named')
    .select(({ exists, selectFrom }) => exists(selectFrom('noted').select('noted.event_id')).as('isNoted'))
    .executeTakeFirst()
  if (!row) return {}
  const { isNoted, ...attempt } = row
  if (!event.paymentId || attempt.paymentId !== event.paymentId) return { attempt }
  return { attempt, settled: isNoted ? 'known' : 'duplicate' }
}

/**
 * Records the event and locks the booking, then its attempt, in one statement. Undefined when the event was seen before;
 * a second delivery at the same moment waits here for the first.
 */
export async function lockForMoney(
  trx: Queryable,
  event: PaymentEvent,
  { reference, outcome, now }: { reference: string; outcome: string; now: Date },
): Promise<{ booking: BookingRow; attempt: KnownAttempt } | undefined> {
  const row = await trx
    .with('recorded', (qb) => eventToRecord(qb, event, now, outcome).returning('event_id'))
    .selectFrom('booking')
    .innerJoin('payment_attempt', 'payment_attempt.booking_id', 'booking.id')
    .innerJoin('recorded', (join) => join.onTrue())
    .selectAll('booking')
    .select([
      'payment_attempt.state as attemptState',
      'payment_attempt.amount_paise as attemptAmountPaise',
      'payment_attempt.payment_id as attemptPaymentId',
    ])
    .where('payment_attempt.reference', '=', reference)
    .forNoKeyUpdate(['booking', 'payment_attempt'])
    .executeTakeFirst()
  if (!row) return undefined
  const { attemptState: state, attemptAmountPaise: amountPaise, attemptPaymentId: paymentId, ...booking } = row
  return { booking, attempt: { state, amountPaise, paymentId } }
}

export interface Money {
  paymentId: string
  method?: string
  linkId?: string
}

/** `paid`: the booking keeps the money. `failed`: it came but goes straight back. */
export async function recordMoney(
  trx: Queryable,
  reference: string,
  state: 'paid' | 'failed',
  money: Money,
): Promise<void> {
  await moneyToRecord(trx, reference, state, money).execute()
}

function moneyToRecord(
  trx: Queryable,
  reference: string,
  state: 'paid' | 'failed',
  { paymentId, method, linkId }: Money,
) {
  return trx
    .updateTable('payment_attempt')
    .set({ state, payment_id: paymentId, ...(method && { method }), ...(linkId && { link_id: linkId }) })
    .where('reference', '=', reference)
}

/**
 * The booking keeps the money, unless it went back before: then undefined. Tells whether another link of the booking can
 * still be paid.
 */
export async function keepMoneyOnce(
  trx: Queryable,
  reference: string,
  money: Money,
): Promise<{ otherIsLive: boolean } | undefined> {
  const row = await moneyToRecord(trx, reference, 'paid', money)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund').select('refund.id').where('refund.payment_id', '=', money.paymentId))),
    )
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempt as other')
          .select('other.reference')
          .whereRef('other.booking_id', '=', 'payment_attempt.booking_id')
          .where('other.reference', '!=', reference)
          .where('other.state', 'in', ['starting', 'open']),
      ).as('otherIsLive'),
    )
    .executeTakeFirst()
  return row && { otherIsLive: row.otherIsLive === true }
}
