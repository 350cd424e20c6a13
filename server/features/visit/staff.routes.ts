import type { FastifyInstance } from 'fastify'
import { claimCalls, staffVisitCalls } from '#contract/visit.staff.ts'
import { changeByStaff, type GetStaffBooking } from '#server/features/booking/audited-change.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { confirmClaim, refuseClaim } from './claim.service.ts'
import { finishByStaff } from './finish-visit.service.ts'
import { startVisit } from './start-visit.service.ts'

export function registerVisitForStaff(app: FastifyInstance, getStaffBooking: GetStaffBooking): void {
  const change = changeByStaff(getStaffBooking)
  registerEndpoint(app, staffVisitCalls.start, change(staffVisitCalls.start, startVisit))
  registerEndpoint(app, staffVisitCalls.complete, change(staffVisitCalls.complete, finishByStaff))
  registerEndpoint(app, claimCalls.confirm, change(claimCalls.confirm, confirmClaim))
  registerEndpoint(app, claimCalls.refuse, change(claimCalls.refuse, refuseClaim))
}
