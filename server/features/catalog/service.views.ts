import type { Static } from 'typebox'
import type {
  ServiceDetailView,
  serviceFields as ServiceFields,
  ServiceView,
  SubcategoryView,
} from '#contract/catalog.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { PermittedDays } from '#contract/rules/plan-days.ts'
import type { Catalog, CatalogService, CategoryRow, SubcategoryRow, VariantRow } from './catalog.model.ts'
import { hasSeveralPrices, type Select, shownRating } from './catalog.rules.ts'
import { defaultPath, firstChoice } from './default-choice/default-choice.rules.ts'
import { iconPath, imagePath, pairOfPictures } from './picture.rules.ts'

export type ServiceResponse = Static<typeof ServiceView>
type ServiceCommon = { [Key in keyof typeof ServiceFields]: Static<(typeof ServiceFields)[Key]> }
type Packages = ServiceResponse['packages']
type VariantResponse = NonNullable<Packages>['variants'][number]

export function serviceView(service: CatalogService): ServiceResponse {
  return { ...commonOf(service), packages: packagesOf(service) }
}

export function serviceDetailView(
  service: CatalogService,
  { services }: Pick<Catalog, 'services'>,
): Static<typeof ServiceDetailView> {
  const { inclusions, exclusions, customerPrep, questions, warranty, safety, beforeAfter } = service.details
  return {
    ...serviceView(service),
    inclusions,
    exclusions,
    customerPrep,
    questions,
    warranty: warranty && {
      days: warranty.days,
      reportWithinHours: warranty.reportWithinHours,
      remedy: warranty.remedy,
    },
    safety,
    beforeAfter: pairOfPictures(beforeAfter),
    firstChoice: firstChoice(service.priceable),
    usualChoice: defaultPath(service.priceable, service.row.default_choice.split(',').filter(Boolean)),
    includedServices: service.comboItems.map(({ service_id, label }) => ({
      serviceId: service_id,
      label,
      picture: services.get(service_id)?.picture ?? service.picture,
    })),
    plans: service.variants.flatMap(planOf),
  }
}

function planOf(variant: VariantRow): Static<typeof ServiceDetailView>['plans'] {
  const { id: variantId, visit_kind: kind, visits, valid_days: validDays, permitted_days: days } = variant
  if (kind !== 'plan' || visits === null || visits < 2 || validDays === null) return []
  return [{ variantId, visits, validDays, permittedDays: days as PermittedDays | null }]
}

export function subcategoryView(
  catalog: Catalog,
  { id, name, picture: pictureName, category_id }: SubcategoryRow,
  offered: readonly CatalogService[] = catalog.offered,
) {
  const picture = catalog.pictures(pictureName)
  const services = offered.filter(({ subcategory }) => subcategory?.id === id)
  const view: Static<typeof SubcategoryView> = {
    _id: id,
    name,
    icon: iconPath(picture),
    images: [imagePath(picture)],
    picture,
    categoryId: category_id,
    services: services.map(serviceView),
  }
  return view
}

export function categoryView(catalog: Catalog, { id, name, description, picture: pictureName }: CategoryRow) {
  const picture = catalog.pictures(pictureName)
  return {
    _id: id,
    name,
    description,
    images: [imagePath(picture)],
    picture,
    serviceCount: catalog.offered.filter(({ category }) => category?.id === id).length,
  }
}

function commonOf({ row, variants, addOns, subcategory, category, ...service }: CatalogService): ServiceCommon {
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind as ServiceCommon['kind'],
    icon: iconPath(service.picture),
    picture: service.picture,
    description: row.description,
    price: inRupees(row.price_paise),
    strikePrice: inRupees(row.strike_price_paise),
    priceLabel: getPriceLabel({ row, priceable: service.priceable }),
    perBathroomPrice: perBathroom(variants),
    time: row.duration_minutes,
    rating: shownRating(row.rating_sum, row.rating_count),
    reviewsCount: row.rating_count,
    isWithoutVariant: row.package_title === null,
    quantityUnit: row.quantity_unit,
    maxQuantity: row.max_quantity,
    subCategoryId: named(subcategory),
    // Required by the API, but the tree ends at subcategories.
    childCategoryId: null,
    categoryId: named(category),
    addOns: addOns.map(({ id, name, price_paise, duration_minutes, picture }) => ({
      _id: id,
      name,
      price: rupeesFromPaise(price_paise),
      durationMinutes: duration_minutes,
      ...(picture !== null && { picture: service.pictures(picture) }),
    })),
  }
}

/** Never 'fixed' where some choice costs another price, whatever the catalog says. */
export function getPriceLabel({
  row,
  priceable,
}: Pick<CatalogService, 'row' | 'priceable'>): ServiceCommon['priceLabel'] {
  return row.price_label === 'from' || hasSeveralPrices(priceable) ? 'from' : 'fixed'
}

/** Half the price of two bathrooms, where a variant covers two. */
function perBathroom(variants: readonly VariantRow[]): number | null {
  const two = variants.find((variant) => variant.covers_two_bathrooms)
  return two?.price_paise ? rupeesFromPaise(Math.round(two.price_paise / 2)) : null
}

function packagesOf({ row, variants }: CatalogService): Packages {
  if (row.package_title === null) return null
  const top = variants.filter(({ parent_id }) => parent_id === null)
  return {
    title: row.package_title,
    select: row.package_select as Select,
    variants: top.map((variant) => variantView(variant, variants)),
  }
}

function variantView(variant: VariantRow, all: readonly VariantRow[]): VariantResponse {
  const below = all.filter(({ parent_id }) => parent_id === variant.id)
  const level = {
    title: variant.level_title ?? '',
    select: (variant.level_select ?? 'single') as Select,
    variants: below.map((child) => ({ ...variantFields(child), children: [] })),
  }
  return { ...variantFields(variant), children: below.length > 0 ? [level] : [] }
}

function variantFields(variant: VariantRow): Omit<VariantResponse, 'children'> {
  return {
    variantId: variant.id,
    variantName: variant.name,
    price: inRupees(variant.price_paise),
    durationMinutes: variant.duration_minutes,
    coversTwoBathrooms: variant.covers_two_bathrooms,
    minUnits: variant.min_units,
    maxUnits: variant.max_units,
    visits: variant.visits,
    warrantyDays: variant.warranty_days,
  }
}

function named(row: SubcategoryRow | CategoryRow | null) {
  return row && { _id: row.id, name: row.name }
}

function inRupees(pricePaise: number | null): number | null {
  return pricePaise === null ? null : rupeesFromPaise(pricePaise)
}
