import type { Begun, Queryable } from '#server/db/database.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'

export const eventColumns = ['event_id', 'kind', 'reference', 'outcome', 'body', 'received_at'] as const

/** False when the event was seen before. A second delivery at the same moment waits here for the first. */
export async function recordEvent(
  db: Queryable,
  event: PaymentEvent,
  now: Date,
  outcome = 'under way',
): Promise<boolean> {
  const result = await eventToRecord(db, eventRow(event, now, outcome)).executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type EventRow = ReturnType<typeof eventRow>

export function eventRow(event: PaymentEvent, now: Date, outcome: string) {
  return {
    event_id: event.eventId,
    kind: event.kind,
    reference: event.reference ?? null,
    outcome,
    body: JSON.stringify(event),
    received_at: now,
  }
}

export function eventToRecord(db: Begun, row: EventRow) {
  return db
    .insertInto('payment_event')
    .values(row)
    .onConflict((on) => on.doNothing())
}

export async function noteOutcome(trx: Queryable, eventId: string, outcome: string): Promise<void> {
  await trx.updateTable('payment_event').set({ outcome }).where('event_id', '=', eventId).execute()
}
