import { cartLimitsPaise } from '#contract/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'

export const cartCopy = {
  title: 'Your cart',
  summary: 'Summary',
  totalItems: 'Total items',
  totalQuantity: 'Total quantity',
  subtotal: 'Subtotal',
  checkout: 'Proceed to Checkout',
  confirmAndCheckout: 'Accept prices and proceed',
  empty: 'Your cart is empty',
  emptyNote: 'Pick a service and it waits for you here.',
  browse: 'Browse Services',
  popular: 'Popular with our customers',
  loadFailed: 'We could not load your cart.',
  checkoutFailed: 'Something went wrong. Please try again later.',
  pricesChanged: 'Prices have changed since you added these',
  withdrawn: 'No longer offered. Please remove it to go on.',
  belowMinimum: (missing: string) =>
    `Add ${missing} more: bookings start at ${formatRupees(rupeesFromPaise(cartLimitsPaise.min))}.`,
  perBathroom: (price: string) => `${price} per bathroom`,
  smallServices: 'Small services to add',
  continueTitle: 'Continue this booking',
  taxesIncluded: 'Prices include GST',
  viewCart: 'View cart',
  freeCancellation: 'Free cancellation up to 24 hours before',
} as const
