import { createHash } from 'node:crypto'
import type { DryRunView, PlannedPriceView, priceFileCalls } from '#contract/catalog.price-file.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { isLargeCut } from '#server/features/gift/gift.rules.ts'
import { type Approve, askSecond } from '#server/features/gift/request.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type Catalog, makeCatalog } from '../catalog.model.ts'
import { wholeCatalog } from '../catalog.queries.ts'
import { lockSettledCatalog } from '../catalog.service.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { toMoment } from '../changes/price-change.rules.ts'
import { assertMomentsFree, assertSellable, refusing } from '../changes/publish.service.ts'
import { insertChanges } from '../changes.queries.ts'
import { writePrices } from './price-file.queries.ts'
import { type PlannedPrice, type PricePlan, planPrices } from './price-plan.rules.ts'
import { allPrices, readTable } from './price-table.rules.ts'

type FileContext = Pick<Context, 'db' | 'clock'>

export async function pricesForFile({
  db,
  clock,
}: FileContext): Promise<EndpointResponse<typeof priceFileCalls.rows>['data']> {
  const catalog = await storedCatalog(db, clock.now())
  return {
    rows: allPrices(catalog).map(({ entity, id, service, name, pricePaise, formerPaise }) => ({
      ...{ entity, _id: id, service, name, price: rupees(pricePaise), formerPrice: rupees(formerPaise) },
    })),
  }
}

/** Throws BAD_INPUT for a file that is no table of prices. */
export async function dryRunPrices({ db, clock }: FileContext, file: string): Promise<DryRunView> {
  const now = clock.now()
  const catalog = await storedCatalog(db, now)
  const plan = planOf(file, catalog, now)
  const { refused, unchanged } = plan
  return { etag: etagOf(file, plan, catalog), changes: plan.changes.map(viewOf), refused, unchanged }
}

/**
 * Makes all changes of a file together, as its dry run showed them. Throws BAD_INPUT, also while a row is refused, and
 * CATALOGUE_CHANGED when the file or the catalog is another one than in the dry run. A large cut waits for a second person;
 * DECISION_CLOSED while one waits.
 */
export async function publishPrices(
  { db, clock }: FileContext,
  actor: StaffActor,
  input: EndpointInput<typeof priceFileCalls.publish>,
  approve?: Approve,
): Promise<{ changed: number; isAsked: boolean }> {
  const { file, etag, from, reason } = input
  const now = clock.now()
  const published = refusing(toMoment(from, now))
  return await db.transaction().execute(async (trx) => {
    await lockSettledCatalog(trx, now)
    await approve?.(trx)
    const stored = await wholeCatalog(trx)
    const catalog = makeCatalog(stored, now)
    const plan = planOf(file, catalog, now)
    if (etagOf(file, plan, catalog) !== etag) throw new AppError('CATALOGUE_CHANGED', { reason: 'FILE_CHANGED' })
    requireWhole(plan)
    if (!approve && plan.changes.some(({ row, after }) => isLargeCut(row.pricePaise, after.price_paise))) {
      const asked = { kind: 'price_file', subject: `${plan.changes.length} prices`, input, reason } as const
      await askSecond(trx, { ...asked, askedBy: actor.customerId, now })
      return { changed: 0, isAsked: true }
    }
    const changes = plan.changes.map((change) =>
      newChange(change, { published, now, reason, staffId: actor.customerId }),
    )
    await assertMomentsFree(trx, changes)
    await insertChanges(trx, changes, now)
    await writePrices(
      trx,
      changes.filter(({ appliedAt }) => appliedAt),
    )
    const [first = published] = changes.map(({ validFrom }) => validFrom).sort((one, other) => +one - +other)
    await assertSellable(trx, stored, first)
    return { changed: changes.length, isAsked: false }
  })
}

/** Throws BAD_INPUT. */
function planOf(file: string, catalog: Catalog, now: Date): PricePlan {
  const { rows, hasFormer } = refusing(readTable(file))
  const planned = catalog.rows.pending.filter(({ valid_from }) => valid_from > now)
  const keys = new Set(planned.map(({ entity, entity_id: id }) => `${entity} ${id}`))
  return planPrices(rows, { prices: allPrices(catalog), hasFormer, now, planned: keys })
}

function requireWhole({ refused, changes }: PricePlan): void {
  if (refused.length > 0) throw new AppError('BAD_INPUT', { reason: 'ROWS_REFUSED' })
  if (changes.length === 0) throw new AppError('BAD_INPUT', { reason: 'FILE_CHANGES_NOTHING' })
}

/** Of the file, what it changes now, and the version of the catalog. */
function etagOf(file: string, { changes }: PricePlan, { content }: Catalog): string {
  const planned = changes.map(({ row, after, from }) => [row, after, from])
  return createHash('sha256')
    .update(JSON.stringify([content.version, file, planned]))
    .digest('base64url')
}

interface Publishing {
  published: Date
  now: Date
  reason: string
  staffId: string
}

function newChange({ row, after, from }: PlannedPrice, { published, now, reason, staffId }: Publishing) {
  const validFrom = from ?? published
  const before = {
    price_paise: row.pricePaise,
    ...('strike_price_paise' in after && { strike_price_paise: row.formerPaise }),
  }
  const facts = { entity: row.entity, id: row.id, before, after, validFrom, reason, staffId }
  return { ...facts, ...(validFrom <= now && { appliedAt: now }) }
}

function viewOf({ line, row, after, from }: PlannedPrice): PlannedPriceView {
  const { price_paise: price, strike_price_paise: former = null } = after
  return {
    ...{ line, entity: row.entity, _id: row.id, service: row.service, name: row.name },
    before: { price: rupees(row.pricePaise), formerPrice: rupees(row.formerPaise) },
    after: { price: rupeesFromPaise(price as number), formerPrice: rupees(former) },
    from: from ? from.toISOString() : null,
  }
}

function rupees(paise: number | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise)
}
