import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
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
