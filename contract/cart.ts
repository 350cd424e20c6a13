import Type from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, PictureView, Rupees, Uuid } from './lib/fields.ts'

export const CartLine = Type.Object({
  _id: Uuid,
  serviceId: Type.Object({
    _id: Id,
    icon: Type.String(),
    name: Type.String(),
    description: Type.String(),
    picture: PictureView,
  }),
  serviceName: Type.String(),
  unitPrice: Rupees,
  totalPrice: Rupees,
  quantity: Type.Integer(),
  minQuantity: Type.Integer(),
  maxQuantity: Type.Integer(),
  quantityUnit: Type.Union([Type.String(), Type.Null()]),
  durationMinutes: Type.Integer({ description: 'for the whole line' }),
  priceBefore: Type.Union([Rupees, Type.Null()], {
    description: 'unit price the customer last agreed to, if it changed since',
  }),
  perBathroomPrice: Type.Union([Rupees, Type.Null()], { description: 'where the chosen variant covers two bathrooms' }),
  available: Type.Boolean({ description: 'false when the service has been withdrawn' }),
  selectedVariants: Type.Array(
    Type.Object({ variantId: Id, variantName: Type.String(), price: Type.Union([Rupees, Type.Null()]) }),
  ),
})

const OfferedAddOn = Type.Object({
  _id: Id,
  itemId: Uuid,
  name: Type.String(),
  price: Rupees,
  durationMinutes: Type.Integer(),
})

export const CartView = Type.Object({
  cartId: Type.Union([Uuid, Type.Null()], { description: 'null before the first add' }),
  items: Type.Array(CartLine),
  totalItems: Type.Integer(),
  totalQuantity: Type.Integer(),
  subTotalAmount: Rupees,
  addOn: Type.Union([OfferedAddOn, Type.Null()], {
    description: 'the one offered with the cart, for the line `itemId`; its price and minutes are for one of the line',
  }),
})

export const cartCalls = tagged('cart', {
  quantity: read({
    method: 'POST',
    path: '/v1/cart/fetchQuantity',
    access: 'customer',
    summary: 'The number on the cart badge.',
    response: envelope(Type.Object({ totalQuantity: Type.Integer() })),
  }),
  list: read({
    path: '/v1/cart/listingUserCarts',
    access: 'customer',
    summary: 'The cart with live prices.',
    response: envelope(CartView),
  }),
  add: write({
    path: '/v1/cart/add',
    access: 'customer',
    summary: 'Add a service with the chosen variants; the same choice again raises its quantity.',
    input: Type.Object({
      serviceId: Id,
      selectedVariants: Type.Optional(Type.Array(Id, { maxItems: 40 })),
      unitQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    }),
    response: envelope(CartView),
    errors: [
      'SERVICE_NOT_FOUND',
      'CHOOSE_VARIANT',
      'BAD_VARIANT',
      'BAD_QUANTITY',
      'PRICE_ON_REQUEST',
      'CART_TOO_LARGE',
    ],
  }),
  updateQuantity: write({
    path: '/v1/cart/update-quantity',
    access: 'customer',
    summary: 'Set the quantity of a line by itemId, or by serviceId when only one line has it.',
    input: Type.Object({
      serviceId: Type.Optional(Id),
      itemId: Type.Optional(Uuid),
      quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
    }),
    response: envelope(CartView),
    errors: ['CART_LINE_NOT_FOUND', 'AMBIGUOUS_LINE', 'BAD_QUANTITY', 'BAD_INPUT'],
  }),
  chooseAddOn: write({
    path: '/v1/cart/chooseAddOn',
    access: 'customer',
    summary: 'Choose an add-on for a line of the cart, or take it off. Doing so twice is not an error.',
    input: Type.Object({ itemId: Uuid, addOnId: Id, chosen: Type.Boolean() }),
    response: envelope(CartView),
    errors: ['CART_LINE_NOT_FOUND', 'BAD_VARIANT', 'BAD_QUANTITY'],
  }),
  removeItem: write({
    path: '/v1/cart/remove-item',
    access: 'customer',
    summary: 'Remove a line from the cart. Removing it twice is not an error.',
    input: Type.Object({ itemId: Uuid }),
    response: envelope(CartView),
  }),
  clear: write({
    path: '/v1/cart/clear',
    access: 'customer',
    summary: 'Clear the cart.',
    response: envelope(CartView),
  }),
})
