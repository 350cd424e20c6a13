import type { bookingCalls } from '#contract/booking.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { staffBookingCalls } from '#contract/staff-booking.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { reportProblem, settleProblem, tieProblem } from '#server/features/booking/report-problem.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { openCaseOfProblem } from './case.queries.ts'
import { dueAt } from './case.rules.ts'
import { insertEntry, lockCase, updateCase } from './case-writes.queries.ts'
import { announceResponse } from './delivery/deliver-reply.service.ts'
import { openCase } from './open-case.service.ts'
import { addPhotosTo } from './photo.service.ts'

/** A reported problem opens a case about the booking; a repeated report opens no second one. Throws PHOTO_MISSING. */
export async function reportVisit(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  input: EndpointInput<typeof bookingCalls.report>,
): Promise<void> {
  const { customerId } = actor
  const { bookingId, kind = 'complaint', reason: message, photoIds = [] } = input
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await reportProblem(ctx, trx, actor, input))) return
    const { name, phone, email } = await customerById(trx, customerId)
    const sender = { customerId, bookingId, name, phone: phone ?? '', email: email ?? '' }
    const { number, ...opened } = await openCase(ctx, trx, { ...sender, kind, message })
    await addPhotosTo(trx, photoIds, { customerId, staffId: null, ...opened })
    await tieProblem(trx, bookingId, number)
  })
}

/** Answers the problem on the booking and settles its case with the same words. Throws what settleProblem throws. */
export async function settleReport(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  input: EndpointInput<typeof staffBookingCalls.settle>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    // The case first, then its booking: the order of every change of a case.
    const one = await openCaseOfProblem(trx, input.bookingId)
    if (one) await lockCase(trx, one.id)
    await settleProblem(ctx, trx, actor, input)
    if (!one) return
    const entry = { caseId: one.id, staffId: actor.customerId, at: now }
    const words = input.answer.trim()
    const entryId = await insertEntry(trx, { ...entry, kind: 'answer', channel: 'app', words })
    await announceResponse(ctx, trx, one, { entryId, words })
    const change = { what: 'state', before: one.state, after: 'settled answered' } as const
    await insertEntry(trx, { ...entry, kind: 'change', change, words: '' })
    await updateCase(trx, one.id, {
      state: 'settled',
      outcome: 'answered',
      settled_at: now,
      acknowledged_at: one.acknowledgedAt ?? now,
      due_at: dueAt({ openedAt: one.openedAt, acknowledgedAt: now }),
      ...(one.ownerId === null && { owner_id: actor.customerId }),
    })
  })
}
