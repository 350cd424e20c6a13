import { expect, test } from 'vitest'
import type { CartView } from '#web/features/cart/cart.view.ts'
import type { BookingItem } from '../booking.view.ts'
import { gone, missingQuantity, toAgainLine } from './book-again.view.ts'

const item = {
  _id: 'item',
  serviceId: { _id: 'sofa', name: 'Sofa Shampooing' },
  unitQuantity: 2,
  unitPrice: 449,
  selectedVariants: [{ variant: { _id: 'b' } }, { variant: { _id: 'a' } }],
} as BookingItem

const cartWith = (line: { quantity?: number; unitPrice?: number; variants?: string[]; available?: boolean }) =>
  ({
    items: [
      {
        serviceId: { _id: 'sofa' },
        quantity: line.quantity ?? 1,
        unitPrice: line.unitPrice ?? 449,
        available: line.available ?? true,
        selectedVariants: (line.variants ?? ['a', 'b']).map((variantId) => ({ variantId })),
      },
    ],
  }) as CartView

test('counts items already in the cart, in any order of their options', () => {
  expect(missingQuantity(cartWith({ quantity: 2 }), item)).toBe(0)
  expect(missingQuantity(cartWith({ quantity: 5 }), item)).toBe(0)
  expect(missingQuantity(cartWith({ quantity: 1 }), item)).toBe(1)
})

test('ignores other choices of the service and withdrawn lines', () => {
  expect(missingQuantity(cartWith({ quantity: 2, variants: ['a'] }), item)).toBe(2)
  expect(missingQuantity(cartWith({ quantity: 2, available: false }), item)).toBe(2)
})

test('reports a changed price', () => {
  expect(toAgainLine(cartWith({}), item)).toMatchObject({ outcome: 'same', priceNow: 449 })
  expect(toAgainLine(cartWith({ unitPrice: 499 }), item)).toMatchObject({
    outcome: 'changed',
    priceThen: 449,
    priceNow: 499,
  })
})

test('states why an item is no longer offered', () => {
  expect(gone(item, 'Service not found.')).toMatchObject({ outcome: 'gone', priceNow: null, why: 'Service not found.' })
})
