import type { staffCatalogCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { PriceEdit, PriceRow } from '../catalog.types.ts'

/** Rupees as typed. */
export interface TypedPrice {
  price: string
  former: string
}
export type TypedPrices = Readonly<Record<string, TypedPrice>>
type NewPrice = NonNullable<(typeof staffCatalogCalls.changePrices)['~types']>['input']['prices'][number]

export const priceKey = ({ entity, _id }: Pick<PriceRow, 'entity' | '_id'>) => `${entity} ${_id}`

/** The prices of now, with those that a restore starts with. */
export function initialPrices(prices: readonly PriceRow[], edits: readonly PriceEdit[]): TypedPrices {
  const entries = prices.map((row) => {
    const edit = edits.find(({ key }) => key === priceKey(row))
    const now = { price: text(row.price), former: text(row.formerPrice) }
    return [priceKey(row), { price: edit?.price ?? now.price, former: edit?.former ?? now.former }] as const
  })
  return Object.fromEntries(entries)
}

const text = (rupees: number | null) => (rupees === null ? '' : String(rupees))

export function badPrice({ price }: TypedPrice): boolean {
  return price !== '' && !isRupees(price)
}

export function badFormer({ price, former }: TypedPrice): boolean {
  return former !== '' && !(isRupees(former) && Number(former) > Number(price))
}

export const hasProblem = (typed: TypedPrice) => badPrice(typed) || badFormer(typed)

const isRupees = (typed: string) => /^\d{1,7}(\.\d{1,2})?$/.test(typed)

/** Those that differ from now. */
export function editedPrices(prices: readonly PriceRow[], typed: TypedPrices): NewPrice[] {
  return prices.flatMap((row): NewPrice[] => {
    const { price, former } = typed[priceKey(row)] as TypedPrice
    if (price === '' || !isEdited(row, { price, former })) return []
    const formerPrice = former === '' ? null : Number(former)
    return [{ entity: row.entity, id: row._id, price: Number(price), ...(row.entity === 'service' && { formerPrice }) }]
  })
}

function isEdited(row: PriceRow, { price, former }: TypedPrice): boolean {
  return Number(price) !== row.price || former !== text(row.formerPrice)
}

/** 'Termite Inspection: ₹399, today ₹349' */
export function previewPrices(prices: readonly PriceRow[], typed: TypedPrices): string[] {
  const { today, former: formerName, noFormer } = { ...catalogCopy.dialog }
  const struck = (row: PriceRow, rupees: number | null) => {
    if (row.entity !== 'service') return ''
    return `, ${rupees === null ? noFormer : `${formerName.toLowerCase()} ${formatRupees(rupees)}`}`
  }
  return editedPrices(prices, typed).map((edited) => {
    const row = prices.find((one) => priceKey(one) === `${edited.entity} ${edited.id}`) as PriceRow
    const next = `${formatRupees(edited.price)}${struck(row, edited.formerPrice ?? null)}`
    return `${row.name}: ${next}; ${today} ${formatRupees(row.price ?? 0)}${struck(row, row.formerPrice)}`
  })
}
