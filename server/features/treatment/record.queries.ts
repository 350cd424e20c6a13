import type { TreatmentRecordView } from '#contract/treatment.ts'
import type { Queryable } from '#server/db/database.ts'

type UsedProduct = TreatmentRecordView['products'][number]

export async function saveRecord(trx: Queryable, { bookingId, products, reEntryMinutes, at }: Made): Promise<void> {
  const record = { products: JSON.stringify(products), re_entry_minutes: reEntryMinutes, at }
  await trx
    .insertInto('treatment_record')
    .values({ booking_id: bookingId, ...record })
    .onConflict((on) => on.column('booking_id').doUpdateSet(record))
    .execute()
}

interface Made {
  bookingId: string
  products: readonly UsedProduct[]
  reEntryMinutes: number
  at: Date
}

export async function listProducts(db: Queryable) {
  return await db
    .selectFrom('treatment_product')
    .select(['id', 'name', 'registration', 'ingredient', 'active'])
    .orderBy('active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function hasProducts(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('treatment_product').select('id').where('active', '=', true).executeTakeFirst()
  return row !== undefined
}

interface Product {
  name: string
  registration: string
  ingredient: string
  active: boolean
}

/** False when another product has the registration. */
export async function insertProduct(db: Queryable, product: Product): Promise<boolean> {
  const added = await db
    .insertInto('treatment_product')
    .values(product)
    .onConflict((on) => on.column('registration').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False when there is none of this id. */
export async function updateProduct(db: Queryable, id: string, product: Product): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('treatment_product')
    .set(product)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isRegistrationTaken(db: Queryable, registration: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom('treatment_product')
    .select('id')
    .where('registration', '=', registration)
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}
