import { type PricedSelection, priceSelection } from '#server/features/catalog/catalog.service.ts'
import { stableId } from '#server/stable-id.ts'
import type { DemoWorld, Person } from './demo-world.ts'

export type PricedLine = PricedSelection & { quantity: number }

interface Ordered {
  key: string
  person: Person
  createdAt: Date
}

interface LeftLine {
  serviceId: string
  variantIds: readonly string[]
}

/** The cart that became a booking, begun some minutes before it. */
export function addOrderedCart(world: DemoWorld, booking: Ordered, lines: readonly PricedLine[]): string {
  const startedAt = minutesBefore(booking.createdAt, 12)
  return addCart(world, booking.person, { key: booking.key, active: false, startedAt, lines })
}

/** A cart that was left, days ago. */
export async function addLeftCart(world: DemoWorld, person: Person, line: LeftLine, daysAgo: number): Promise<void> {
  const lines = [{ ...(await priceSelection(world.ctx, line.serviceId, line.variantIds)), quantity: 1 }]
  const startedAt = minutesBefore(world.now, daysAgo * 24 * 60)
  addCart(world, person, { key: `${person.phone}/left`, active: true, startedAt, lines })
}

interface Cart {
  key: string
  active: boolean
  startedAt: Date
  lines: readonly PricedLine[]
}

function addCart({ rows }: DemoWorld, person: Person, { key, active, startedAt, lines }: Cart): string {
  const id = stableId('cart', key)
  rows.add('cart', { id, customer_id: person.id, active, created_at: startedAt })
  rows.add(
    'cart_line',
    ...lines.map(({ service, variantIds, quantity, unitPricePaise }, position) => ({
      id: stableId('cart line', key, position),
      cart_id: id,
      service_id: service.id,
      variant_ids: variantIds,
      quantity,
      seen_unit_price_paise: unitPricePaise,
      created_at: startedAt,
    })),
  )
  return id
}

const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000)
