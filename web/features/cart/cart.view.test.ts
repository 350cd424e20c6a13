import { describe, expect, it } from 'vitest'
import {
  type CartLine,
  type CartView,
  changedPrices,
  isTypedQuantity,
  missingForMinimum,
  servicesToAdd,
  withoutLine,
  withQuantity,
} from './cart.view.ts'
import { linesAlone } from './lines-alone.ts'

function line(_id: string, unitPrice: number, quantity: number, more: Partial<CartLine> = {}): CartLine {
  const picture = { name: 'sofa', alt: '', color: '#fff', width: 720, height: 540, widths: [240] }
  return {
    _id,
    serviceId: { _id: `service-${_id}`, icon: '', name: 'Sofa', description: '', picture },
    serviceName: 'Sofa',
    unitPrice,
    totalPrice: unitPrice * quantity,
    quantity,
    minQuantity: 1,
    maxQuantity: 10,
    quantityUnit: null,
    durationMinutes: 60 * quantity,
    priceBefore: null,
    available: true,
    perBathroomPrice: null,
    selectedVariants: [],
    ...more,
  }
}

const cart: CartView = {
  cartId: 'cart',
  items: [line('a', 99.9, 2), line('b', 449, 1)],
  totalItems: 2,
  totalQuantity: 3,
  subTotalAmount: 648.8,
  addOn: null,
}

describe('the predicted cart', () => {
  // spec: cart/summary
  it('predicts line, totals and duration of a new quantity without losing paise', () => {
    const after = withQuantity(cart, 'a', 3)
    expect(after.items[0]).toMatchObject({ quantity: 3, totalPrice: 299.7, durationMinutes: 180 })
    expect(after).toMatchObject({ totalItems: 2, totalQuantity: 4, subTotalAmount: 748.7 })
  })

  it('predicts the cart without a line', () => {
    expect(withoutLine(cart, 'b')).toMatchObject({ totalItems: 1, totalQuantity: 2, subTotalAmount: 199.8 })
  })

  it('leaves the cart unchanged for an unknown line', () => {
    expect(withQuantity(cart, 'gone', 5)).toEqual(cart)
  })
})

describe('a cart below the minimum', () => {
  const small = { ...cart, items: [line('a', 249, 1)], subTotalAmount: 249 }
  const service = (_id: string, price: number) => ({ _id, name: _id, price, priceLabel: 'fixed' as const })

  it('lacks the difference to the smallest booking', () => {
    expect(missingForMinimum(small)).toBe(50)
    expect(missingForMinimum(cart)).toBe(0)
    expect(missingForMinimum({ ...cart, items: [], subTotalAmount: 0 })).toBe(0)
  })

  it('names three other services, each enough on its own', () => {
    const offered = [
      service('tiny', 49),
      service('service-a', 60),
      ...[50, 60, 70, 80].map((at) => service(`s${at}`, at)),
    ]
    expect(servicesToAdd(small, offered).map(({ _id }) => _id)).toEqual(['s50', 's60', 's70'])
  })
})

it('finds the lines whose price differs from the agreed one', () => {
  const items = [
    line('same', 449, 1, { priceBefore: 449 }),
    line('dearer', 499, 1, { priceBefore: 449 }),
    line('new', 99, 1),
  ]
  expect(changedPrices({ ...cart, items }).map(({ _id }) => _id)).toEqual(['dearer'])
})

it('uses a stepper for chairs and a number field for square feet', () => {
  expect(isTypedQuantity(line('chairs', 89, 4, { quantityUnit: 'chair' }))).toBe(false)
  expect(isTypedQuantity(line('floor', 8, 600, { quantityUnit: 'sq ft', maxQuantity: 100_000 }))).toBe(true)
})

describe('a cart that has the asked lines', () => {
  const variants = (...ids: string[]) => ids.map((variantId) => ({ variantId, variantName: variantId, price: 1 }))
  const two = line('two', 449, 1, {
    selectedVariants: variants('home.2', 'home.2.full') as CartLine['selectedVariants'],
  })
  const serviceId = two.serviceId._id
  const asked = [['home.2.full', 'home.2']]
  it.each([
    ['one of each and nothing else', [two], asked, true],
    ['another line beside it', [two, line('b', 1, 1)], asked, false],
    ['two of it', [{ ...two, quantity: 2 }], asked, false],
    ['it with more chosen', [two], [['home.2']], false],
    ['nothing', [], asked, false],
  ])('%s', (_what, items, lines, alone) => expect(linesAlone({ ...cart, items }, serviceId, lines)).toBe(alone))
})
