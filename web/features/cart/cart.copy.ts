import { t } from '#contract/i18n/sentence.ts'
import { cartLimitsPaise } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

export const cartCopy = {
  get title() {
    return t`Your cart`
  },
  get summary() {
    return t`Summary`
  },
  get totalItems() {
    return t`Total items`
  },
  get totalQuantity() {
    return t`Total quantity`
  },
  get subtotal() {
    return t`Subtotal`
  },
  get checkout() {
    return t`Proceed to Checkout`
  },
  get confirmAndCheckout() {
    return t`Accept new prices`
  },
  get empty() {
    return t`Your cart is empty`
  },
  get emptyNote() {
    return t`Add a service to get started.`
  },
  get browse() {
    return t`Browse Services`
  },
  get popular() {
    return t`Popular with our customers`
  },
  get popularNear() {
    return t`Popular near you`
  },
  get loadFailed() {
    return t`Couldn’t load your cart.`
  },
  get checkoutFailed() {
    return t`Something went wrong. Please try again later.`
  },
  get pricesChanged() {
    return t`Prices have changed`
  },
  get withdrawn() {
    return t`Not available now. Remove it to continue.`
  },
  belowMinimum: (missing: string) =>
    t`Add ${missing} more. Minimum booking is ${{ min: formatRupees(rupeesFromPaise(cartLimitsPaise.min)) }}.`,
  perBathroom: (price: string) => t`${price} per bathroom`,
  addOnFor: (service: string) => t`Add-on for ${service}`,
  get add() {
    return t`Add`
  },
  addOnAdded: (name: string) => t`${name} added`,
  get addOnFailed() {
    return t`Couldn’t change the add-on. Try again.`
  },
  get smallServices() {
    return t`Add a small service`
  },
  get continueTitle() {
    return t`Continue your booking`
  },
  get taxesIncluded() {
    return t`Prices include GST`
  },
  get viewCart() {
    return t`View cart`
  },
} as const
