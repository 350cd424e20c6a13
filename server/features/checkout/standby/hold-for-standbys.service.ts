import { standbyPolicy } from '#contract/lib/business.ts'
import { indiaDay, toTime } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { bookingById, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import type { AwaitedDay } from '#server/features/booking/standby-hold.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { isQuietHour } from '#server/features/notification/quiet-hours.rules.ts'
import type { StartWindow } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { holdLocked } from '../hold-slot.service.ts'
import { currentConditions } from '../recheck-booking.service.ts'
import { slotsOfDay } from '../time-slots.service.ts'
import { deletePastStandbys, listWaiting, markHeld, type WaitingStandby } from './standby.queries.ts'
import { startsWithin } from './standby.rules.ts'

type HoldContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log' | 'config'>
type Conditions = Awaited<ReturnType<typeof currentConditions>>

/**
 * Holds slots that are available by now for those who wait for them, in the order in which they asked, and notifies them. At
 * night nothing is held: it would pass by while its customer sleeps. Returns for how many.
 */
export async function holdForStandbys(ctx: HoldContext, awaited: Partial<AwaitedDay>): Promise<number> {
  const now = ctx.clock.now()
  await deletePastStandbys(ctx.db, indiaDay(now))
  if (isQuietHour(now)) return 0
  const waiting = await listWaiting(ctx.db, awaited)
  if (waiting.length === 0) return 0
  const conditions = await currentConditions(ctx, {})
  return await forEachSettled(ctx, waiting, (standby) => holdFirstFree(ctx, standby, conditions))
}

/** False where none is free, or the order cannot be booked now: its customer keeps the place in the order. */
async function holdFirstFree(ctx: HoldContext, standby: WaitingStandby, conditions: Conditions): Promise<boolean> {
  try {
    const { free } = await slotsOfDay(ctx, await bookingById(ctx.db, standby.bookingId), standby.day, null)
    for (const window of startsWithin(free, standby)) {
      if (await isTaken(holdWindow(ctx, standby, window, conditions))) continue
      return true
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return false
}

/** Another customer was faster. */
async function isTaken(hold: Promise<void>): Promise<boolean> {
  try {
    await hold
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'SLOT_TAKEN') return true
    throw error
  }
}

/** Throws what holding a slot throws, and NOT_FOUND when it waits no longer for these hours. */
async function holdWindow(
  ctx: HoldContext,
  standby: WaitingStandby,
  { startMinute, endMinute }: StartWindow,
  conditions: Conditions,
): Promise<void> {
  const { id, customerId, bookingId, day } = standby
  const now = ctx.clock.now()
  const actor: CustomerActor = { kind: 'customer', customerId }
  const timeSlot = { start: toTime(startMinute), end: toTime(endMinute) }
  await ctx.db.transaction().execute(async (trx) => {
    const { startsAt } = await lockOwnBooking(trx, actor, bookingId)
    if (startsAt || !(await markHeld(trx, standby, now))) throw new AppError('NOT_FOUND')
    const standbyMinutes = standbyPolicy.holdMinutes
    await holdLocked(
      ctx,
      trx,
      actor,
      { bookingId, date: day, timeSlot, location: null },
      { ...conditions, standbyMinutes },
    )
    await notify(ctx, trx, {
      bookingId,
      event: 'standby_held',
      occurrence: `${id}:${now.toISOString()}`,
      until: new Date(now.getTime() + standbyMinutes * 60_000),
      link: `${ctx.config.origin}/payment-summry?booking=${bookingId}`,
    })
  })
}
