import type {
  CatalogChangeView,
  CatalogLineView,
  CatalogServiceView,
  staffCatalogCalls,
} from '#contract/catalog.staff.ts'
import { listLimits } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Catalog, CatalogService } from '../catalog.model.ts'
import { pendingChanges } from '../catalog.queries.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { findRevision, listChanges } from '../changes.queries.ts'
import { type PageRow, pageRows, rowName } from '../pages.rules.ts'
import { hiddenBy } from '../visible.rules.ts'
import { changedFields, changeState } from './change-history.rules.ts'
import { toMoment } from './price-change.rules.ts'
import { cheapestPaise, pricedRows } from './priced-rows.rules.ts'
import { refusing } from './publish.service.ts'
import { toTextsView } from './text-change.rules.ts'

type Tree = EndpointResponse<typeof staffCatalogCalls.tree>['data']
type Stored = Awaited<ReturnType<typeof listChanges>>[number]

const maxChanges = listLimits.catalog

/** With the changes planned until a day, if one is named. Throws BAD_INPUT. */
export async function treeForStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { day }: EndpointInput<typeof staffCatalogCalls.tree>,
): Promise<Tree> {
  const at = refusing(toMoment(day === undefined ? undefined : { day, hour: 0 }, clock.now()))
  const catalog = await storedCatalog(db, at)
  const counts = new Map<string, number>()
  for (const { entity, entity_id, valid_from } of await pendingChanges(db)) {
    if (valid_from > at) counts.set(`${entity} ${entity_id}`, (counts.get(`${entity} ${entity_id}`) ?? 0) + 1)
  }
  const all = [...catalog.services.values()].sort((one, other) => one.row.position - other.row.position)
  const lines = (of: (service: CatalogService) => boolean) => all.filter(of).map((service) => lineOf(service, counts))
  return {
    categories: catalog.rows.categories.map(({ id, name }) => ({
      _id: id,
      name,
      subcategories: catalog.rows.subcategories
        .filter(({ category_id }) => category_id === id)
        .map((below) => ({
          _id: below.id,
          name: below.name,
          services: lines(({ subcategory }) => subcategory?.id === below.id),
        })),
    })),
    combos: lines(({ row }) => row.kind === 'combo'),
  }
}

function lineOf(service: CatalogService, counts: ReadonlyMap<string, number>): CatalogLineView {
  const { id, name, active, price_paise, strike_price_paise } = service.row
  const planned = pricedRows(service).reduce((sum, row) => sum + (counts.get(`${row.entity} ${row.id}`) ?? 0), 0)
  return { _id: id, name, active, price: rupees(price_paise), formerPrice: rupees(strike_price_paise), planned }
}

/** Throws SERVICE_NOT_FOUND. */
export async function serviceForStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  serviceId: string,
): Promise<CatalogServiceView> {
  const now = clock.now()
  const catalog = await storedCatalog(db, now)
  const service = catalog.services.get(serviceId)
  if (!service) throw new AppError('SERVICE_NOT_FOUND')
  const rows = pricedRows(service)
  const page = pageRows(catalog.rows, { of: 'service', serviceId }) ?? []
  const { id, name, kind } = service.row
  return {
    _id: id,
    name,
    kind: kind as CatalogServiceView['kind'],
    active: service.isShown,
    hiddenBy: hiddenBy(service, catalog.services),
    category: [service.category?.name, service.subcategory?.name].filter(Boolean).join(', '),
    revision: await findRevision(db, page),
    cheapest: rupees(cheapestPaise(service)),
    prices: rows.map((row) => ({
      entity: row.entity,
      _id: row.id,
      name: row.name,
      price: rupees(row.pricePaise),
      formerPrice: rupees(row.formerPaise),
      sharedWith: row.entity === 'add_on' ? servicesWith(catalog, row.id) - 1 : 0,
    })),
    texts: toTextsView(service),
    changes: changeViews(await listChanges(db, page), shortNames(catalog, page, rows), now),
  }
}

/** Variants are named with those above them, links by what they lead to. */
function shortNames({ rows }: Catalog, page: readonly PageRow[], priced: ReturnType<typeof pricedRows>) {
  const names = page.map((one): [string, string] => [`${one.entity} ${one.id}`, rowName(one, rows)])
  return new Map([...names, ...priced.map((row): [string, string] => [`${row.entity} ${row.id}`, row.name])])
}

function servicesWith({ services }: Catalog, addOnId: string): number {
  return [...services.values()].filter(({ all }) => all.addOns.some(({ id }) => id === addOnId)).length
}

export function changeViews(
  stored: readonly Stored[],
  names: ReadonlyMap<string, string>,
  now: Date,
): CatalogChangeView[] {
  const views = stored.map((change): CatalogChangeView => {
    const { withdrawn_at: withdrawnAt } = change
    return {
      _id: change.id,
      entity: change.entity,
      entityId: change.entity_id,
      name: names.get(`${change.entity} ${change.entity_id}`) ?? change.entity_id,
      fields: changedFields(change),
      from: change.valid_from.toISOString(),
      state: changeState(change, stored, now),
      reason: change.reason,
      by: change.author_name || shownPhone(change.author_phone),
      at: change.at.toISOString(),
      withdrawn: withdrawnAt && {
        by: change.withdrawer_name || shownPhone(change.withdrawer_phone ?? ''),
        at: withdrawnAt.toISOString(),
        reason: change.withdrawn_reason ?? '',
      },
    }
  })
  const planned = views.filter(({ state }) => state === 'planned').reverse()
  return [...planned, ...views.filter(({ state }) => state !== 'planned')].slice(0, maxChanges)
}

function rupees(paise: number | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise)
}
