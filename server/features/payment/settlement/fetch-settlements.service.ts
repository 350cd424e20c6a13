import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { insertItems, type Settled, settledUntil } from './settlement.queries.ts'

type SettlementContext = Pick<Context, 'db' | 'clock' | 'log' | 'payments'>

/** Days read again: the provider may list an item late. */
const daysBack = 7
/** Of the first run, or after an outage. */
const maxDaysBack = 400

/**
 * What the provider settled in the last days and in all nights that were missed; each item is stored and posted once.
 * Throws PaymentProviderError.
 */
export async function fetchSettlements(ctx: SettlementContext): Promise<void> {
  const today = indiaDay(ctx.clock.now())
  const last = await settledUntil(ctx.db)
  const wanted = last ? indiaDay(last) : today
  const days: string[] = []
  for (let back = 0; back < maxDaysBack; back += 1) {
    const day = addDays(today, -back)
    if (back >= daysBack && day < wanted) break
    days.push(day)
  }
  await forEachSettled(ctx, days.reverse(), (day) => fetchDay(ctx, day))
}

async function fetchDay(ctx: SettlementContext, day: string): Promise<void> {
  const listed = (await ctx.payments.fetchSettledItems(day)).filter(isSettled)
  // Pages move while items are added: one may be listed twice.
  const settled = [...new Map(listed.map((item) => [item.entityId, item])).values()]
  if (settled.length === 0) return
  await ctx.db.transaction().execute(async (trx) => {
    const added = await insertItems(trx, settled, ctx.clock.now())
    const isNew = settled.filter(({ entityId }) => added.has(entityId))
    for (const items of Map.groupBy(isNew, ({ settlementId }) => settlementId).values()) await postItems(trx, items)
  })
}

const isSettled = (item: { settlementId?: string | undefined; settledAt?: Date | undefined }): item is Settled =>
  item.settlementId !== undefined && item.settledAt !== undefined

/** Money to the bank, fees and their GST come off the money that the provider has of ours. */
async function postItems(trx: Queryable, items: readonly Settled[]): Promise<void> {
  const [first] = items
  if (!first) return
  const sum = (of: (item: Settled) => number) => items.reduce((total, item) => total + of(item), 0)
  const bank = sum(({ creditPaise, debitPaise }) => creditPaise - debitPaise)
  const tax = sum(({ taxPaise }) => taxPaise)
  const fees = sum(({ feePaise }) => feePaise) - tax
  await post(trx, {
    kind: 'settlement',
    // Items that are listed later are a posting of their own.
    source: `${first.settlementId} ${first.entityId}`,
    bookingId: null,
    happenedAt: first.settledAt,
    entries: { bank, provider_fees: fees, input_gst: tax, provider_receivable: -(bank + fees + tax) },
  })
}
