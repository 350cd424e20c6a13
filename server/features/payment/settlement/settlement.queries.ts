import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { SettledItem } from '#server/providers/payments/payment-provider.ts'

export type Settled = SettledItem & { settlementId: string; settledAt: Date }

/** Returns those that were not there; of the others a reference of the bank that came later is stored. */
export async function insertItems(trx: Queryable, items: readonly Settled[], now: Date): Promise<Set<string>> {
  const rows = items.map((item) => ({
    entity_id: item.entityId,
    kind: item.kind,
    amount_paise: item.amountPaise,
    credit_paise: item.creditPaise,
    debit_paise: item.debitPaise,
    fee_paise: item.feePaise,
    tax_paise: item.taxPaise,
    settlement_id: item.settlementId,
    utr: item.utr ?? null,
    settled_at: item.settledAt,
    fetched_at: now,
  }))
  const reported = sql`jsonb_populate_recordset(null::settled_item, ${JSON.stringify(rows)}::jsonb)`
  const { rows: added } = await sql<{ id: string }>`
    insert into settled_item select * from ${reported} on conflict (entity_id) do nothing
    returning entity_id as id`.execute(trx)
  await sql`
    update settled_item set utr = reported.utr from ${reported} reported
    where reported.entity_id = settled_item.entity_id and settled_item.utr is null and reported.utr is not null`.execute(
    trx,
  )
  return new Set(added.map(({ id }) => id))
}

/** Instant of the newest settled item, or of the first payment while there is none. */
export async function settledUntil(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce((select max(settled_at) from settled_item),
      (select min(created_at) from payment_attempt where state = 'paid')) as at`.execute(db)
  return rows[0]?.at ?? null
}
