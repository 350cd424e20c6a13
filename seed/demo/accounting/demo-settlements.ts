import type pg from 'pg'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { fetchSettlements } from '#server/features/payment/settlement/fetch-settlements.service.ts'
import type { SettledItem } from '#server/providers/payments/payment-provider.ts'

const dayMs = 24 * 3_600_000
/** In hundredths of a percent: the fee, and the GST on it in percent. */
const feeBasisPoints = 200
const feeGstPercent = 18

/** What the provider settled, two days after each payment; one payment of last week came short. */
export async function addSettlements(db: Database, client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ paymentId: string; paise: number; at: Date }>(
    `select payment_id as "paymentId", amount_paise as paise, created_at as at from payment_attempt
     where state = 'paid' and created_at < $1 and created_at > $2 order by created_at`,
    [new Date(now.getTime() - 3 * dayMs), new Date(now.getTime() - 35 * dayMs)],
  )
  const short = rows.at(-3)?.paymentId
  const items = rows.map((row) => settled(row, row.paymentId === short ? row.paise - 100_00 : row.paise))
  const byDay = Map.groupBy(items, ({ settledAt }) => indiaDay(settledAt ?? now))
  const payments = { fetchSettledItems: async (day: string) => byDay.get(day) ?? [] }
  const silent = { error() {}, warn() {}, info() {} }
  await fetchSettlements({
    db,
    clock: { now: () => now },
    log: silent as unknown as Context['log'],
    payments: payments as unknown as Context['payments'],
  })
}

function settled({ paymentId, at }: { paymentId: string; at: Date }, paise: number): SettledItem {
  const withoutTax = Math.round((paise * feeBasisPoints) / 10_000)
  const taxPaise = Math.round((withoutTax * feeGstPercent) / 100)
  const feePaise = withoutTax + taxPaise
  const day = indiaDay(new Date(at.getTime() + 2 * dayMs))
  const mark = day.replaceAll('-', '')
  return {
    ...{ entityId: paymentId, kind: 'payment', amountPaise: paise, creditPaise: paise - feePaise, debitPaise: 0 },
    ...{ feePaise, taxPaise, settlementId: `setl_Demo${mark}`, utr: `HDFCN52${mark}` },
    settledAt: new Date(`${day}T16:30:00+05:30`),
  }
}
