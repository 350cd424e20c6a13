import { cartLimitsPaise } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { OfferTermsView, StaffOfferView, staffOfferCalls } from '#contract/offer.staff.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockSettledCatalog } from '#server/features/catalog/catalog.service.ts'
import { offerNeedsSecond } from '#server/features/gift/gift.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { normaliseCode } from '../offer.service.ts'
import {
  authorOfTerms,
  insertOffer,
  insertOfferChange,
  lockOfferRow,
  type OfferRow,
  offerRow,
  unknownIds,
  updateOffer,
} from './staff-offers.queries.ts'
import { staffOffer, toRevision } from './staff-offers.service.ts'
import { codeProblem, isFixedCode, type TermColumns, termColumns, toTermsView } from './terms.rules.ts'

type ChangeContext = Pick<Context, 'db' | 'clock'>

/** One with large terms is a draft until a colleague publishes it: `isAsked`. Throws BAD_INPUT, CODE_TAKEN. */
export async function createOffer(
  ctx: ChangeContext,
  actor: StaffActor,
  { terms, draft, reason, ...input }: EndpointInput<typeof staffOfferCalls.create>,
): Promise<{ offer: StaffOfferView; isAsked: boolean }> {
  const isAsked = !draft && isLarge(terms)
  const code = normaliseCode(input.code)
  refuse(codeProblem(code))
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const columns = await checkedColumns(trx, terms)
    if (!(await insertOffer(trx, { code, ...columns, state: draft || isAsked ? 'draft' : 'published' })))
      throw new AppError('CODE_TAKEN')
    const after = JSON.stringify(await offerRow(trx, code))
    await insertOfferChange(trx, { code, at, staff_id: actor.customerId, before: null, after, reason })
  })
  return { offer: await staffOffer(ctx, code), isAsked }
}

const isLarge = (terms: OfferTermsView) => offerNeedsSecond(terms, rupeesFromPaise(cartLimitsPaise.min))

/** Throws OFFER_NOT_FOUND, BAD_INPUT, and CATALOGUE_CHANGED when the asker has not seen the last change. */
export async function changeOffer(
  ctx: ChangeContext,
  actor: StaffActor,
  { code, revision, terms, reason }: EndpointInput<typeof staffOfferCalls.change>,
): Promise<StaffOfferView> {
  await writeOffer(ctx, actor, { code, revision, reason }, (trx, before) => {
    if (before.state === 'published' && isLarge(terms)) refuse({ reason: 'TERMS_NEED_SECOND' })
    return checkedColumns(trx, terms)
  })
  return await staffOffer(ctx, code)
}

/** Large terms are published by another one than who made them. Throws OFFER_NOT_FOUND, BAD_INPUT, CATALOGUE_CHANGED, OWN_DECISION. */
export async function setOfferState(
  ctx: ChangeContext,
  actor: StaffActor,
  { code, revision, to, reason }: EndpointInput<typeof staffOfferCalls.setState>,
): Promise<StaffOfferView> {
  await writeOffer(ctx, actor, { code, revision, reason }, async (trx, before) => {
    if (to === 'published' && isLarge(toTermsView(before)) && (await authorOfTerms(trx, code)) === actor.customerId)
      throw new AppError('OWN_DECISION', { reason: 'OWN_TERMS' })
    if (to === 'stopped' && before.state === 'draft') throw new AppError('BAD_INPUT', { reason: 'DRAFT_NOT_STOPPED' })
    return { state: to }
  })
  return await staffOffer(ctx, code)
}

type Columns = Partial<TermColumns> & { state?: string }

async function writeOffer(
  { db, clock }: ChangeContext,
  actor: StaffActor,
  { code, revision, reason }: { code: string; revision: string; reason: string },
  columnsFor: (trx: Queryable, before: OfferRow) => Promise<Columns>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before the offer, as imports lock them.
    await lockSettledCatalog(trx, clock.now())
    const before = await lockOfferRow(trx, code)
    if (!before) throw new AppError('OFFER_NOT_FOUND')
    refuse(isFixedCode(code) ? { reason: 'CODE_FIXED' } : undefined)
    if (toRevision(before) !== revision) throw new AppError('CATALOGUE_CHANGED')
    await updateOffer(trx, code, await columnsFor(trx, before))
    const after = (await offerRow(trx, code)) as OfferRow
    if (toRevision(after) === revision) refuse({ reason: 'NOTHING_CHANGED' })
    const rows = { before: JSON.stringify(before), after: JSON.stringify(after) }
    await insertOfferChange(trx, { code, at: clock.now(), staff_id: actor.customerId, ...rows, reason })
  })
}

async function checkedColumns(trx: Queryable, terms: OfferTermsView): Promise<TermColumns> {
  const columns = termColumns(terms)
  if (isRefusal(columns)) throw new AppError('BAD_INPUT', columns)
  const { category_ids: category, service_ids: service, area_ids: area } = columns
  const [unknown] = await unknownIds(trx, { category, service, area })
  refuse(unknown ? { reason: 'NOT_IN_CATALOG', values: { id: unknown } } : undefined)
  return columns
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError('BAD_INPUT', refusal)
}
