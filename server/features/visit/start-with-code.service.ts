import { visitUpdates } from '#contract/lib/business.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { requireUpdateTime, startProblem } from '#server/features/booking/visit/update.rules.ts'
import { countEvents, findVisit, lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { hasStarted, requireToCome, type VisitUpdate } from './en-route.service.ts'
import { isStartCode } from './start-code.rules.ts'
import { startLocked } from './start-visit.service.ts'

type StartContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * Starts a visit for a professional who has the code of its customer. A second update does nothing. Throws BOOKING_NOT_FOUND,
 * OWN_BOOKING, INVALID_TRANSITION, BAD_TIME with the reason, WRONG_CODE, START_CODE_LOCKED.
 */
export async function startWithCode(
  ctx: StartContext,
  actor: ProfessionalActor,
  update: VisitUpdate & { code: string },
): Promise<void> {
  // A wrong guess is written down, so it must not roll back with its refusal.
  const refusal = await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockVisit(trx, actor, update.bookingId)
    if (hasStarted(booking)) return
    const { endsAt } = await requireToCome(trx, booking, actor)
    const startedAt = requireUpdateTime(update.at, ctx.clock.now())
    const isArrived = Boolean((await findVisit(trx, update.bookingId))?.arrivedAt)
    const problem = startProblem(endsAt, { startedAt, isArrived })
    if (problem) throw new AppError('BAD_TIME', problem)
    const wrong = await codeRefusal(ctx, trx, { booking, actor, code: update.code })
    if (wrong) return wrong
    await startLocked(ctx, trx, { booking, actor, entered: { startedAt } })
  })
  if (refusal) throw refusal
}

async function codeRefusal(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  trx: Queryable,
  { booking, actor, code }: { booking: BookingRow; actor: ProfessionalActor; code: string },
): Promise<AppError | undefined> {
  const left = visitUpdates.codeGuesses - (await countEvents(trx, booking.id, 'wrong_start_code'))
  if (left <= 0) return new AppError('START_CODE_LOCKED')
  if (isStartCode(code, booking.id, config.codePepper)) return undefined
  await recordEvent(trx, { bookingId: booking.id, actor, at: clock.now(), kind: 'wrong_start_code' })
  if (left === 1) return new AppError('START_CODE_LOCKED')
  return new AppError('WRONG_CODE', { reason: 'WRONG_START_CODE', values: { left: left - 1 } })
}
