import { readFileSync } from 'node:fs'
import type { Season } from './seasons.ts'

/** Seeded parts of seed/data/catalog.json. Prices are whole rupees. */
export interface CatalogFile {
  categories: CategoryEntry[]
  addOns: { slug: string; name: string; price: number; durationMin: number }[]
  combos: { slug: string; title: string; price: number; originalPrice: number }[]
  coupons: CouponEntry[]
  offers: PromotionEntry[]
  holidays: { date: string; name: string; type: string; states?: string[] }[]
  serviceAreas: AreaEntry[]
}

/** It runs for some days from the day of seeding, or for its season of the year. */
export type PromotionEntry = { title: string; discount: number } & ({ expiryInDays: number } | { season: Season })

interface CategoryEntry {
  slug: string
  name: string
  description: string
  subcategories: { slug: string; name: string; services: ServiceEntry[] }[]
}

export interface ServiceEntry {
  slug: string
  name: string
  description: string
  price: number | null
  priceLabel: 'from' | 'fixed'
  pricingMode: string
  time: number
  crewSize: number
  minNoticeMin: number
  sac: string
  gstRatePct: number
  quantityUnit?: string
  maxQuantity?: number
  packages?: LevelEntry
  inclusions: string[]
  exclusions: string[]
  customerPrep?: string[]
  faqs?: { q: string; a: string }[]
  warranty?: { days: number; reportWithinHours?: number; remedy: string; revisits: number } | null
  safety?: { reEntryHours: number; keepAway: string[] } | null
  tags?: string[] | null
  addOnSlugs?: string[] | null
}

/** One question with its answers: 'Home size' with 1 BHK, 2 BHK. */
export interface LevelEntry {
  title: string
  select: 'single' | 'multi'
  variants: VariantEntry[]
}

interface VariantEntry {
  variantId: string
  variantName: string
  price: number | null
  durationMin: number
  crewSize?: number
  visits?: number
  visitKind?: 'plan' | 'follow_up'
  validDays?: number
  permittedDays?: 'weekday_morning' | 'weekday_afternoon' | 'weekend'
  warrantyDays?: number
  children?: LevelEntry[]
}

export interface CouponEntry {
  code: string
  type: 'flat' | 'percent'
  valueInr?: number
  valuePct?: number
  maxDiscountInr?: number
  minOrderInr?: number
  minOrderRule?: string
  audience?: string
  categories?: string[]
  paymentMethods?: string[]
  daysOfWeek?: number[]
  slotBefore?: string
  requiresGstin?: boolean
  validFrom?: string
  validTo?: string
  perCustomerLimit?: number
  globalLimit?: number | null
  singleUse?: boolean
}

interface AreaEntry {
  city: string
  state: string
  gstStateCode: string
  priceMultiplier: number
  status: string
  centre: { lat: number; lng: number }
  pincodes: { pincode: string; area: string; lat: number; lng: number }[]
}

export function readSeedJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
}

export function readCatalog(): CatalogFile {
  return readSeedJson('data/catalog.json')
}

/** 'Navi Mumbai and Thane' → 'navi-mumbai-and-thane' */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
