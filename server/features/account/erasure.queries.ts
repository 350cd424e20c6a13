import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { listOpenDues } from '#server/features/booking/due/due.service.ts'
import { hasWaitingInvoice } from '#server/features/invoice/waiting.service.ts'
import { refundTotals } from '#server/features/refund/refundable-payments.service.ts'
import type { ErasureFacts } from './erasure.rules.ts'

/** Locks as `lockRows`. Returns the phone of the account. */
export async function lockAccount(trx: Queryable, customerId: string): Promise<string | null> {
  return (await lockRows(trx, customerId))?.phone ?? null
}

/** Locks as `lockRows`. False for an account that was erased or restored. */
export async function lockLeft(trx: Queryable, customerId: string): Promise<boolean> {
  return Boolean((await lockRows(trx, customerId))?.left_at)
}

/** Whose number changed hands before then; not erased. */
export async function leftAccounts(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('left_at', '<', before)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks every case, every booking, then the account, until the transaction ends: the order of staff's changes. */
async function lockRows(trx: Queryable, customerId: string) {
  await trx
    .selectFrom('customer_case')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx
    .selectFrom('booking')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await trx.selectFrom('cart').select('id').where('customer_id', '=', customerId).orderBy('id').forUpdate().execute()
  // A new booking references this row, so none can be created meanwhile.
  return await trx
    .selectFrom('customer')
    .select(['phone', 'left_at'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function erasureFacts(db: Queryable, customerId: string, now: Date): Promise<Omit<ErasureFacts, 'plans'>> {
  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'number', 'status', 'starts_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempt')
          .select('reference')
          .whereRef('payment_attempt.booking_id', '=', 'booking.id')
          .where('state', 'in', ['starting', 'open']),
      ).as('payable'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('starts_at')
    .execute()
  const numbers = (wanted: (booking: (typeof bookings)[number]) => boolean) =>
    bookings.filter(wanted).map(({ number }) => number)
  const [due = null] = await listOpenDues(db, customerId)
  const { inRupees, inOthers } = await refundTotals(db, customerId)
  return {
    isStaff: await isStaff(db, customerId),
    visits: numbers(isOpen),
    underWay: numbers((booking) => isOpen(booking) && booking.starts_at !== null && booking.starts_at <= now),
    payments: numbers(({ payable }) => Boolean(payable)),
    due,
    refundPaise: inRupees.underWay,
    failedRefundPaise: inRupees.failed,
    foreignRefund: inOthers.underWay > 0,
    foreignRefundFailed: inOthers.failed > 0,
    damage: await openDamageClaim(db, customerId),
    invoiceWaits: await hasWaitingInvoice(db, customerId),
  }
}

async function openDamageClaim(db: Queryable, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('damage_claim')
    .innerJoin('booking', 'booking.id', 'damage_claim.booking_id')
    .select('booking.number')
    .where('booking.customer_id', '=', customerId)
    .where('damage_claim.state', 'in', ['open', 'proposed', 'approved'])
    .executeTakeFirst()
  return row?.number ?? null
}

const isOpen = ({ status }: { status: string }) => status === 'Confirmed' || status === 'Progress'

/** Created and never paid. */
export async function listOpenBookings(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Pending')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function isStaff(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .select('role')
    .where('customer_id', '=', customerId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Of these accounts the ones that are not erased. */
export async function findUnerased(db: Queryable, customerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where(sql<boolean>`id = any(${customerIds}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function erasedAccounts(db: Queryable): Promise<{ id: string; at: Date }[]> {
  return await db
    .selectFrom('customer')
    .select('id')
    .select(({ ref }) => ref('erased_at').$notNull().as('at'))
    .where('erased_at', 'is not', null)
    .execute()
}
