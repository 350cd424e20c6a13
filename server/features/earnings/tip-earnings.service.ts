import { indiaDay } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { transfer } from '#server/features/ledger/postings.rules.ts'
import { shareTip } from './earnings.rules.ts'
import { crewToTip, insertTipPay, listTipPay, type TipMember } from './tip.queries.ts'

interface PaidTip {
  /** The booking of the tip. */
  bookingId: string
  visitId: string
  totalPaise: number
  at: Date
}

/** Who shares a tip for a visit. */
export async function tippedCrew(db: Queryable, visitId: string): Promise<TipMember[]> {
  return await crewToTip(db, visitId)
}

/** What the customer gave is owed to the crew from now on. The caller holds the lock of the tip's booking. */
export async function payTip(trx: Queryable, { bookingId, visitId, totalPaise, at }: PaidTip): Promise<void> {
  const entries = transfer('customer_advances', 'tips_payable', totalPaise)
  await post(trx, { kind: 'tip_given', source: bookingId, bookingId, happenedAt: at, entries })
  const crew = (await crewToTip(trx, visitId)).map(({ id }) => id)
  for (const share of shareTip(totalPaise, crew)) {
    await postShare(trx, { ...share, bookingId, revision: 1, totalPaise, crewSize: crew.length, at })
  }
}

/**
 * False when a payout has a share of it: then it belongs to the crew. A run drafted at this moment may still take it, and the
 * next one takes it off again. The caller holds the lock of the tip's booking.
 */
export async function takeBackTip(
  trx: Queryable,
  { bookingId, totalPaise, at }: Omit<PaidTip, 'visitId'>,
): Promise<boolean> {
  const shares = await listTipPay(trx, bookingId)
  // Its refund failed and is made again.
  if (shares.some(({ isReturned }) => isReturned)) return true
  if (shares.length === 0 || shares.some(({ isInPayout }) => isInPayout)) return false
  for (const { professionalId, amountPaise } of shares) {
    const back = { professionalId, amountPaise: -amountPaise, revision: 2, crewSize: shares.length }
    await postShare(trx, { ...back, bookingId, totalPaise, at })
  }
  const entries = transfer('tips_payable', 'customer_advances', totalPaise)
  await post(trx, { kind: 'tip_returned', source: bookingId, bookingId, happenedAt: at, entries })
  return true
}

interface Share {
  bookingId: string
  professionalId: string
  revision: number
  amountPaise: number
  totalPaise: number
  crewSize: number
  at: Date
}

async function postShare(trx: Queryable, share: Share): Promise<void> {
  const { bookingId, professionalId, amountPaise, at } = share
  const id = await insertTipPay(trx, { ...share, day: indiaDay(at) })
  const entries = transfer('tips_payable', 'payable_to_professionals', amountPaise)
  await post(trx, { kind: 'visit_pay', source: String(id), bookingId, professionalId, happenedAt: at, entries })
}
