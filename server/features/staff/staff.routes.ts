import type { FastifyInstance } from 'fastify'
import { secondFactorCalls, staffMemberCalls } from '#contract/staff.ts'
import { staffSessionEndOf } from '#server/features/identity/identity.service.ts'
import { bearerToken, serve } from '#server/http/serve.ts'
import { listAccesses } from './audit-log/audit-log.service.ts'
import { dismissMember, hireMember, listMembers, resetMemberFactor } from './member/members.service.ts'
import {
  confirmSecondFactor,
  enrolSecondFactor,
  recoveryCodesLeft,
  verifySecondFactor,
} from './second-factor/second-factor.service.ts'

export function registerStaff(app: FastifyInstance): void {
  registerSecondFactor(app)
  serve(app, staffMemberCalls.list, async ({ ctx }) => ({ status: true, data: { members: await listMembers(ctx) } }))
  serve(app, staffMemberCalls.hire, async ({ ctx, input, audit }) => {
    audit({ customers: [await hireMember(ctx, input)], detail: { role: input.role } })
    return { status: true, message: `They are ${input.role} now.` }
  })
  serve(app, staffMemberCalls.dismiss, async ({ ctx, input, audit }) => {
    audit({ customers: [await dismissMember(ctx, input.phoneNo)] })
    return { status: true, message: 'They are no longer staff and signed out everywhere.' }
  })
  serve(app, staffMemberCalls.resetFactor, async ({ ctx, input, audit }) => {
    audit({ customers: [await resetMemberFactor(ctx, input.phoneNo)] })
    return { status: true, message: 'They set up a new authenticator app at their next sign-in.' }
  })
  serve(app, staffMemberCalls.accesses, async ({ ctx, input, audit }) => {
    audit({ customers: input.subject ? [input.subject] : [] })
    return { status: true, data: await listAccesses(ctx, input) }
  })
}

function registerSecondFactor(app: FastifyInstance): void {
  serve(app, secondFactorCalls.self, async ({ ctx, actor, request }) => {
    const endsAt = await staffSessionEndOf(ctx, bearerToken(request) ?? '')
    const { role, secondFactor } = actor
    const left = await recoveryCodesLeft(ctx, actor)
    return { status: true, data: { role, secondFactor, endsAt: endsAt.toISOString(), recoveryCodesLeft: left } }
  })
  serve(app, secondFactorCalls.enrol, async ({ ctx, actor }) => {
    return { status: true, data: await enrolSecondFactor(ctx, actor) }
  })
  serve(app, secondFactorCalls.confirm, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    return { status: true, data: await confirmSecondFactor(ctx, actor, { ...input, token }) }
  })
  serve(app, secondFactorCalls.verify, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    return { status: true, data: await verifySecondFactor(ctx, actor, { ...input, token }) }
  })
}
