import type { Queryable } from '#server/db/database.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { transfer } from '#server/features/ledger/postings.rules.ts'
import { insertCorrection, type PayCorrection } from './earnings.queries.ts'

/** On top of the earned amount, which later changes of the visit still correct by themselves. The caller holds the lock of the booking. */
export async function addCorrection(trx: Queryable, correction: PayCorrection): Promise<void> {
  const { bookingId, professionalId, amountPaise, at } = correction
  const id = await insertCorrection(trx, correction)
  const entries = transfer('professional_pay', 'payable_to_professionals', amountPaise)
  await post(trx, { kind: 'visit_pay', source: String(id), bookingId, professionalId, happenedAt: at, entries })
}
