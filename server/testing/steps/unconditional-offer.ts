import type { Offer } from '#server/features/offer/offer.rules.ts'

/** ₹100 off for everyone, always. */
export const unconditionalOffer: Offer = {
  code: 'TEST',
  kind: 'flat',
  valuePaise: 100_00,
  percent: null,
  maxDiscountPaise: null,
  minOrderPaise: 0,
  minOrderStrict: false,
  categoryIds: [],
  categories: [],
  serviceIds: [],
  services: [],
  areaIds: [],
  areas: [],
  oncePerHousehold: false,
  state: 'published',
  audience: 'everyone',
  paymentMethods: [],
  weekdays: [],
  slotBeforeMinute: null,
  requiresGstin: false,
  validFrom: null,
  validTo: null,
  perCustomerLimit: null,
  globalLimit: null,
}
