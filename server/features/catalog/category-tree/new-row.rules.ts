import { cartQuantity } from '#contract/lib/business.ts'
import type { CatalogRows } from '../catalog.queries.ts'
import type { Entity } from '../tables.rules.ts'

interface NewRow {
  entity: Entity
  slug: string
  serviceId: string | undefined
  parentId: string | undefined
  linkedId: string | undefined
  pricePaise: number | null
  /** As staff gave them. */
  columns: Record<string, unknown>
}

type Columns = Record<string, unknown>

/** The columns of a new row besides those that staff gave; hidden, and the last below its parent. */
export function newRow(wanted: NewRow, rows: CatalogRows): Columns {
  const own = makers[wanted.entity](wanted, rows)
  return { ...own, ...wanted.columns, active: false }
}

const next = (rows: readonly { position: number }[]) => Math.max(-1, ...rows.map(({ position }) => position)) + 1

const makers: Readonly<Record<Entity, (wanted: NewRow, rows: CatalogRows) => Columns>> = {
  category: ({ slug }, { categories }) => ({ id: slug, description: '', position: next(categories) }),
  subcategory: ({ slug, parentId }, { subcategories }) => ({
    ...{ id: `${parentId}.${slug}`, category_id: parentId },
    position: next(subcategories.filter(({ category_id }) => category_id === parentId)),
  }),
  service: serviceRow,
  variant: ({ slug, serviceId, parentId, pricePaise }, { variants }) => {
    const parent_id = parentId === serviceId ? null : (parentId ?? null)
    const siblings = variants.filter((one) => one.service_id === serviceId && one.parent_id === parent_id)
    const facts = { id: `${parent_id ?? serviceId}.${slug}`, service_id: serviceId, parent_id }
    return { ...facts, price_paise: pricePaise, duration_minutes: 0, position: next(siblings) }
  },
  add_on: ({ slug, pricePaise }) => ({ id: slug, price_paise: pricePaise, duration_minutes: 0 }),
  service_add_on: ({ serviceId, linkedId }, { serviceAddOns }) => ({
    ...{ service_id: serviceId, add_on_id: linkedId },
    position: next(serviceAddOns.filter(({ service_id }) => service_id === serviceId)),
  }),
  combo_item: ({ serviceId, linkedId }, { comboItems, services }) => ({
    ...{ combo_id: serviceId, service_id: linkedId, variant_ids: [] },
    label: services.find(({ id }) => id === linkedId)?.name,
    position: next(comboItems.filter(({ combo_id }) => combo_id === serviceId)),
  }),
  banner: ({ slug, columns }, { banners }) => ({
    ...{ id: slug, description: '', eyebrow: '', target: '/services', background: '#0F4C4A', text_color: '#FFFFFF' },
    ...{ audience: 'everyone', area_ids: [], shown_from: null, shown_until: null },
    ...{ picture_mobile: columns.picture, position: next(banners) },
  }),
  strip_item: ({ slug }, { carouselItems }) => ({ id: slug, target: '/services', position: next(carouselItems) }),
}

/** Tax and notice of the first service beside it. */
function serviceRow(
  { slug, parentId, pricePaise, columns }: NewRow,
  { services, subcategories }: CatalogRows,
): Columns {
  const category = subcategories.find(({ id }) => id === parentId)?.category_id
  const isNear = (id: string | null) => subcategories.find((one) => one.id === id)?.category_id === category
  const siblings = services.filter(({ subcategory_id }) => subcategory_id === (parentId ?? null))
  const like = siblings[0] ?? services.find(({ subcategory_id }) => isNear(subcategory_id))
  const { quantity_unit: unit, package_title: title } = columns
  return {
    ...{ id: slug, kind: parentId ? 'service' : 'combo', subcategory_id: parentId ?? null, description: '' },
    ...{ price_paise: pricePaise, price_label: title ? 'from' : 'fixed', max_quantity: cartQuantity.max },
    pricing_mode: title ? (unit ? 'per_unit' : 'variant_path_sum') : pricePaise === null ? 'inspection' : 'flat',
    ...{ duration_minutes: 60, crew_size: 1, notice_minutes: like?.notice_minutes ?? 120 },
    quick_minutes: null,
    ...{ sac: like?.sac ?? '998533', gst_percent: like?.gst_percent ?? 18 },
    ...(title ? { package_select: 'single' } : {}),
    details: { ...emptyDetails },
    position: next(siblings),
  }
}

const emptyDetails = {
  ...{ inclusions: [], exclusions: [], customerPrep: [], questions: [], tags: [] },
  ...{ warranty: null, safety: null, durationPerUnit: true },
}

/** 'Sofa & Carpet' → 'sofa-carpet' */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}
