import type { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { bannerProblem } from '../banner.rules.ts'
import { type CatalogRows, wholeCatalog } from '../catalog.queries.ts'
import { lockSettledCatalog } from '../catalog.service.ts'
import { priceColumns } from '../changes/price-change.rules.ts'
import { refusing } from '../changes/publish.service.ts'
import { findRevision, insertChanges, insertRow } from '../changes.queries.ts'
import { pageRows } from '../pages.rules.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import { requireCities } from '../require-cities.ts'
import { catalogLists, linkKeys, toRowId } from '../tables.rules.ts'
import { columnsFor } from './fields.rules.ts'
import { newRow, toSlug } from './new-row.rules.ts'

type Input = EndpointInput<typeof categoryTreeCalls.create>

/**
 * Makes a row that is hidden until staff show it; returns its id. Throws SERVICE_NOT_FOUND, NOT_FOUND for another parent,
 * BAD_INPUT, CATALOGUE_CHANGED.
 */
export async function createRow(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  input: Input,
): Promise<string> {
  const now = clock.now()
  const { entity, fields } = input
  const columns = refusing(columnsFor(entity, fields))
  return await db.transaction().execute(async (trx) => {
    await lockSettledCatalog(trx, now)
    const rows = await wholeCatalog(trx)
    const shown = pageRows(rows, input)
    if (!shown) throw new AppError('SERVICE_NOT_FOUND')
    if ((await findRevision(trx, shown)) !== input.revision) throw new AppError('CATALOGUE_CHANGED')
    requireParent(input, rows)
    await requirePictures(trx, [columns])
    await requireCities(trx, [columns])
    const wanted = { ...input, serviceId: input.serviceId, parentId: input.parentId, linkedId: input.linkedId, columns }
    const made = newRow({ ...wanted, slug: freeSlug(input, rows), pricePaise: priceOf(input) }, rows)
    requireWhole(entity, made)
    if (entity === 'banner') refusing(bannerProblem(made as unknown as CatalogRows['banners'][number]) ?? {})
    const id = toRowId(entity, made)
    const taken = (rows[catalogLists[entity]] as readonly Record<string, unknown>[]).some(
      (row) => toRowId(entity, row) === id,
    )
    if (taken) throw new AppError('BAD_INPUT', { reason: 'ROW_EXISTS' })
    await insertRow(trx, entity, made)
    const facts = { validFrom: now, appliedAt: now, reason: input.reason, staffId: actor.customerId }
    await insertChanges(trx, [{ entity, id, before: {}, after: { ...columns, active: false }, ...facts }], now)
    return id
  })
}

function priceOf({ entity, price }: Input): number | null {
  const isPriced = entity === 'service' || entity === 'variant' || entity === 'add_on'
  if (!isPriced || price == null) {
    if (entity === 'add_on') throw new AppError('BAD_INPUT', { reason: 'PRICE_MISSING' })
    return null
  }
  return refusing(priceColumns({ entity, price })).price_paise as number
}

function requireParent({ of, entity, serviceId, parentId, linkedId }: Input, rows: CatalogRows): void {
  const page = {
    category: 'shelf',
    subcategory: 'shelf',
    service: 'shelf',
    banner: 'home',
    strip_item: 'home',
  } as const
  const own = entity === 'add_on' ? 'add_ons' : entity in page ? page[entity as keyof typeof page] : 'service'
  const service = rows.services.find(({ id }) => id === serviceId)
  const has = (list: readonly { id: string }[], wanted: string | undefined) => list.some(({ id }) => id === wanted)
  const above = rows.variants.find(({ id }) => id === parentId)
  const isRight = {
    category: true,
    subcategory: has(rows.categories, parentId),
    service: parentId === undefined || has(rows.subcategories, parentId),
    variant:
      service?.kind === 'service' &&
      (parentId === serviceId || (above?.service_id === serviceId && above?.parent_id === null)),
    add_on: true,
    service_add_on: service?.kind === 'service' && has(rows.addOns, linkedId),
    combo_item:
      service?.kind === 'combo' &&
      has(
        rows.services.filter(({ kind }) => kind === 'service'),
        linkedId,
      ),
    banner: true,
    strip_item: true,
  }
  if (of !== own || !isRight[entity]) throw new AppError('NOT_FOUND')
}

/** Of the address of the row: as given, else by its name, with a number where another row has it. */
function freeSlug({ entity, slug, fields, parentId, serviceId }: Input, rows: CatalogRows): string {
  if (linkKeys[entity]) return ''
  const above = entity === 'subcategory' || entity === 'variant' ? `${parentId ?? serviceId}.` : ''
  const others = [...rows.categories, ...rows.subcategories, ...rows.services, ...rows.variants, ...rows.addOns]
  const taken = new Set([...others, ...rows.banners, ...rows.carouselItems].map(({ id }) => id))
  const wanted = slug ?? toSlug(fields.name ?? '')
  if (wanted.length < 1) throw new AppError('BAD_INPUT', { reason: 'ADDRESS_OF_PAGE_MISSING' })
  if (!taken.has(`${above}${wanted}`)) return wanted
  if (slug) throw new AppError('BAD_INPUT', { reason: 'SLUG_TAKEN', values: { slug } })
  for (let number = 2; ; number += 1) if (!taken.has(`${above}${wanted}-${number}`)) return `${wanted}-${number}`
}

const needed = ['name', 'title', 'picture']

/** Texts that the shop cannot do without. */
function requireWhole(entity: Input['entity'], made: Record<string, unknown>): void {
  const wanted = {
    ...{ category: ['name', 'picture'], subcategory: ['name', 'picture'], service: ['name', 'picture'] },
    ...{ variant: ['name'], add_on: ['name'], service_add_on: [], combo_item: [] },
    ...{ banner: ['title', 'picture'], strip_item: ['name', 'picture'] },
  }[entity]
  const missing = needed.filter((name) => (wanted as readonly string[]).includes(name) && !made[name])
  if (missing.length > 0)
    throw new AppError('BAD_INPUT', { reason: missing.includes('picture') ? 'PICTURE_MISSING' : 'ROW_NAME_MISSING' })
}
