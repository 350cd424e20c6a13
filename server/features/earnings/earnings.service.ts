import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { transfer } from '#server/features/ledger/postings.rules.ts'
import {
  insertCorrection,
  insertPay,
  listPayables,
  listUnpaid,
  lockBookings,
  markSettled,
  type Payable,
  type PayCorrection,
} from './earnings.queries.ts'
import { payFor, type VisitEnd } from './earnings.rules.ts'

interface Ended {
  bookingId: string
  /** Before its row says so. */
  end?: VisitEnd
  at: Date
}

/**
 * Earns the crew what a visit or extra work that ended is worth to them now, and posts the difference to what it earned
 * before: repeated, it does nothing, and after a correction it corrects. The caller holds the lock of the booking, and the
 * crew still has its hours.
 */
export async function settlePay(trx: Queryable, { bookingId, end, at }: Ended): Promise<void> {
  await settle(trx, await listPayables(trx, [bookingId], end), at)
}

async function settle(trx: Queryable, payables: readonly Payable[], at: Date): Promise<void> {
  for (const payable of payables) {
    const { kind, amountPaise } = payFor(payable, payable)
    const isCancelled = payable.end === 'cancelled' && kind === 'nothing'
    if (payable.revision === 0 ? isCancelled : amountPaise === payable.earnedPaise) continue
    const added = amountPaise - payable.earnedPaise
    const id = await insertPay(trx, { ...payable, kind, amountPaise: added, at })
    if (id === null) continue
    const { bookingId, professionalId } = payable
    const entries = transfer('professional_pay', 'payable_to_professionals', added)
    await post(trx, { kind: 'visit_pay', source: String(id), bookingId, professionalId, happenedAt: at, entries })
  }
  await markSettled(trx, visitsWithRates(payables))
}

/** Those whose whole crew has a rate. */
function visitsWithRates(payables: readonly Payable[]): string[] {
  const hasNone = new Set(payables.filter((one) => !hasRate(one)).map(({ bookingId }) => bookingId))
  return [...new Set(payables.map(({ bookingId }) => bookingId))].filter((id) => !hasNone.has(id))
}

const hasRate = ({ ratePaise, shareBasisPoints }: Payable) => ratePaise !== null || shareBasisPoints !== null

const batchSize = 200

/**
 * Visits whose pay is missing: from before it was earned, of an older version during an upgrade, and of professionals whose
 * rate came later. Returns how many were looked at.
 */
export async function fillPay({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let seen = 0
  let after = { endedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const batch = await listUnpaid(db, after, batchSize)
    const last = batch.at(-1)
    if (!last) return seen
    await db.transaction().execute(async (trx) => {
      const ids = await lockBookings(
        trx,
        batch.map(({ id }) => id),
      )
      await settle(trx, await listPayables(trx, ids), clock.now())
    })
    seen += batch.length
    after = last
  }
}

/** On top of the earned amount, which later changes of the visit still correct by themselves. The caller holds the lock of the booking. */
export async function addCorrection(trx: Queryable, correction: PayCorrection): Promise<void> {
  const { bookingId, professionalId, amountPaise, at } = correction
  const id = await insertCorrection(trx, correction)
  const entries = transfer('professional_pay', 'payable_to_professionals', amountPaise)
  await post(trx, { kind: 'visit_pay', source: String(id), bookingId, professionalId, happenedAt: at, entries })
}
