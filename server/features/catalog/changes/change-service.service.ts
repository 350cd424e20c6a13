import type { CatalogServiceView, staffCatalogCalls } from '#contract/catalog.staff.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { isLargeCut } from '#server/features/gift/gift.rules.ts'
import { type Approve, askSecond } from '#server/features/gift/request.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { CatalogService } from '../catalog.model.ts'
import { wholeCatalog } from '../catalog.queries.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { type EntityRef, lockCatalog, withdrawChange } from '../changes.queries.ts'
import { pageRows } from '../pages.rules.ts'
import { serviceForStaff } from './catalog-view.service.ts'
import { priceColumns, toMoment } from './price-change.rules.ts'
import { pricedRows } from './priced-rows.rules.ts'
import { assertSellable, publishChanges, refusing } from './publish.service.ts'
import { textColumns } from './text-change.rules.ts'

type ChangeContext = Pick<Context, 'db' | 'clock'>

/**
 * Changes prices of a service together, at once or at a moment to come. Bookings and carts keep what they were made with. A large
 * cut waits for a second person. Throws SERVICE_NOT_FOUND, NOT_FOUND, BAD_INPUT, DECISION_CLOSED while one waits, and
 * CATALOGUE_CHANGED when the asker has not seen the last change.
 */
export async function changePrices(
  ctx: ChangeContext,
  actor: StaffActor,
  input: EndpointInput<typeof staffCatalogCalls.changePrices>,
  approve?: Approve,
): Promise<{ view: CatalogServiceView; isAsked: boolean }> {
  const { serviceId, revision, prices, from, reason } = input
  const validFrom = refusing(toMoment(from, ctx.clock.now()))
  const { refs, service } = await pageOf(ctx, serviceId)
  const priced = pricedRows(service)
  const wanted = prices.map((price) => ({ entity: price.entity, id: price.id, after: refusing(priceColumns(price)) }))
  if (new Set(wanted.map(({ entity, id }) => `${entity} ${id}`)).size < wanted.length) throw new AppError('BAD_INPUT')
  if (wanted.some(({ entity, id }) => !priced.some((ref) => ref.entity === entity && ref.id === id)))
    throw new AppError('NOT_FOUND')
  const isAsked = !approve && wanted.some((one) => isLargeCut(priceNow(priced, one), one.after.price_paise))
  if (isAsked) {
    if ((await serviceForStaff(ctx, serviceId)).revision !== revision) throw new AppError('CATALOGUE_CHANGED')
    const asked = { kind: 'prices', subject: `Prices of ${service.row.name}`, input, reason } as const
    await askSecond(ctx.db, { ...asked, askedBy: actor.customerId, now: ctx.clock.now() })
  } else await publishChanges(ctx, actor, { refs, revision, wanted, validFrom, reason }, approve)
  return { view: await serviceForStaff(ctx, serviceId), isAsked }
}

function priceNow(priced: ReturnType<typeof pricedRows>, wanted: { entity: string; id: string }): number | null {
  return priced.find(({ entity, id }) => entity === wanted.entity && id === wanted.id)?.pricePaise ?? null
}

/** Changes what the shop says about a service, or whether it is sold. Throws SERVICE_NOT_FOUND, BAD_INPUT, CATALOGUE_CHANGED. */
export async function changeTexts(
  ctx: ChangeContext,
  actor: StaffActor,
  { serviceId, revision, texts, from, reason }: EndpointInput<typeof staffCatalogCalls.changeTexts>,
): Promise<CatalogServiceView> {
  const validFrom = refusing(toMoment(from, ctx.clock.now()))
  const { refs } = await pageOf(ctx, serviceId)
  const wanted = [{ entity: 'service', id: serviceId, after: refusing(textColumns(texts)) }]
  await publishChanges(ctx, actor, { refs, revision, wanted, validFrom, reason })
  return await serviceForStaff(ctx, serviceId)
}

/** Takes back a change that has not begun. Throws SERVICE_NOT_FOUND, CATALOGUE_CHANGED. */
export async function withdrawPlanned(
  ctx: ChangeContext,
  actor: StaffActor,
  { serviceId, changeId, reason }: EndpointInput<typeof staffCatalogCalls.withdraw>,
): Promise<CatalogServiceView> {
  const { refs } = await pageOf(ctx, serviceId)
  await withdrawFrom(ctx, actor, { changeId, refs, reason })
  return await serviceForStaff(ctx, serviceId)
}

interface Withdrawing {
  changeId: number
  /** Undefined: of any row. */
  refs?: readonly EntityRef[]
  reason: string
}

/** Throws BAD_INPUT when later changes need it, CATALOGUE_CHANGED. */
export async function withdrawFrom(
  { db, clock }: ChangeContext,
  actor: StaffActor,
  wanted: Withdrawing,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockCatalog(trx)
    const before = await wholeCatalog(trx)
    if (!(await withdrawChange(trx, { ...wanted, staffId: actor.customerId }, now)))
      throw new AppError('CATALOGUE_CHANGED', { reason: 'CHANGE_OVER' })
    await assertSellable(trx, before, now)
  })
}

async function pageOf(
  { db, clock }: ChangeContext,
  serviceId: string,
): Promise<{ refs: readonly EntityRef[]; service: CatalogService }> {
  const catalog = await storedCatalog(db, clock.now())
  const service = catalog.services.get(serviceId)
  if (!service) throw new AppError('SERVICE_NOT_FOUND')
  return { refs: pageRows(catalog.rows, { of: 'service', serviceId }) ?? [], service }
}
