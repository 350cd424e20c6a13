import { sql } from 'kysely'
import type { Database, Queryable } from '#server/db/database.ts'
import { askInTurn, prepared } from '#server/db/prepared.ts'

export interface CartLineRow {
  id: string
  serviceId: string
  variantIds: string[]
  quantity: number
  seenUnitPricePaise: number
}

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

/** One round trip. */
export async function activeCart(db: Queryable, customerId: string): Promise<CartFound> {
  return cartOfRows(await cartWithLines(db, { customerId }))
}

function cartOfRows(found: Awaited<ReturnType<typeof cartWithLines>>): CartFound {
  // A cart without lines comes as one row of nulls.
  const rows = found.flatMap(({ cartId: _cartId, ...line }) => (line.id === null ? [] : [line as CartLineRow]))
  return { cartId: found[0]?.cartId, rows }
}

const cartWithLines = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('cart')
    .leftJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .select(['cart.id as cartId', ...lineColumns])
    .where('cart.customer_id', '=', customerId)
    .where('cart.active', '=', true)
    .orderBy('cart_line.created_at')
    .orderBy('cart_line.id'),
)

/** Lines in the order they were added. */
export async function linesOf(db: Queryable, cartId: string): Promise<CartLineRow[]> {
  return await linesOfCart(db, { cartId })
}

const linesOfCart = prepared((db, { cartId }: { cartId: string }) =>
  db.selectFrom('cart_line').select(lineColumns).where('cart_id', '=', cartId).orderBy('created_at').orderBy('id'),
)

export async function totalQuantityOf(db: Queryable, customerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('cart_line.quantity'), sql<number>`0`).as('total'))
    .where('cart.customer_id', '=', customerId)
    .where('cart.active', '=', true)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export interface AddedLine {
  customerId: string
  serviceId: string
  variantIds: readonly string[]
  /** Quantity of a new line, and by how much an existing one rises. */
  firstQuantity: number
  raiseBy: number
  maxQuantity: number
  maxLines: number
  unitPricePaise: number
  /** Names the wish; a wish that was granted raises nothing when it comes again. */
  intent: string | null
  now: Date
}

/**
 * The line and the cart as it is then. `isNew` is undefined when nothing was added: the line would grow beyond its largest
 * quantity or the cart is full; choices added in the very same instant do not count each other and may pass that. The
 * price agreed to first stays, so that a change is shown. Any number of adds at once end in one cart and one line.
 */
export async function addLine(db: Database, line: AddedLine): Promise<CartFound & { isNew: boolean | undefined }> {
  const { customerId, now } = line
  const [[put], found] = await askInTurn(db, putLine.filled(db, line), cartWithLines.filled(db, { customerId }))
  if (put) return { ...cartOfRows(found), isNew: put.isNew ?? undefined }
  await openCart(db, { customerId, now })
  return addLine(db, line)
}

/** Nothing when somebody else's first add was quicker. */
const openCart = prepared((db, { customerId, now }: { customerId: string; now: Date }) =>
  db
    .insertInto('cart')
    .values({ customer_id: customerId, created_at: now })
    .onConflict((on) => on.column('customer_id').where(sql<boolean>`active`).doNothing()),
)

/** No row without a cart; one without `isNew` when nothing was added. */
const putLine = prepared((db, line: AddedLine) =>
  ownCart(db, line.customerId)
    .with('put', (own) => raisedLine(own, line))
    .selectFrom('own')
    .leftJoin('put', (join) => join.onTrue())
    .select('put.isNew'),
)

function raisedLine(db: OwnCart, line: AddedLine) {
  const raised = sql<number>`case when cart_line.added_by = ${line.intent}::text then cart_line.quantity
    else cart_line.quantity + ${line.raiseBy}::integer end`
  return db
    .insertInto('cart_line')
    .columns(['cart_id', 'service_id', 'variant_ids', 'quantity', 'seen_unit_price_paise', 'added_by', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('own')
        .select([
          'own.id',
          sql<string>`${line.serviceId}::text`.as('service_id'),
          sql<string[]>`${line.variantIds}::text[]`.as('variant_ids'),
          sql<number>`${line.firstQuantity}::integer`.as('quantity'),
          sql<number>`${line.unitPricePaise}::integer`.as('seen_unit_price_paise'),
          sql<string | null>`${line.intent}::text`.as('added_by'),
          sql<Date>`${line.now}::timestamptz`.as('created_at'),
        ])
        .where(sql<boolean>`${line.maxLines}::integer > (select count(*) from cart_line where cart_id = own.id
          and not (service_id = ${line.serviceId}::text and variant_ids = ${line.variantIds}::text[]))`),
    )
    .onConflict((on) =>
      on
        .columns(['cart_id', 'service_id', 'variant_ids'])
        .doUpdateSet({ quantity: raised, added_by: line.intent })
        .where(sql<boolean>`${raised} <= ${line.maxQuantity}::integer`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
}

/**
 * The customer's active cart for a change of its lines. Locked, so that the change is made before an order of the cart
 * that is under way or finds it closed, and never goes into a cart that nobody sees any more.
 */
function ownCart(db: Queryable, customerId: string) {
  return db.with('own', (qb) =>
    qb.selectFrom('cart').select('id').where('customer_id', '=', customerId).where('active', '=', true).forUpdate(),
  )
}

type OwnCart = ReturnType<typeof ownCart>

/** False when the line is in the customer's cart no longer. */
export async function setQuantity(
  db: Queryable,
  customerId: string,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<boolean> {
  const result = await ownCart(db, customerId)
    .updateTable('cart_line')
    .from('own')
    .set({ quantity })
    .whereRef('own.id', '=', 'cart_line.cart_id')
    .where('cart_line.id', '=', lineId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteLine(db: Queryable, customerId: string, lineId: string): Promise<void> {
  await ownCart(db, customerId)
    .deleteFrom('cart_line')
    .using('own')
    .whereRef('own.id', '=', 'cart_line.cart_id')
    .where('cart_line.id', '=', lineId)
    .execute()
}

export async function deleteLines(db: Queryable, customerId: string): Promise<void> {
  await ownCart(db, customerId)
    .deleteFrom('cart_line')
    .using('own')
    .whereRef('own.id', '=', 'cart_line.cart_id')
    .execute()
}

export async function lockActiveCart(trx: Queryable, customerId: string, cartId: string): Promise<boolean> {
  const rows = await lockedCart(trx, { customerId, cartId })
  return rows.length > 0
}

const lockedCart = prepared((db, { customerId, cartId }: { customerId: string; cartId: string }) =>
  db
    .selectFrom('cart')
    .select('id')
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .forUpdate(),
)

export async function setSeenPrice(trx: Queryable, lineId: string, unitPricePaise: number): Promise<void> {
  await trx.updateTable('cart_line').set({ seen_unit_price_paise: unitPricePaise }).where('id', '=', lineId).execute()
}
