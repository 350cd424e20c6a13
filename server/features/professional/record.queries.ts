import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface PayRateRow {
  professionalId: string
  validFrom: string
  amountPaise: number | null
  shareBasisPoints: number | null
  actor: string
  reason: string
  at: Date
}

export async function sinceAndPhoto(db: Queryable, id: string) {
  return await db
    .selectFrom('professional')
    .select(['created_at as since', 'photo_hash as photoHash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest first. */
export async function listPayRates(db: Queryable, id: string) {
  return await db
    .selectFrom('professional_pay_rate as rate')
    .leftJoin('customer', (join) =>
      join.on(sql<boolean>`customer.id = case when rate.actor like 'staff:%' then substr(rate.actor, 7)::uuid end`),
    )
    .select([
      'valid_from as validFrom',
      'kind',
      'amount_paise as amountPaise',
      'share_basis_points as shareBasisPoints',
    ])
    .select(['rate.reason', 'customer.name'])
    .where('rate.professional_id', '=', id)
    .orderBy('valid_from', 'desc')
    .execute()
}

/** Replaces the rate of the same day. */
export async function savePayRate(trx: Queryable, rate: PayRateRow): Promise<void> {
  const { professionalId, validFrom, amountPaise, shareBasisPoints, actor, reason, at } = rate
  const terms = {
    kind: amountPaise === null ? 'share' : 'visit',
    amount_paise: amountPaise,
    share_basis_points: shareBasisPoints,
    actor,
    reason,
    at,
  }
  await trx
    .insertInto('professional_pay_rate')
    .values({ professional_id: professionalId, valid_from: validFrom, ...terms })
    .onConflict((conflict) => conflict.columns(['professional_id', 'valid_from']).doUpdateSet(terms))
    .execute()
}

export async function setPhoto(trx: Queryable, id: string, hash: string | null): Promise<void> {
  await trx.updateTable('professional').set({ photo_hash: hash }).where('id', '=', id).execute()
}
