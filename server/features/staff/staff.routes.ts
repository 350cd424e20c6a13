import type { FastifyInstance } from 'fastify'
import { ownFactorCalls, secondFactorCalls, staffMemberCalls } from '#contract/staff.ts'
import { getStaffSessionEnd } from '#server/features/identity/identity.service.ts'
import { bearerToken, registerEndpoint } from '#server/http/register-endpoint.ts'
import { listAuditLog } from './audit-log/audit-log.service.ts'
import { dismissMember, hireMember, listMembers, resetMemberFactor } from './member/members.service.ts'
import { addPasskey, challengeToAdd, listOwnFactors, removePasskey } from './passkey/passkey.service.ts'
import {
  confirmReplacedApp,
  confirmSecondFactor,
  enrolSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  replaceApp,
  verifySecondFactor,
} from './second-factor/second-factor.service.ts'

export function registerStaff(app: FastifyInstance): void {
  registerSecondFactor(app)
  registerOwnFactors(app)
  registerEndpoint(app, staffMemberCalls.list, async ({ ctx }) => ({
    status: true,
    data: { members: await listMembers(ctx) },
  }))
  registerEndpoint(app, staffMemberCalls.hire, async ({ ctx, input, audit }) => {
    audit({ customers: [await hireMember(ctx, input)], detail: { role: input.role } })
    return { status: true, message: `They are ${input.role} now.` }
  })
  registerEndpoint(app, staffMemberCalls.dismiss, async ({ ctx, input, audit }) => {
    audit({ customers: [await dismissMember(ctx, input.phoneNo)] })
    return { status: true, message: 'They are no longer staff and signed out everywhere.' }
  })
  registerEndpoint(app, staffMemberCalls.resetFactor, async ({ ctx, input, audit }) => {
    audit({ customers: [await resetMemberFactor(ctx, input.phoneNo)] })
    return { status: true, message: 'They set up a new authenticator app at their next sign-in.' }
  })
  registerEndpoint(app, staffMemberCalls.accesses, async ({ ctx, input, audit }) => {
    audit({ customers: input.subject ? [input.subject] : [] })
    return { status: true, data: await listAuditLog(ctx, input) }
  })
}

function registerSecondFactor(app: FastifyInstance): void {
  registerEndpoint(app, secondFactorCalls.self, async ({ ctx, actor, request }) => {
    const endsAt = await getStaffSessionEnd(ctx, bearerToken(request) ?? '')
    const { role, secondFactor } = actor
    const left = await recoveryCodesLeft(ctx, actor)
    return { status: true, data: { role, secondFactor, endsAt: endsAt.toISOString(), recoveryCodesLeft: left } }
  })
  registerEndpoint(app, secondFactorCalls.enrol, async ({ ctx, actor }) => {
    return { status: true, data: await enrolSecondFactor(ctx, actor) }
  })
  registerEndpoint(app, secondFactorCalls.confirm, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    return { status: true, data: await confirmSecondFactor(ctx, actor, { ...input, token }) }
  })
  registerEndpoint(app, secondFactorCalls.verify, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    return { status: true, data: await verifySecondFactor(ctx, actor, { ...input, token }) }
  })
}

function registerOwnFactors(app: FastifyInstance): void {
  registerEndpoint(app, ownFactorCalls.list, async ({ ctx, actor }) => {
    return { status: true, data: await listOwnFactors(ctx, actor) }
  })
  registerEndpoint(app, ownFactorCalls.passkeyChallenge, async ({ ctx, actor, input }) => {
    return { status: true, data: await challengeToAdd(ctx, actor, input.code) }
  })
  registerEndpoint(app, ownFactorCalls.addPasskey, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { passkey: input.name } })
    return { status: true, data: await addPasskey(ctx, actor, input) }
  })
  registerEndpoint(app, ownFactorCalls.removePasskey, async ({ ctx, actor, input, request, audit }) => {
    audit({ detail: { passkey: input.passkeyId } })
    const token = bearerToken(request) ?? ''
    return { status: true, data: await removePasskey(ctx, actor, { ...input, token }) }
  })
  registerEndpoint(app, ownFactorCalls.renewRecoveryCodes, async ({ ctx, actor, input }) => {
    return { status: true, data: { recoveryCodes: await renewRecoveryCodes(ctx, actor, input.code) } }
  })
  registerEndpoint(app, ownFactorCalls.replaceApp, async ({ ctx, actor, input }) => {
    return { status: true, data: await replaceApp(ctx, actor, input.code) }
  })
  registerEndpoint(app, ownFactorCalls.confirmApp, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    return { status: true, data: { recoveryCodes: await confirmReplacedApp(ctx, actor, { ...input, token }) } }
  })
}
