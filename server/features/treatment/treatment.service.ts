import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { SafetyView, StaffSafetyView, staffTreatmentCalls, treatmentCalls } from '#contract/treatment.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  bookingById,
  lockBookingForStaff,
  lockOwnBooking,
  ownBooking,
} from '#server/features/booking/booking.service.ts'
import { isHeldBack } from '#server/features/booking/treatment/treatment.rules.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { findTreatment, listTreatments, saveAllowed, saveAnswer, type Treatment } from './treatment.queries.ts'
import { canAnswer, getSafety } from './treatment.rules.ts'

/** Cases are a later feature: its job opens one for the office. */
export const heldTreatmentQueue: Queue<{ bookingId: string }> = { queue: 'support.held-treatment' }

type CustomerSafety = EndpointResponse<typeof treatmentCalls.answer>['data']

/** Null without a treatment. Throws BOOKING_NOT_FOUND. */
export async function getOwnSafety(
  { db }: Pick<Context, 'db'>,
  actor: CustomerActor,
  bookingId: string,
): Promise<CustomerSafety | null> {
  await ownBooking(db, actor, bookingId)
  const treatment = await findTreatment(db, bookingId)
  return treatment ? { ...getSafety(treatment), canAnswer: canAnswer(treatment) } : null
}

/** The same again changes nothing. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION without a treatment to come. */
export async function answerQuestions(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  { bookingId, concerns }: EndpointInput<typeof treatmentCalls.answer>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwnBooking(trx, actor, bookingId)
    const before = await findTreatment(trx, bookingId)
    if (!before || !canAnswer(before)) throw new AppError('INVALID_TRANSITION')
    const at = ctx.clock.now()
    const answered = [...concerns].sort()
    if (before.concerns && [...before.concerns].sort().join() === answered.join()) return
    await saveAnswer(trx, { bookingId, concerns: answered, at })
    if (isHeldBack(before) || !isHeldBack({ ...before, concerns: answered, allowedAt: null })) return
    await notify(ctx, trx, { bookingId, event: 'treatment_held', occurrence: at.toISOString() })
    await ctx.jobs.enqueue(trx, heldTreatmentQueue, { bookingId }, { key: bookingId })
  })
}

/** Null without a treatment. Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function getSafetyForStaff(
  { db }: Pick<Context, 'db'>,
  actor: StaffActor,
  bookingId: string,
): Promise<StaffSafetyView | null> {
  const { customerId } = await bookingById(db, bookingId)
  if (customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  const treatment = await findTreatment(db, bookingId)
  return treatment ? staffView(treatment) : null
}

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION when nothing holds it back. */
export async function allowTreatment(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, reason }: EndpointInput<typeof staffTreatmentCalls.allow>,
): Promise<StaffSafetyView> {
  return await ctx.db.transaction().execute(async (trx) => {
    const { status } = await lockBookingForStaff(trx, actor, bookingId)
    const at = ctx.clock.now()
    if (status !== 'Confirmed' || !(await isTreatmentHeld(trx, bookingId))) throw new AppError('INVALID_TRANSITION')
    await saveAllowed(trx, bookingId, { staffId: actor.customerId, reason, at })
    await notify(ctx, trx, { bookingId, event: 'treatment_allowed', occurrence: at.toISOString() })
    return staffView((await findTreatment(trx, bookingId)) as Treatment)
  })
}

function staffView(treatment: Treatment): StaffSafetyView {
  const { answeredAt, allowedAt, allowedBy, allowedPhone, allowedReason } = treatment
  return {
    ...getSafety(treatment),
    answeredAt: answeredAt?.toISOString() ?? null,
    allowed: allowedAt && {
      by: allowedBy || shownPhone(allowedPhone),
      at: allowedAt.toISOString(),
      reason: allowedReason ?? '',
    },
  }
}

/** The office has not said yet whether it may go ahead. */
export async function isTreatmentHeld(db: Queryable, bookingId: string): Promise<boolean> {
  const treatment = await findTreatment(db, bookingId)
  return treatment !== undefined && isHeldBack(treatment)
}

/** By booking, for the professionals of visits: what the customer said stays with those to come and under way. */
export async function safetyOfVisits(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, SafetyView>> {
  const treatments = await listTreatments(db, bookingIds)
  return new Map(
    [...treatments].map(([id, treatment]) => {
      const isOpen = treatment.status === 'Confirmed' || treatment.status === 'Progress'
      return [id, getSafety(isOpen ? treatment : { ...treatment, concerns: null })]
    }),
  )
}
