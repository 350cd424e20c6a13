import type { Queryable } from '#server/db/database.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'

/** False for a known event; a parallel delivery of it waits here. */
export async function insertEvent(db: Queryable, event: PaymentEvent, now: Date, outcome: string): Promise<boolean> {
  const result = await db
    .insertInto('payment_event')
    .values({
      event_id: event.eventId,
      kind: event.kind,
      reference: event.reference ?? null,
      outcome,
      body: JSON.stringify(event),
      received_at: now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setOutcome(trx: Queryable, eventId: string, outcome: string): Promise<void> {
  await trx.updateTable('payment_event').set({ outcome }).where('event_id', '=', eventId).execute()
}
