import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export interface CartLineRow {
  id: string
  serviceId: string
  variantIds: string[]
  quantity: number
  seenUnitPricePaise: number
}

/** A literal: with a parameter, a generic plan could not use the partial index one_active_cart. */
const isTrue = sql.lit(true)

const lineColumns = [
  'cart_line.id',
  'cart_line.service_id as serviceId',
  'cart_line.variant_ids as variantIds',
  'cart_line.quantity',
  'cart_line.seen_unit_price_paise as seenUnitPricePaise',
] as const

/** A customer's cart with its lines in the order they were added. */
export interface CartFound {
  cartId: string | undefined
  rows: CartLineRow[]
}

/** `cartId` is undefined when the customer has no active cart. */
export async function activeCart(db: Queryable, customerId: string): Promise<CartFound> {
  const found = await db
    .selectFrom('cart')
    .leftJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .select(['cart.id as cartId', ...lineColumns])
    .where('cart.customer_id', '=', customerId)
    .where('cart.active', '=', isTrue)
    .orderBy('cart_line.created_at')
    .orderBy('cart_line.id')
    .execute()
  // An empty cart is one row of nulls (left join).
  const rows = found.flatMap(({ cartId: _cartId, ...line }) => (line.id === null ? [] : [line as CartLineRow]))
  return { cartId: found[0]?.cartId, rows }
}

/** Lines in the order they were added. */
export async function listLines(db: Queryable, cartId: string): Promise<CartLineRow[]> {
  return await db
    .selectFrom('cart_line')
    .select(lineColumns)
    .where('cart_id', '=', cartId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findTotalQuantity(db: Queryable, customerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('cart_line.quantity'), sql<number>`0`).as('total'))
    .where('cart.customer_id', '=', customerId)
    .where('cart.active', '=', isTrue)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Locks the customer's active cart for a change of its lines, so that a simultaneous checkout is serialised and no line
 * gets into a closed cart.
 */
export function lockedCart(db: Queryable, customerId: string) {
  return db.with('own', (qb) =>
    qb.selectFrom('cart').select('id').where('customer_id', '=', customerId).where('active', '=', isTrue).forUpdate(),
  )
}

export type LockedCart = ReturnType<typeof lockedCart>

/** False when the line is gone. */
export async function setQuantity(
  db: Queryable,
  customerId: string,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<boolean> {
  const result = await lockedCart(db, customerId)
    .updateTable('cart_line')
    .from('own')
    .set({ quantity })
    .whereRef('own.id', '=', 'cart_line.cart_id')
    .where('cart_line.id', '=', lineId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteLine(db: Queryable, customerId: string, lineId: string): Promise<void> {
  await lockedCart(db, customerId)
    .deleteFrom('cart_line')
    .using('own')
    .whereRef('own.id', '=', 'cart_line.cart_id')
    .where('cart_line.id', '=', lineId)
    .execute()
}

export async function deleteLines(db: Queryable, customerId: string): Promise<void> {
  await lockedCart(db, customerId)
    .deleteFrom('cart_line')
    .using('own')
    .whereRef('own.id', '=', 'cart_line.cart_id')
    .execute()
}

/** The line as another choice. */
export async function setChoice(trx: Queryable, line: CartLineRow): Promise<void> {
  const { id, variantIds, quantity, seenUnitPricePaise } = line
  await trx
    .updateTable('cart_line')
    .set({ variant_ids: variantIds, quantity, seen_unit_price_paise: seenUnitPricePaise })
    .where('id', '=', id)
    .execute()
}

/** Undefined where the customer has no active cart. */
export async function lockOwnCart(trx: Queryable, customerId: string): Promise<string | undefined> {
  const own = await lockedCart(trx, customerId).selectFrom('own').select('id').executeTakeFirst()
  return own?.id
}

/** False when the cart is closed, or another customer's. */
export async function lockActiveCart(trx: Queryable, customerId: string, cartId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('cart')
    .select('id')
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function setSeenPrice(trx: Queryable, lineId: string, unitPricePaise: number): Promise<void> {
  await trx.updateTable('cart_line').set({ seen_unit_price_paise: unitPricePaise }).where('id', '=', lineId).execute()
}
