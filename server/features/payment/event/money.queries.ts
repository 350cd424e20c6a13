import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { type Attempt, namedBy } from '../attempt/attempt.queries.ts'
import type { KnownAttempt } from '../payment.rules.ts'
import { type EventRow, eventColumns, eventRow, eventToRecord } from './event.queries.ts'

/**
 * The attempt that money is for, read without a lock. `settled` is set when the attempt has this very payment already:
 * then the event is recorded by the same statement and nothing is left to do.
 */
export async function attemptForMoney(
  db: Queryable,
  event: PaymentEvent,
  now: Date,
): Promise<{ attempt?: Attempt; settled?: 'known' | 'duplicate' }> {
  const { paymentId = '', linkId = '', reference = '' } = event
  const [row] = await namedAndNoted(db, { event: eventRow(event, now, 'known'), paymentId, linkId, reference })
  if (!row) return {}
  const { isNoted, ...attempt } = row
  if (!event.paymentId || attempt.paymentId !== event.paymentId) return { attempt }
  return { attempt, settled: isNoted ? 'known' : 'duplicate' }
}

interface Noting {
  event: EventRow
  paymentId: string
  linkId: string
  reference: string
}

const namedAndNoted = prepared((db, { event, paymentId, linkId, reference }: Noting) =>
  db
    .with('named', (qb) => namedBy(qb, { linkId, reference }))
    .with('noted', (qb) =>
      qb
        .insertInto('payment_event')
        .columns(eventColumns)
        .expression((eb) =>
          eb
            .selectFrom('named')
            .select(({ val }) => [
              val(event.event_id).as('event_id'),
              val(event.kind).as('kind'),
              'named.reference',
              val(event.outcome).as('outcome'),
              sql<string>`${event.body}::jsonb`.as('body'),
              sql<Date>`${event.received_at}::timestamptz`.as('received_at'),
            ])
            .where('named.paymentId', '=', paymentId),
        )
        .onConflict((on) => on.doNothing())
        .returning('event_id'),
    )
    .selectFrom('named')
    .selectAll('named')
    .select(({ exists, selectFrom }) => exists(selectFrom('noted').select('noted.event_id')).as('isNoted')),
)

/**
 * Records the event and locks the booking, then its attempt, in one statement. Undefined when the event was seen before;
 * a second delivery at the same moment waits here for the first.
 */
export async function lockForMoney(
  trx: Queryable,
  event: PaymentEvent,
  { reference, outcome, now }: { reference: string; outcome: string; now: Date },
): Promise<{ booking: BookingRow; attempt: KnownAttempt } | undefined> {
  const [row] = await lockedAndRecorded(trx, { reference, event: eventRow(event, now, outcome) })
  if (!row) return undefined
  const { attemptState: state, attemptAmountPaise: amountPaise, attemptPaymentId: paymentId, ...booking } = row
  return { booking, attempt: { state, amountPaise, paymentId } }
}

const lockedAndRecorded = prepared((trx, { reference, event }: { reference: string; event: EventRow }) =>
  trx
    .with('recorded', (qb) => eventToRecord(qb, event).returning('event_id'))
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
    .forNoKeyUpdate(['booking', 'payment_attempt']),
)

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
  await moneyToRecord(trx, reference, moneyColumns(state, money)).execute()
}

function moneyColumns(state: 'paid' | 'failed', { paymentId, method, linkId }: Money) {
  return { state, payment_id: paymentId, ...(method && { method }), ...(linkId && { link_id: linkId }) }
}

type MoneyColumns = ReturnType<typeof moneyColumns>

function moneyToRecord(trx: Queryable, reference: string, columns: MoneyColumns) {
  return trx.updateTable('payment_attempt').set(columns).where('reference', '=', reference)
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
  const [row] = await keptMoney(trx, { reference, columns: moneyColumns('paid', money) })
  return row && { otherIsLive: row.otherIsLive === true }
}

const keptMoney = prepared((trx, { reference, columns }: { reference: string; columns: MoneyColumns }) =>
  moneyToRecord(trx, reference, columns)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund').select('refund.id').where('refund.payment_id', '=', columns.payment_id))),
    )
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempt as other')
          .select('other.reference')
          .whereRef('other.booking_id', '=', 'payment_attempt.booking_id')
          .where('other.reference', '!=', reference)
          .where('other.state', 'in', ['starting', 'open']),
      ).as('otherIsLive'),
    ),
)
