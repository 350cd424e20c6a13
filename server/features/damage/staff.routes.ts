import type { FastifyInstance } from 'fastify'
import { type StaffDamageClaims, staffDamageCalls } from '#contract/damage.ts'
import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { claimForCustomer } from './claim-damage.service.ts'
import { claimsForStaff } from './damage-view.service.ts'
import { approveDamage, declineDamage, proposeDamage, stateDamage } from './decide-damage.service.ts'
import type { Changed } from './lock-claim.service.ts'
import { insureDamage, payDamage, setPayTo } from './pay-damage.service.ts'
import { revokeDamage } from './revoke-damage.service.ts'

export function registerDamageForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffDamageCalls.ofBooking, async ({ ctx, actor, input: { bookingId }, audit }) => {
    audit({ bookings: [bookingId] })
    return { status: true, data: await claimsForStaff(ctx, actor, bookingId) }
  })
  registerEndpoint(app, staffDamageCalls.claim, async ({ ctx, actor, input, audit }) => {
    const { bookingId, claimId } = input
    audit({ bookings: [bookingId], detail: { claimId } })
    await claimForCustomer(ctx, actor, input)
    return { status: true, data: await claimsForStaff(ctx, actor, bookingId) }
  })
  registerEndpoint(app, staffDamageCalls.state, change(staffDamageCalls.state, stateDamage))
  registerEndpoint(app, staffDamageCalls.propose, async (request) => {
    const answer = await change(staffDamageCalls.propose, proposeDamage)(request)
    return { ...answer, message: askedMessage }
  })
  registerEndpoint(app, staffDamageCalls.approve, change(staffDamageCalls.approve, approveDamage))
  registerEndpoint(app, staffDamageCalls.decline, change(staffDamageCalls.decline, declineDamage))
  registerEndpoint(app, staffDamageCalls.setPayTo, change(staffDamageCalls.setPayTo, setPayTo))
  registerEndpoint(app, staffDamageCalls.revoke, change(staffDamageCalls.revoke, revokeDamage))
  registerEndpoint(app, staffDamageCalls.pay, change(staffDamageCalls.pay, payDamage))
  registerEndpoint(app, staffDamageCalls.insure, change(staffDamageCalls.insure, insureDamage))
}

interface Changing<Call extends Endpoint> {
  ctx: Context
  actor: StaffActor
  input: EndpointInput<Call>
  audit: (whose: Whose) => void
}

/** The words of a change are in the claim and its case, which its customer can have deleted. */
function change<Call extends Endpoint>(
  _call: Call,
  make: (ctx: Context, actor: StaffActor, input: EndpointInput<Call>) => Promise<Changed>,
) {
  return async ({ ctx, actor, input, audit }: Changing<Call>): Promise<{ status: true; data: StaffDamageClaims }> => {
    const { bookingId } = await make(ctx, actor, input)
    const { claimId = '', proposalId = '' } = input as { claimId?: string; proposalId?: string }
    audit({ bookings: [bookingId], detail: { ...(claimId && { claimId }), ...(proposalId && { proposalId }) } })
    return { status: true, data: await claimsForStaff(ctx, actor, bookingId) }
  }
}
