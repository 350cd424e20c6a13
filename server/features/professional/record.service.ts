import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay, isDay } from '#contract/lib/india-time.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { ProfessionalRecordView, professionalRecordCalls } from '#contract/professional.ts'
import { actorName, type StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { toSender } from '#server/features/media/file-lanes.service.ts'
import { mediaPath } from '#server/features/media/media.rules.ts'
import { storePhoto } from '#server/features/media/media.service.ts'
import {
  listPastLeaves,
  listProfessionalChanges,
  professionalById,
  recordChange,
  visitsToReassign,
} from '#server/features/roster/professional/professional.service.ts'
import { worksAsAny } from '#server/features/roster/professional/professional-account.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listPayRates, savePayRate, setPhoto, sinceAndPhoto } from './record.queries.ts'

type RecordContext = Pick<Context, 'db' | 'clock'>
type Rate = ProfessionalRecordView['payRates'][number]

/** Throws NOT_FOUND. */
export async function professionalRecord(ctx: RecordContext, id: string): Promise<ProfessionalRecordView> {
  const entry = await professionalById(ctx, id)
  const [row, past, rates, changes, visits] = await Promise.all([
    sinceAndPhoto(ctx.db, id),
    listPastLeaves(ctx, id),
    listPayRates(ctx.db, id),
    listProfessionalChanges(ctx, id),
    visitsToReassign(ctx, { professionalId: id }),
  ])
  return {
    ...entry,
    since: row?.since.toISOString() ?? '',
    pastLeaves: past,
    payRates: rates.map(toRate),
    changes: changes.map(({ id: _id, at, actor, name, ...change }) => ({
      _id,
      at: at.toISOString(),
      by: name ?? (actor.startsWith('professional:') ? entry.name : 'A colleague'),
      ...change,
    })),
    visits,
  }
}

/**
 * From today on, so that no day that was worked changes its pay; the first rate may begin earlier. Throws NOT_FOUND,
 * BAD_INPUT, OWN_BOOKING for colleagues who work as professionals themselves.
 */
export async function setPayRate(
  ctx: RecordContext,
  actor: StaffActor,
  {
    professionalId: id,
    validFrom,
    amount,
    sharePercent,
    reason,
  }: EndpointInput<typeof professionalRecordCalls.payRate>,
): Promise<void> {
  if (!isDay(validFrom)) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_DAY' })
  if ((amount === undefined) === (sharePercent === undefined))
    throw new AppError('BAD_INPUT', { reason: 'PAY_RATE_MISSING' })
  const at = ctx.clock.now()
  const terms = {
    amountPaise: amount === undefined ? null : paiseFromRupees(amount),
    shareBasisPoints: sharePercent === undefined ? null : Math.round(sharePercent * 100),
  }
  await ctx.db.transaction().execute(async (trx) => {
    await professionalById({ ...ctx, db: trx }, id)
    if (await worksAsAny(trx, actor.customerId, [id])) throw new AppError('OWN_BOOKING', { reason: 'OWN_PAY' })
    const before = (await listPayRates(trx, id)).map(toRate)
    if (before.length > 0 && validFrom < indiaDay(at)) throw new AppError('BAD_INPUT', { reason: 'PAY_RATE_IN_PAST' })
    await savePayRate(trx, { professionalId: id, validFrom, ...terms, actor: actorName(actor), reason, at })
    const after = { validFrom, amount: amount ?? null, sharePercent: sharePercent ?? null }
    await recordChange(ctx, trx, actor, { id, reason, field: 'payRate', before: termsOn(validFrom, before), after })
  })
}

/** Throws NOT_FOUND, BAD_IMAGE, IMAGE_TOO_LARGE. */
export async function setProfessionalPhoto(
  ctx: RecordContext,
  actor: StaffActor,
  { professionalId: id, photo }: EndpointInput<typeof professionalRecordCalls.photo>,
): Promise<void> {
  const hash = photo ? await storePhoto(ctx, photo, { sender: toSender(actor) }) : null
  await ctx.db.transaction().execute(async (trx) => {
    const before = mediaPath((await sinceAndPhoto(trx, id))?.photoHash ?? null)
    await recordChange(ctx, trx, actor, { id, reason: '', field: 'photo', before, after: mediaPath(hash) })
    await setPhoto(trx, id, hash)
  })
}

function termsOn(day: string, rates: readonly Rate[]) {
  const rate = rates.find(({ validFrom }) => validFrom <= day)
  return rate ? { validFrom: rate.validFrom, amount: rate.amount, sharePercent: rate.sharePercent } : null
}

function toRate(row: Awaited<ReturnType<typeof listPayRates>>[number]): Rate {
  const { validFrom, kind, amountPaise, shareBasisPoints, reason, name } = row
  return {
    validFrom,
    kind: kind as Rate['kind'],
    amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
    sharePercent: shareBasisPoints === null ? null : shareBasisPoints / 100,
    by: name ?? 'A colleague',
    reason,
  }
}
