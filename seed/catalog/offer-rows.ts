import { addDays, toMinute } from '#contract/lib/india-time.ts'
import type { Row } from '#seed/insert-rows.ts'
import { type CatalogFile, type CouponEntry, type PromotionEntry, readSeedJson, toSlug } from './catalog-file.ts'
import { toPaise } from './catalog-rows.ts'
import { seasonAt } from './seasons.ts'

interface PromotionText {
  description: string
  code: string | null
  terms: string[]
}

const oneOffer = 'One offer per booking.'

/** Texts of the catalog's promotions and the offer code of each discount. */
const promotions: Record<string, PromotionText> = {
  'Wedding season home shine': {
    description: 'Full home cleaning before the guests arrive.',
    code: 'WEDDING15',
    terms: ['15% off full home cleaning, up to ₹750.', 'For orders of ₹2,999 or more.', oneOffer],
  },
  'Pongal kitchen deep clean': {
    description: 'A kitchen that shines before the pot boils over.',
    code: 'PONGAL12',
    terms: ['12% off kitchen cleaning, up to ₹250.', 'For orders of ₹799 or more.', oneOffer],
  },
  'Colour-free after Holi': {
    description: 'Colour off floors, walls and balconies once the party is over.',
    code: 'HOLI15',
    terms: ['15% off room and spot cleaning, up to ₹300.', 'For orders of ₹699 or more.', oneOffer],
  },
  'Diwali home deep clean': {
    description: 'Every corner clean before the lamps are lit.',
    code: 'FESTIVE15',
    terms: ['15% off full home cleaning, up to ₹750.', 'For orders of ₹2,999 or more.', oneOffer],
  },
  'Two bathrooms, one price drop': {
    description: 'Have both bathrooms done and pay a fifth less.',
    code: 'BATH20',
    terms: ['20% off bathroom cleaning, up to ₹200.', 'For orders of ₹799 or more, twice a customer.', oneOffer],
  },
  'Monsoon mosquito plan': {
    description: 'Fewer bites through the rains, for less.',
    code: 'MOSQUITO10',
    terms: ['10% off pest control, up to ₹250.', 'Once a customer.', oneOffer],
  },
  'Sofa and mattress together': {
    description: 'A 5-seat sofa and a queen mattress in one visit.',
    code: null,
    terms: [
      'Book the combo “5-seat sofa and queen mattress”.',
      'Its price already holds the saving; no code is needed.',
    ],
  },
  'First pest visit': {
    description: 'Try our pest control for less.',
    code: 'PEST15',
    terms: ['15% off pest, bed bug and termite treatments, up to ₹300.', 'Once a customer.', oneOffer],
  },
  'Office weekend clean': {
    description: 'We clean while the desks are empty.',
    code: 'WEEKEND10',
    terms: ['10% off office services on Saturdays and Sundays, up to ₹1,500.', oneOffer],
  },
}

/** Offers of promotions, valid as long as they run. */
const promotionCodes: readonly (CouponEntry & { promotion: string })[] = [
  {
    promotion: 'Wedding season home shine',
    code: 'WEDDING15',
    type: 'percent',
    valuePct: 15,
    maxDiscountInr: 750,
    minOrderInr: 2999,
    categories: ['full-home-cleaning'],
  },
  {
    promotion: 'Pongal kitchen deep clean',
    code: 'PONGAL12',
    type: 'percent',
    valuePct: 12,
    maxDiscountInr: 250,
    minOrderInr: 799,
    categories: ['kitchen-cleaning'],
  },
  {
    promotion: 'Colour-free after Holi',
    code: 'HOLI15',
    type: 'percent',
    valuePct: 15,
    maxDiscountInr: 300,
    minOrderInr: 699,
    categories: ['room-and-spot-cleaning'],
  },
  {
    promotion: 'Diwali home deep clean',
    code: 'FESTIVE15',
    type: 'percent',
    valuePct: 15,
    maxDiscountInr: 750,
    minOrderInr: 2999,
    categories: ['full-home-cleaning'],
  },
  {
    promotion: 'Monsoon mosquito plan',
    code: 'MOSQUITO10',
    type: 'percent',
    valuePct: 10,
    maxDiscountInr: 250,
    categories: ['pest-control'],
    perCustomerLimit: 1,
  },
  {
    promotion: 'Office weekend clean',
    code: 'WEEKEND10',
    type: 'percent',
    valuePct: 10,
    maxDiscountInr: 1500,
    categories: ['office-and-business'],
    daysOfWeek: [6, 0],
  },
]

export function couponRows({ coupons }: CatalogFile): Row[] {
  return coupons.map(offerRow)
}

/** `today` is the day of seeding in India. */
export function promotionCodeRows(file: CatalogFile, today: string): Row[] {
  return promotionCodes.map((coupon) => {
    const { from, to } = periodOf(
      file.offers.find(({ title }) => title === coupon.promotion),
      today,
    )
    return offerRow({ ...coupon, ...(from && { validFrom: from }), validTo: to })
  })
}

export function promotionRows({ offers }: CatalogFile, today: string): Row[] {
  const pictures = readSeedJson<Record<string, string>>('art/offers.json')
  return offers.map((offer, position) => {
    const { title, discount } = offer
    const text = promotions[title]
    if (!text) throw new Error(`No text is written down for the promotion ${title}`)
    const { from, to } = periodOf(offer, today)
    return {
      id: toSlug(title),
      title,
      ...text,
      picture: pictures[title],
      discount_percent: discount,
      starts_on: from,
      expires_on: to,
      position,
    }
  })
}

function periodOf(offer: PromotionEntry | undefined, today: string): { from: string | null; to: string } {
  if (!offer) throw new Error('A code belongs to no promotion')
  return 'season' in offer ? seasonAt(offer.season, today) : { from: null, to: addDays(today, offer.expiryInDays) }
}

function offerRow(coupon: CouponEntry): Row {
  return {
    code: coupon.code,
    kind: coupon.type,
    value_paise: toPaise(coupon.valueInr),
    percent: coupon.valuePct ?? null,
    max_discount_paise: toPaise(coupon.maxDiscountInr),
    min_order_paise: toPaise(coupon.minOrderInr) ?? 0,
    min_order_strict: coupon.minOrderRule === 'strictly_above',
    category_ids: coupon.categories ?? [],
    audience: coupon.audience ?? 'everyone',
    payment_methods: coupon.paymentMethods ?? [],
    weekdays: coupon.daysOfWeek ?? [],
    slot_before_minute: coupon.slotBefore ? toMinute(coupon.slotBefore) : null,
    requires_gstin: coupon.requiresGstin ?? false,
    valid_from: coupon.validFrom ?? null,
    valid_to: coupon.validTo ?? null,
    per_customer_limit: coupon.perCustomerLimit ?? (coupon.singleUse ? 1 : null),
    global_limit: coupon.globalLimit ?? null,
  }
}
