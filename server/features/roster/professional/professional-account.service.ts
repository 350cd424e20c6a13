import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { isInvented } from './invented.rules.ts'

/** The active professional with the customer's number, which a code has verified. Invented ones sign in to no real product. */
export async function professionalOfCustomer(
  { db, config }: Pick<Context, 'db' | 'config'>,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select professional.id from customer join professional on professional.phone = customer.phone
    where customer.id = ${customerId} and customer.erased_at is null and professional.active
      and not (${config.production} and ${isInvented})`.execute(db)
  return rows[0]?.id
}

/**
 * Remembers that a professional and a customer with the same number are one person. Called before either number
 * changes: afterwards the numbers alone do not say so.
 */
export async function linkAccounts(
  trx: Queryable,
  { professionalId = null, customerId = null }: { professionalId?: string | null; customerId?: string | null },
): Promise<void> {
  await sql`
    insert into professional_account (professional_id, customer_id)
    select professional.id, customer.id from professional join customer on customer.phone = professional.phone
    where professional.id = ${professionalId}::uuid or customer.id = ${customerId}::uuid
    on conflict do nothing`.execute(trx)
}

/** Whether the customer works, or worked, as one of these professionals. */
export async function worksAsAny(
  db: Queryable,
  customerId: string,
  professionalIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (
      select from professional_account where customer_id = ${customerId} and professional_id = any(${professionalIds}::uuid[])
    ) or exists (
      select from professional join customer on customer.phone = professional.phone
      where customer.id = ${customerId} and professional.id = any(${professionalIds}::uuid[])
    ) as "isOne"`.execute(db)
  return rows[0]?.isOne === true
}

/** As whom the customer of a booking works, or worked. */
export async function professionalsOfBooker(db: Queryable, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.professional_id as id from professional_account account
    join booking on booking.customer_id = account.customer_id where booking.id = ${bookingId}
    union
    select professional.id from booking join customer on customer.id = booking.customer_id
    join professional on professional.phone = customer.phone where booking.id = ${bookingId}`.execute(db)
  return rows.map(({ id }) => id)
}
