import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'

export type AddressRow = Row<'address'>

/** The preferred one first, then the newest. */
export async function findAddresses(db: Queryable, customerId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .select(columns.address)
    .where('customer_id', '=', customerId)
    .orderBy('preferred', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

type AddressValues = Pick<AddressRow, 'kind' | 'house' | 'landmark' | 'text' | 'pincode' | 'lat' | 'lng'>

export async function insertAddress(
  db: Queryable,
  customerId: string,
  { createdAt, ...values }: AddressValues & Pick<AddressRow, 'preferred' | 'createdAt'>,
): Promise<string> {
  const { id } = await db
    .insertInto('address')
    .values({ customer_id: customerId, created_at: createdAt, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when this customer has no such address. */
export async function updateAddress(
  db: Queryable,
  customerId: string,
  id: string,
  values: AddressValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set(values)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteAddress(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks an address preferred and moves the profile location to it: there is one place in use. */
export async function preferAddress(
  db: Queryable,
  customerId: string,
  { id, lat, lng }: Pick<AddressRow, 'id' | 'lat' | 'lng'>,
): Promise<void> {
  // Two statements: the unique index on the preferred address is checked row by row.
  const mine = db.updateTable('address').where('customer_id', '=', customerId)
  await mine.set({ preferred: false }).where('preferred', '=', true).where('id', '<>', id).execute()
  await mine.set({ preferred: true }).where('id', '=', id).execute()
  await db.updateTable('customer').set({ lat, lng }).where('id', '=', customerId).execute()
}
