import type { customerActCalls } from '#contract/customer.acts.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { cancelOpenBookings, eraseByStaff } from '#server/features/account/erasure.service.ts'
import { saveGstDetails } from '#server/features/account/profile/profile.service.ts'
import { removeAddress } from '#server/features/address/address.service.ts'
import { deleteBlock, insertBlock } from '#server/features/identity/customer-block.service.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { endPlan } from '#server/features/plan/end-plan.service.ts'
import { pausePlan } from '#server/features/plan/pause-plan.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { actorFor } from './customer-actor.service.ts'
import { deleteCustomerNote, insertCustomerNote } from './customer-note.queries.ts'

type Input<Name extends keyof typeof customerActCalls> = EndpointInput<(typeof customerActCalls)[Name]>
type Database = Pick<Context, 'db' | 'clock'>

/** Throws NOT_FOUND, OWN_BOOKING. */
export async function addNote(ctx: Database, staff: StaffActor, { customerId, words }: Input<'addNote'>) {
  actorFor(staff, customerId)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockCustomer(trx, customerId))) throw new AppError('NOT_FOUND')
    const at = ctx.clock.now()
    await insertCustomerNote(trx, { customerId, staffId: staff.customerId, words: words.trim(), at })
  })
}

/** Throws NOT_FOUND for a note of a colleague too. */
export async function deleteNote(ctx: Database, staff: StaffActor, { customerId, noteId }: Input<'deleteNote'>) {
  const isDeleted = await deleteCustomerNote(ctx.db, { noteId, customerId, staffId: staff.customerId })
  if (!isDeleted) throw new AppError('NOT_FOUND')
}

/** Cancels what a blocked customer has not paid. Repeated, it does nothing. Throws NOT_FOUND, OWN_BOOKING. */
export async function setBlock(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  staff: StaffActor,
  { customerId, blocked, reason }: Input<'block'>,
): Promise<void> {
  const actor = actorFor(staff, customerId)
  await ctx.db.transaction().execute(async (trx) => {
    if (blocked) await cancelOpenBookings(ctx, trx, actor, 'The account was blocked')
    if (!(await lockCustomer(trx, customerId))) throw new AppError('NOT_FOUND')
    if (!blocked) return await deleteBlock(trx, customerId)
    const at = ctx.clock.now()
    await insertBlock(trx, { customerId, staffId: staff.customerId, reason: reason.trim(), at })
  })
}

/** Throws NOT_FOUND, OWN_BOOKING, PLAN_NOT_BOOKABLE. */
export async function pauseFor(ctx: Database, staff: StaffActor, { customerId, ...plan }: Input<'pausePlan'>) {
  await pausePlan(ctx, actorFor(staff, customerId), plan)
}

/** Throws NOT_FOUND, OWN_BOOKING, PLAN_NOT_BOOKABLE, REFUND_CHANGED. */
export async function endFor(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  staff: StaffActor,
  { customerId, planId, expectedRefund }: Input<'endPlan'>,
): Promise<void> {
  await endPlan(ctx, actorFor(staff, customerId), { planId, expectedRefund })
}

/** Throws NO_PROFILE, OWN_BOOKING, BAD_GSTIN. */
export async function saveGstFor(ctx: Database, staff: StaffActor, { customerId, details }: Input<'saveGstDetails'>) {
  await saveGstDetails(ctx, actorFor(staff, customerId), details ? { details } : {})
}

/** Throws NO_PROFILE, NOT_FOUND, OWN_BOOKING. */
export async function removeAddressFor(
  ctx: Database,
  staff: StaffActor,
  { customerId, addressId }: Input<'removeAddress'>,
): Promise<void> {
  await removeAddress(ctx, actorFor(staff, customerId), { id: addressId })
}

/** Throws NO_PROFILE, OWN_BOOKING, BAD_PHONE for another number than that of the account, ERASURE_NOT_POSSIBLE. */
export async function eraseFor(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  staff: StaffActor,
  { customerId, phoneNo }: Input<'erase'>,
): Promise<void> {
  await eraseByStaff(ctx, actorFor(staff, customerId), normalisePhone(phoneNo))
}
