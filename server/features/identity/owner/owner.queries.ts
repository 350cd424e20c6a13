import { sql } from 'kysely'
import { pincodeInText } from '#contract/lib/pincode.ts'
import type { Queryable } from '#server/db/database.ts'

/**
 * The account of a number that was not used since then, by a sign-in, a session or a booking; locked. Accounts of staff
 * and professionals are none: staff prove a second factor, and the office knows who works with us.
 */
export async function lockUnusedAccount(trx: Queryable, phone: string, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from customer
    where phone = ${phone} and greatest(created_at, used_at) < ${since}
      and not exists (select from session where customer_id = customer.id and last_used_at >= ${since})
      and not exists (select from risk_signal signal where signal.customer_id = customer.id and kind = 'phone' and seen_at >= ${since})
      and not exists (select from booking where customer_id = customer.id and greatest(created_at, starts_at) >= ${since})
      and not exists (select from staff_member where customer_id = customer.id and dismissed_at is null)
      and not exists (select from professional_account where customer_id = customer.id)
      and not exists (select from professional where professional.phone = customer.phone)
    for update`.execute(trx)
  return rows[0]?.id
}

/** Whether a saved address or one of a booking has the pincode. */
export async function hasPincode(trx: Queryable, customerId: string, pincode: string): Promise<boolean> {
  const inText = sql`like any(${pincodeInText(pincode)}::text[])`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from address where customer_id = ${customerId} and (pincode = ${pincode} or text ${inText}))
      or exists (select from booking where customer_id = ${customerId} and address_text ${inText}) as found`.execute(
    trx,
  )
  return rows[0]?.found ?? false
}

/** Takes the number off an account, which keeps everything else. */
export async function leaveNumber(trx: Queryable, customerId: string, now: Date): Promise<void> {
  await trx.updateTable('customer').set({ phone: null, left_at: now }).where('id', '=', customerId).execute()
  for (const table of ['session', 'known_device'] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  }
}

/** An account that lost its number and was neither erased nor restored. */
export async function findLeft(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer')
    .select(['email', 'language'])
    .where('id', '=', customerId)
    .where('left_at', 'is not', null)
    .executeTakeFirst()
}
