import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { requireNotBlocked } from '#server/features/identity/customer-block.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from '../booking.queries.ts'
import { type DueKind, insertDue, listOpenDues, lowerDue, openDuePaise, settleDue } from './due.queries.ts'

export { listOpenDues, openDuePaise, settleDue } from './due.queries.ts'

/**
 * A next booking waits for what an earlier one still owes, and is refused to a blocked customer; a tip is not. Extra work belongs
 * to a visit that takes place. Throws DUES_OPEN, CUSTOMER_BLOCKED.
 */
export async function requireMayBook(
  db: Queryable,
  { customerId, kind }: Pick<BookingRow, 'customerId'> & Partial<Pick<BookingRow, 'kind'>>,
): Promise<void> {
  if (kind === 'tip') return
  if (kind !== 'extra') await requireNotBlocked(db, customerId)
  const [due] = await listOpenDues(db, customerId)
  if (!due) return
  const amount = formatRupees(rupeesFromPaise(due.amountPaise))
  throw new AppError('DUES_OPEN', { reason: 'DUE_OPEN', values: { amount, booking: due.number } })
}

/** Lets a customer off a due or a part of it; returns the paise that were let off. The caller holds the booking's lock. */
export async function waiveDue(trx: Queryable, bookingId: string, askedPaise: number, at: Date): Promise<number> {
  const openPaise = await openDuePaise(trx, bookingId)
  const waivedPaise = Math.min(openPaise, askedPaise)
  if (waivedPaise === 0) return 0
  if (waivedPaise === openPaise) await settleDue(trx, bookingId, { state: 'waived', at })
  else await lowerDue(trx, bookingId, waivedPaise)
  return waivedPaise
}

/** What a customer owes from now on, and is notified of; nothing for 0 paise. The caller holds the booking's lock. */
export async function owe(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { bookingId, kind, amountPaise }: { bookingId: string; kind: DueKind; amountPaise: number },
): Promise<void> {
  if (amountPaise === 0) return
  await insertDue(trx, { bookingId, kind, amountPaise, at: ctx.clock.now() })
  await notify(ctx, trx, { bookingId, event: 'payment_due', amountPaise })
}
