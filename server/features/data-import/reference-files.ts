import { quickVisit } from '#contract/lib/business.ts'
import { addDays } from '#contract/lib/india-time.ts'
import { payWays } from '#contract/rules/booking-states.ts'
import { type TextEntity, textFields } from '#server/features/catalog/text-fields.rules.ts'
import * as cell from './cells.rules.ts'
import { ImportError } from './import-error.ts'
import type { Row } from './row.ts'

export const referenceKinds = ['catalogue', 'areas', 'offers', 'roster'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Throws ImportError for another word. */
export function parseKinds(words: readonly string[]): ReferenceKind[] {
  const isKind = (word: string): word is ReferenceKind => (referenceKinds as readonly string[]).includes(word)
  const wrong = words.filter((word) => !isKind(word))
  if (wrong.length > 0) throw new ImportError([`${wrong.join(', ')}: a kind is ${referenceKinds.join(', ')}.`])
  return words.filter(isKind)
}

/** One file of a kind and the table it is about. */
export interface ReferenceFile {
  kind: ReferenceKind
  name: string
  table: string
  key: readonly string[]
  /** Of the file; `phone` names the professional in tables that refer to one. */
  columns: Readonly<Record<string, cell.Cell>>
  /** In exports; ends with the key. */
  order: readonly string[]
  /** Tables that a column refers to; lists refer with each value. */
  references?: Readonly<Record<string, string>>
  /** What becomes of rows that the file lacks. `last`: deleted after everything else, because other rows refer to them. */
  absent: 'keep' | 'delete' | 'last' | ((row: Row, today: string) => Row | undefined)
  /** Columns of new rows that are not in the file. */
  initial?: (now: Date) => Row
  /** Shown in place of the key. */
  label?: string
  /** Rows are of another file's table and are only updated. */
  amends?: boolean
}

const { id, text, anyText, whole, optional, paise, list } = cell
const inactive = ({ active }: Row) => (active ? { active: false } : undefined)
const position = whole(0)
const active = cell.yesOrNo

const catalog: readonly Omit<ReferenceFile, 'kind'>[] = [
  {
    name: 'categories.csv',
    table: 'category',
    key: ['id'],
    columns: { id, name: text, active, description: anyText, picture: text, position },
    order: ['position', 'id'],
    absent: 'last',
  },
  {
    name: 'subcategories.csv',
    table: 'subcategory',
    key: ['id'],
    columns: { id, category_id: id, name: text, picture: text, active, position },
    order: ['category_id', 'position', 'id'],
    references: { category_id: 'category' },
    absent: 'last',
  },
  {
    name: 'services.csv',
    table: 'service',
    key: ['id'],
    columns: {
      id,
      name: text,
      price_paise: optional(paise),
      strike_price_paise: optional(paise),
      active,
      kind: cell.choice('service', 'combo'),
      subcategory_id: optional(id),
      description: anyText,
      price_label: cell.choice('from', 'fixed'),
      pricing_mode: cell.choice('variant_path_sum', 'plan', 'per_unit', 'inspection', 'flat'),
      quantity_unit: optional(text),
      max_quantity: whole(1),
      duration_minutes: whole(1),
      crew_size: whole(1, 100),
      notice_minutes: whole(0),
      quick_minutes: optional(whole(quickVisit.minMinutes, quickVisit.maxMinutes)),
      sac: cell.sac,
      gst_percent: cell.oneOfNumbers(0, 5, 12, 18, 28, 40),
      package_title: optional(text),
      package_select: optional(cell.choice('single', 'multi')),
      picture: text,
      position,
    },
    order: ['kind', 'subcategory_id', 'position', 'id'],
    references: { subcategory_id: 'subcategory' },
    absent: inactive,
    initial: () => ({ details: {} }),
  },
  {
    name: 'service-details.json',
    table: 'service',
    key: ['id'],
    columns: { id, details: cell.json },
    order: ['id'],
    references: { id: 'service' },
    absent: 'keep',
    amends: true,
  },
  {
    name: 'variants.csv',
    table: 'variant',
    key: ['id'],
    columns: {
      id,
      service_id: id,
      parent_id: optional(id),
      name: text,
      price_paise: optional(whole(0, 100_000_000)),
      duration_minutes: whole(0),
      crew_size: optional(whole(1, 100)),
      level_title: optional(text),
      level_select: optional(cell.choice('single', 'multi')),
      min_units: optional(whole(1)),
      max_units: optional(whole(1)),
      covers_two_bathrooms: cell.yesOrNo,
      visits: optional(whole(1, 400)),
      visit_kind: optional(cell.choice('plan', 'follow_up')),
      valid_days: optional(whole(1, 3650)),
      permitted_days: optional(cell.choice('weekday_morning', 'weekday_afternoon', 'weekend')),
      warranty_days: optional(whole(1, 3650)),
      active,
      position,
    },
    order: ['service_id', 'parent_id', 'position', 'id'],
    references: { service_id: 'service', parent_id: 'variant' },
    absent: 'last',
  },
  {
    name: 'add-ons.csv',
    table: 'add_on',
    key: ['id'],
    columns: { id, name: text, active, price_paise: paise, duration_minutes: whole(0) },
    order: ['id'],
    absent: 'last',
  },
  {
    name: 'service-add-ons.csv',
    table: 'service_add_on',
    key: ['service_id', 'add_on_id'],
    columns: { service_id: id, add_on_id: id, active, position },
    order: ['service_id', 'position', 'add_on_id'],
    references: { service_id: 'service', add_on_id: 'add_on' },
    absent: 'delete',
  },
  {
    name: 'combo-items.csv',
    table: 'combo_item',
    key: ['combo_id', 'position'],
    columns: { combo_id: id, position, service_id: id, variant_ids: list(id), label: text, active },
    order: ['combo_id', 'position'],
    references: { combo_id: 'service', service_id: 'service', variant_ids: 'variant' },
    absent: 'delete',
  },
  {
    name: 'banners.csv',
    table: 'banner',
    key: ['id'],
    columns: {
      id,
      title: text,
      description: anyText,
      eyebrow: anyText,
      target: text,
      picture: text,
      picture_mobile: text,
      background: text,
      text_color: text,
      active,
      position,
      audience: cell.choice('everyone', 'new', 'returning'),
      area_ids: list(id),
    },
    order: ['position', 'id'],
    references: { area_ids: 'area' },
    absent: 'delete',
  },
  {
    name: 'strip-items.csv',
    table: 'carousel_item',
    key: ['id'],
    columns: { id, name: text, picture: text, target: text, active, position },
    order: ['position', 'id'],
    absent: 'delete',
  },
  {
    name: 'texts.csv',
    table: 'catalogue_text',
    key: ['entity', 'id', 'field', 'position', 'language'],
    columns: {
      entity: cell.choice(...(Object.keys(textFields) as TextEntity[])),
      id: text,
      field: text,
      position,
      language: cell.choice('hi', 'kn', 'ta', 'te', 'mr', 'bn'),
      source: text,
      text,
    },
    order: ['entity', 'id', 'field', 'position', 'language'],
    absent: 'delete',
  },
]

const point = { lat: cell.decimal(6, 38), lng: cell.decimal(68, 98) }

const areas: readonly Omit<ReferenceFile, 'kind'>[] = [
  {
    name: 'areas.csv',
    table: 'area',
    key: ['id'],
    columns: {
      id,
      city: text,
      state: text,
      gst_state_code: cell.stateCode,
      status: cell.choice('live', 'launching', 'waitlist', 'closed'),
      last_visit_day: optional(cell.day),
      price_multiplier: cell.decimal(0.1, 10),
      ...point,
      travel_kmh: whole(5, 80),
    },
    order: ['id'],
    absent: ({ status }) => (status === 'live' || status === 'launching' ? { status: 'waitlist' } : undefined),
  },
  {
    name: 'pincodes.csv',
    table: 'area_pincode',
    key: ['pincode'],
    columns: { pincode: cell.pincode, area_id: id, name: text, ...point },
    order: ['area_id', 'pincode'],
    references: { area_id: 'area' },
    absent: 'delete',
  },
  {
    name: 'holidays.csv',
    table: 'holiday',
    key: ['date', 'state'],
    columns: { date: cell.day, state: anyText, name: text, closed: cell.yesOrNo },
    order: ['date', 'state'],
    absent: 'delete',
  },
]

const offers: readonly Omit<ReferenceFile, 'kind'>[] = [
  {
    name: 'offers.csv',
    table: 'offer',
    key: ['code'],
    columns: {
      code: cell.code,
      kind: cell.choice('flat', 'percent'),
      value_paise: optional(paise),
      percent: optional(whole(1, 100)),
      max_discount_paise: optional(paise),
      min_order_paise: whole(0, 100_000_000),
      min_order_strict: cell.yesOrNo,
      valid_from: optional(cell.day),
      valid_to: optional(cell.day),
      per_customer_limit: optional(whole(1)),
      global_limit: optional(whole(1)),
      category_ids: list(id),
      audience: cell.choice('everyone', 'first_order', 'referred_first_order', 'issued_by_support'),
      payment_methods: list(cell.choice(...payWays)),
      weekdays: list(whole(0, 6)),
      slot_before_minute: optional(cell.timeOfDay),
      requires_gstin: cell.yesOrNo,
      title: anyText,
      service_ids: list(id),
      area_ids: list(id),
      once_per_household: cell.yesOrNo,
      state: cell.choice('draft', 'published', 'stopped'),
    },
    order: ['code'],
    references: { category_ids: 'category', service_ids: 'service', area_ids: 'area' },
    absent: ({ valid_to }, today) =>
      valid_to === null || (valid_to as string) >= today ? { valid_to: addDays(today, -1) } : undefined,
  },
  {
    name: 'promotions.csv',
    table: 'promotion',
    key: ['id'],
    columns: {
      id,
      title: text,
      description: anyText,
      discount_percent: whole(0, 100),
      code: optional(cell.code),
      starts_on: optional(cell.day),
      expires_on: cell.day,
      terms: list(text),
      picture: text,
      position,
    },
    order: ['position', 'id'],
    references: { code: 'offer' },
    absent: 'delete',
  },
]

const ofProfessional = { phone: 'professional' }
const hours = {
  key: ['phone', 'weekday', 'starts_minute'],
  columns: { phone: cell.phone, weekday: whole(0, 6), starts_minute: cell.timeOfDay, ends_minute: cell.timeOfDay },
  order: ['phone', 'weekday', 'starts_minute'],
  references: ofProfessional,
  absent: 'delete',
} as const

const roster: readonly Omit<ReferenceFile, 'kind'>[] = [
  {
    name: 'professionals.csv',
    table: 'professional',
    key: ['id'],
    columns: { id: cell.uuid, phone: cell.phone, name: text, area_id: id, active: cell.yesOrNo },
    order: ['phone'],
    references: { area_id: 'area' },
    absent: inactive,
    initial: (now) => ({ created_at: now }),
    label: 'phone',
  },
  {
    name: 'skills.csv',
    table: 'professional_skill',
    key: ['phone', 'category_id'],
    columns: { phone: cell.phone, category_id: id, lost_at: optional(cell.instant) },
    order: ['phone', 'category_id'],
    references: { ...ofProfessional, category_id: 'category' },
    absent: 'delete',
  },
  { name: 'working-hours.csv', table: 'working_hours', ...hours },
  { name: 'working-breaks.csv', table: 'working_break', ...hours },
]

const filesOf = { catalogue: catalog, areas, offers, roster }

/** In the order in which they are written: a file refers to files before it. */
export const referenceFiles: readonly ReferenceFile[] = referenceKinds.flatMap((kind) =>
  filesOf[kind].map((file) => ({ kind, ...file })),
)
