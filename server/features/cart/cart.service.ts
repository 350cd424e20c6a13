import type { cartCalls } from '#contract/cart.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  currentPrices,
  type PricedSelection,
  type PriceLine,
  priceSelection,
  type ServiceSummary,
} from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { addLine } from './add-line.queries.ts'
import {
  activeCart,
  type CartLineRow,
  deleteLine,
  deleteLines,
  listLines,
  lockOwnCart,
  setChoice,
  setQuantity,
  setSeenPrice,
} from './cart.queries.ts'
import { choiceWith, findTwin, maxLines, type QuantityBounds, quantityRefusal, quantityWithin } from './cart.rules.ts'

export { findTotalQuantity, lockActiveCart } from './cart.queries.ts'
export { closeCart } from './close-cart.queries.ts'

type CartContext = Pick<Context, 'db' | 'clock'>

/** A line with its service and, while it can be booked, its current price. */
export interface PricedLine extends CartLineRow {
  service: ServiceSummary
  priced: PricedSelection | undefined
}

export interface Cart {
  cartId: string | undefined
  lines: PricedLine[]
}

export async function getCart(ctx: CartContext, { customerId }: CustomerActor): Promise<Cart> {
  const { cartId, rows } = await activeCart(ctx.db, customerId)
  return { cartId, lines: priceLines(await currentPrices(ctx), rows) }
}

/** The lines of a cart that the caller has locked, at these prices. */
export async function linesOfLocked(trx: Queryable, cartId: string, priceLine: PriceLine): Promise<PricedLine[]> {
  return priceLines(priceLine, await listLines(trx, cartId))
}

function priceLines(priceLine: PriceLine, rows: readonly CartLineRow[]): PricedLine[] {
  return rows.flatMap((row) => {
    const { service, priced } = priceLine(row)
    return service ? [{ ...row, service, priced }] : []
  })
}

/**
 * Adds a line or raises its quantity and returns the cart. A replay with the same `intent` adds nothing. Throws the
 * errors of pricing, BAD_QUANTITY, CART_TOO_LARGE.
 */
export async function addToCart(
  ctx: CartContext,
  actor: CustomerActor,
  input: EndpointInput<typeof cartCalls.add> & { intent: string | null },
): Promise<Cart & { isNew: boolean }> {
  const requested = input.unitQuantity ?? 1
  const priced = await priceSelection(ctx, input.serviceId, input.selectedVariants ?? [])
  const { cartId, rows, isNew } = await addLine(ctx.db, {
    customerId: actor.customerId,
    serviceId: input.serviceId,
    variantIds: priced.variantIds,
    firstQuantity: checkedQuantity(requested, priced),
    raiseBy: requested,
    maxQuantity: priced.maxQuantity,
    maxLines,
    unitPricePaise: priced.unitPricePaise,
    intent: input.intent,
    now: ctx.clock.now(),
  })
  if (isNew === undefined) throw hasLine(rows, input.serviceId, priced.variantIds) ? badQuantity(priced) : cartFull()
  return { cartId, lines: priceLines(await currentPrices(ctx), rows), isNew }
}

/** Throws CART_LINE_NOT_FOUND, AMBIGUOUS_LINE when a service is in two lines, BAD_QUANTITY. */
export async function updateQuantity(
  ctx: CartContext,
  actor: CustomerActor,
  input: EndpointInput<typeof cartCalls.updateQuantity>,
): Promise<Cart> {
  const { lines } = await getCart(ctx, actor)
  const line = lineNamed(lines, input)
  if (!line.priced) throw new AppError('CART_LINE_NOT_FOUND', lineGone(line))
  const quantity = checkedQuantity(input.quantity, line.priced)
  if (!(await setQuantity(ctx.db, actor.customerId, { lineId: line.id, quantity })))
    throw new AppError('CART_LINE_NOT_FOUND')
  return await getCart(ctx, actor)
}

/**
 * Chooses an add-on for a line or takes it off. Its price is agreed to by that, a changed price of the line is not. A line that
 * comes to the choice of another takes that in. Throws CART_LINE_NOT_FOUND, BAD_VARIANT, BAD_QUANTITY.
 */
export async function chooseAddOn(
  ctx: CartContext,
  actor: CustomerActor,
  input: EndpointInput<typeof cartCalls.chooseAddOn>,
): Promise<Cart> {
  const priceLine = await currentPrices(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const cartId = await lockOwnCart(trx, actor.customerId)
    const lines = cartId ? await linesOfLocked(trx, cartId, priceLine) : []
    const line = lineNamed(lines, input)
    const next = withAddOn(line, input, priceLine)
    const twin = findTwin(line, next.variantIds, lines)
    if (twin) await deleteLine(trx, actor.customerId, twin.id)
    await setChoice(trx, { ...next, quantity: checkedQuantity(line.quantity + (twin?.quantity ?? 0), next.priced) })
  })
  return await getCart(ctx, actor)
}

export async function removeItem(ctx: CartContext, actor: CustomerActor, { itemId }: { itemId: string }) {
  await deleteLine(ctx.db, actor.customerId, itemId)
  return await getCart(ctx, actor)
}

export async function clearCart(ctx: CartContext, actor: CustomerActor): Promise<Cart> {
  await deleteLines(ctx.db, actor.customerId)
  return await getCart(ctx, actor)
}

/** Stores these prices as agreed. */
export async function agreeToPrices(trx: Queryable, lines: readonly PricedLine[]): Promise<void> {
  for (const { id, priced, seenUnitPricePaise } of lines) {
    if (priced && priced.unitPricePaise !== seenUnitPricePaise) await setSeenPrice(trx, id, priced.unitPricePaise)
  }
}

export function lineGone({ service }: PricedLine): Refusal {
  return { reason: 'LINE_GONE', values: { service: service.name } }
}

/** 'Sofa Cleaning (3 seats): Choose a quantity between 1 and 5.'; undefined while the line is within its bounds. */
export function quantityProblem(
  { service, quantity }: PricedLine,
  priced: QuantityBounds & Pick<PricedSelection, 'variants'>,
): Refusal | undefined {
  if (quantityWithin(quantity, priced) === quantity) return undefined
  const chosen = priced.variants.map(({ name }) => name).join(', ')
  return quantityRefusal(priced, `${service.name}${chosen && ` (${chosen})`}`)
}

function withAddOn(
  line: PricedLine,
  { addOnId, chosen }: EndpointInput<typeof cartCalls.chooseAddOn>,
  priceLine: PriceLine,
): PricedLine & { priced: PricedSelection } {
  if (!line.priced) throw new AppError('CART_LINE_NOT_FOUND', lineGone(line))
  if (!line.service.addOns.some(({ id }) => id === addOnId)) throw new AppError('BAD_VARIANT')
  const { priced, error } = priceLine({ ...line, variantIds: choiceWith(line.variantIds, addOnId, chosen) })
  if (!priced) throw error
  const seenUnitPricePaise = line.seenUnitPricePaise + priced.unitPricePaise - line.priced.unitPricePaise
  return { ...line, priced, variantIds: priced.variantIds, seenUnitPricePaise }
}

function lineNamed(lines: readonly PricedLine[], input: { itemId?: string; serviceId?: string }): PricedLine {
  const { itemId, serviceId } = input
  if (!itemId && !serviceId) throw new AppError('BAD_INPUT', { reason: 'LINE_NOT_NAMED' })
  const [line, another] = lines.filter((each) => (itemId ? each.id === itemId : each.serviceId === serviceId))
  if (!line) throw new AppError('CART_LINE_NOT_FOUND')
  if (another) throw new AppError('AMBIGUOUS_LINE')
  return line
}

function checkedQuantity(requested: number, bounds: QuantityBounds): number {
  const quantity = quantityWithin(requested, bounds)
  if (quantity === undefined) throw badQuantity(bounds)
  return quantity
}

function hasLine(rows: readonly CartLineRow[], serviceId: string, variantIds: readonly string[]): boolean {
  return rows.some((line) => line.serviceId === serviceId && line.variantIds.join() === variantIds.join())
}

function cartFull(): AppError {
  return new AppError('CART_TOO_LARGE', { reason: 'CART_FULL', values: { max: maxLines } })
}

function badQuantity(bounds: QuantityBounds): AppError {
  return new AppError('BAD_QUANTITY', quantityRefusal(bounds))
}
