import { cartLimitsPaise } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

export const cartCopy = {
  title: 'Your cart',
  summary: 'Summary',
  totalItems: 'Total items',
  totalQuantity: 'Total quantity',
  subtotal: 'Subtotal',
  checkout: 'Proceed to Checkout',
  confirmAndCheckout: 'Accept new prices',
  empty: 'Your cart is empty',
  emptyNote: 'Add a service to get started.',
  browse: 'Browse Services',
  popular: 'Popular with our customers',
  popularNear: 'Popular near you',
  loadFailed: 'Couldn’t load your cart.',
  checkoutFailed: 'Something went wrong. Please try again later.',
  pricesChanged: 'Prices have changed',
  withdrawn: 'Not available now. Remove it to continue.',
  belowMinimum: (missing: string) =>
    `Add ${missing} more. Minimum booking is ${formatRupees(rupeesFromPaise(cartLimitsPaise.min))}.`,
  perBathroom: (price: string) => `${price} per bathroom`,
  smallServices: 'Add a small service',
  continueTitle: 'Continue your booking',
  taxesIncluded: 'Prices include GST',
  viewCart: 'View cart',
} as const
