import { sql } from 'kysely'
import type { Database, Queryable } from '#server/db/database.ts'
import { activeCart, type CartFound, type LockedCart, lockedCart } from './cart.queries.ts'

interface LineToAdd {
  customerId: string
  serviceId: string
  variantIds: readonly string[]
  /** Quantity of a new line. */
  firstQuantity: number
  /** Units added to an existing line. */
  raiseBy: number
  maxQuantity: number
  maxLines: number
  unitPricePaise: number
  /** The Idempotency-Key of this add; a replay adds nothing. */
  intent: string | null
  now: Date
}

/**
 * Adds the line and returns the cart. `isNew` is undefined when nothing was added: the line would exceed its maximum
 * quantity or the cart is full (simultaneous adds do not see each other and may exceed that). The first agreed price
 * stays, so that a change is shown. Simultaneous adds end in one cart and one line.
 */
export async function addLine(db: Database, line: LineToAdd): Promise<CartFound & { isNew: boolean | undefined }> {
  const added =
    (await insertOrRaise(lockedCart(db, line.customerId), line)) ?? (await insertOrRaise(openCart(db, line), line))
  return { ...(await activeCart(db, line.customerId)), isNew: added?.isNew ?? undefined }
}

/** With the line in one statement: one commit. Takes the cart that a simultaneous add created, and locks it. */
function openCart(db: Queryable, { customerId, now }: LineToAdd): LockedCart {
  return db.with('own', (qb) =>
    qb
      .insertInto('cart')
      .values({ customer_id: customerId, created_at: now })
      .onConflict((on) => on.column('customer_id').where(sql<boolean>`active`).doUpdateSet({ customer_id: customerId }))
      .returning('id'),
  )
}

/** Undefined without a cart; `isNew` is null when nothing was added. */
async function insertOrRaise(cart: LockedCart, line: LineToAdd) {
  return await cart
    .with('added', (own) => lineInserted(own, line))
    .selectFrom('own')
    .leftJoin('added', (join) => join.onTrue())
    .select('added.isNew')
    .executeTakeFirst()
}

function lineInserted(db: LockedCart, line: LineToAdd) {
  const raised = sql<number>`case when cart_line.added_by = ${line.intent}::text then cart_line.quantity
    else cart_line.quantity + ${line.raiseBy}::integer end`
  return (
    db
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
      // A line that was there has its own moment, and after a raise in the same one another quantity.
      .returning(
        sql<boolean>`cart_line.created_at = ${line.now}::timestamptz and cart_line.quantity = ${line.firstQuantity}::integer`.as(
          'isNew',
        ),
      )
  )
}
