import type { Static } from 'typebox'
import type { PictureView } from '#contract/lib/fields.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import type { CatalogService } from './catalog.model.ts'
import { type PriceableAddOn, priceVariants, type SelectionPrice } from './catalog.rules.ts'
import { currentCatalog } from './catalog.snapshot.ts'
import { applyDueChanges, lockCatalog } from './changes.queries.ts'
import { bestSellers, offerViews } from './home-section.views.ts'
import { catalogIn, freshCatalogIn } from './in-language.ts'
import { iconPath } from './picture.rules.ts'
import { type ServiceResponse, serviceView } from './service.views.ts'
import { getVisitTerms, type VisitTerms } from './visit-terms.rules.ts'

export type { VisitTerms } from './visit-terms.rules.ts'

type CatalogContext = Pick<Context, 'db' | 'clock'>

/** A service for carts, bookings and lists of other features; withdrawn ones have `active` false. */
export interface ServiceSummary {
  id: string
  name: string
  kind: 'service' | 'combo'
  description: string
  icon: string
  picture: Static<typeof PictureView>
  active: boolean
  quantityUnit: string | null
  maxQuantity: number
  addOns: readonly PriceableAddOn[]
}

export interface PricedSelection extends SelectionPrice {
  service: ServiceSummary
  noticeMinutes: number
  /** Required skills; for a combo those of all its parts. */
  categoryIds: string[]
  sac: string
  gstPercent: number
  quantityUnit: string | null
  /** False where `durationMinutes` covers the whole quantity. */
  perUnitDuration: boolean
  terms: VisitTerms
}

interface Selection {
  serviceId: string
  variantIds: readonly string[]
}

/** One of many selections: a price or an error, with the service when the id is known. */
type SelectionOutcome =
  | { priced: PricedSelection; service: ServiceSummary; error?: undefined }
  | { priced?: undefined; service: ServiceSummary | undefined; error: AppError }

/** The promotions of today. `source` is a new object whenever the catalog has changed, so that answers can be cached. */
export async function listPromotions(ctx: CatalogContext, language: Language | undefined) {
  const source = await catalogIn(ctx, language)
  return { source, current: () => freshCatalogIn(ctx, language), offers: () => offerViews(source) }
}

/**
 * Current price, duration, crew and tax of a service with variants and add-ons, in paise and minutes. Throws
 * SERVICE_NOT_FOUND, CHOOSE_VARIANT, BAD_VARIANT, PRICE_ON_REQUEST. Call it before opening a transaction.
 */
export async function priceSelection(
  ctx: CatalogContext,
  serviceId: string,
  variantIds: readonly string[],
): Promise<PricedSelection> {
  const { services } = await currentCatalog(ctx)
  return priceFrom(services, { serviceId, variantIds })
}

/** Prices a selection; an invalid one gets an error instead of throwing. */
export type PriceLine = (selection: Selection) => SelectionOutcome

/** Prices from the current catalog. Call it before opening a transaction. */
export async function currentPrices(ctx: CatalogContext): Promise<PriceLine> {
  const { services } = await currentCatalog(ctx)
  return (selection) => {
    const found = services.get(selection.serviceId)
    const service = found && summarise(found)
    try {
      const priced = priceFrom(services, selection)
      return { priced, service: priced.service }
    } catch (error) {
      if (error instanceof AppError) return { service, error }
      throw error
    }
  }
}

type VisitNeeds = Pick<PricedSelection, 'durationMinutes' | 'crewSize' | 'noticeMinutes' | 'categoryIds'>

/**
 * Duration in minutes, crew and skills of a choice; the service's defaults where the choice is incomplete or invalid.
 * Throws SERVICE_NOT_FOUND.
 */
export async function visitNeeds(ctx: CatalogContext, selection: Selection): Promise<VisitNeeds> {
  const { services } = await currentCatalog(ctx)
  const service = services.get(selection.serviceId)
  if (!service?.row.active) throw new AppError('SERVICE_NOT_FOUND')
  const priceLine = await currentPrices(ctx)
  const { duration_minutes, crew_size, notice_minutes: noticeMinutes } = service.row
  const { durationMinutes, crewSize } = priceLine(selection).priced ?? {
    durationMinutes: duration_minutes,
    crewSize: crew_size,
  }
  return { durationMinutes, crewSize, noticeMinutes, categoryIds: categoriesOf(services, service) }
}

/** The least minutes until the arrival at these services; undefined unless each can be booked as soon as possible. */
export async function quickMinutes(ctx: CatalogContext, serviceIds: readonly string[]): Promise<number | undefined> {
  const { services } = await currentCatalog(ctx)
  const minutes = serviceIds.map((id) => services.get(id)?.row.quick_minutes ?? Number.POSITIVE_INFINITY)
  const most = Math.max(...minutes)
  return Number.isFinite(most) ? most : undefined
}

/** Summaries by id; unknown ids are left out, withdrawn services are not. */
export async function serviceSummaries(
  ctx: CatalogContext,
  ids: readonly string[],
): Promise<Map<string, ServiceSummary>> {
  const { services } = await currentCatalog(ctx)
  const found = [...new Set(ids)].flatMap((id) => services.get(id) ?? [])
  return new Map(found.map((service) => [service.row.id, summarise(service)]))
}

/** Increases with every change of the reference data, so caches are valid for one version. Ratings and counts do not change it. */
async function catalogVersion(ctx: CatalogContext): Promise<number> {
  return (await currentCatalog(ctx)).content.version
}

/** Reads reference data once for each version of the catalog. Simultaneous callers share a read; a failed one is repeated. */
export function perCatalogVersion<Data>(read: (db: Database) => Promise<Data>) {
  const memory = new WeakMap<Database, { version: number; data: Promise<Data> }>()
  return async (ctx: CatalogContext): Promise<Data> => {
    const version = await catalogVersion(ctx)
    const known = memory.get(ctx.db)
    if (known?.version === version) return known.data
    const data = read(ctx.db)
    memory.set(ctx.db, { version, data })
    data.catch(() => memory.delete(ctx.db))
    return data
  }
}

/** Services for lists, in the order of `ids`; unknown and withdrawn ones are left out. */
export async function serviceCards(
  ctx: CatalogContext,
  ids: readonly string[],
  language?: Language,
): Promise<ServiceResponse[]> {
  const { services } = await catalogIn(ctx, language)
  return ids.flatMap((id) => services.get(id) ?? []).flatMap((each) => (each.row.active ? [serviceView(each)] : []))
}

/** The services booked most, for lists. */
export async function bestSellerCards(ctx: CatalogContext, language?: Language): Promise<ServiceResponse[]> {
  return bestSellers(await catalogIn(ctx, language)).map(serviceView)
}

/**
 * Locks the catalog for a writer and writes the changes that began into their rows, so that none of them replaces the
 * writer's values later. Returns how many.
 */
export async function lockSettledCatalog(trx: Queryable, now: Date): Promise<number> {
  await lockCatalog(trx)
  return await applyDueChanges(trx, now)
}

function priceFrom(
  services: ReadonlyMap<string, CatalogService>,
  { serviceId, variantIds }: Selection,
): PricedSelection {
  const service = services.get(serviceId)
  if (!service?.row.active) throw new AppError('SERVICE_NOT_FOUND')
  const { row, details } = service
  const price = priceVariants(service.priceable, variantIds)
  return {
    ...price,
    terms: getVisitTerms(service, price.variantIds, price.unitPricePaise),
    service: summarise(service),
    noticeMinutes: row.notice_minutes,
    categoryIds: categoriesOf(services, service),
    sac: row.sac,
    gstPercent: row.gst_percent,
    quantityUnit: row.quantity_unit,
    perUnitDuration: details.durationPerUnit,
  }
}

function categoriesOf(services: ReadonlyMap<string, CatalogService>, service: CatalogService): string[] {
  const parts = service.comboItems.flatMap(({ service_id }) => services.get(service_id) ?? [])
  return [...new Set([service, ...parts].flatMap(({ category }) => category?.id ?? []))].sort()
}

function summarise({ row, picture, priceable }: CatalogService): ServiceSummary {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as 'service' | 'combo',
    description: row.description,
    icon: iconPath(picture),
    picture,
    active: row.active,
    quantityUnit: row.quantity_unit,
    maxQuantity: row.max_quantity,
    addOns: priceable.addOns,
  }
}

/** Every service that is offered with each single choice of its variants, at the prices of now. */
export async function pricedChoices(ctx: Pick<Context, 'db' | 'clock'>): Promise<PricedSelection[]> {
  const { offered } = await currentCatalog(ctx)
  const priceLine = await currentPrices(ctx)
  return offered.flatMap(({ row, priceable }) => {
    const leaves = priceable.variants.filter(({ levelSelect }) => levelSelect === null)
    const choices = priceable.packageSelect === null ? [[]] : leaves.map(({ id }) => [id])
    return choices.flatMap((variantIds) => priceLine({ serviceId: row.id, variantIds }).priced ?? [])
  })
}
