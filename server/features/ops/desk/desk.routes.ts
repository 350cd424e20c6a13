import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#contract/customer.ts'
import { staffCalls } from '#contract/identity.staff.ts'
import { raiseSmsBudget, smsBudgetToday } from '#server/features/identity/sms/sms-budget.service.ts'
import { serve } from '#server/http/serve.ts'
import { customerRecord } from '../customer/customer.service.ts'
import { searchForStaff } from '../search/search.service.ts'
import { timelineOf } from '../timeline/timeline.service.ts'
import { unlockForOwner } from './desk.service.ts'

export function registerDesk(app: FastifyInstance): void {
  serve(app, deskCalls.timeline, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: { entries: await timelineOf(ctx, actor, input.bookingId) } }
  })
  serve(app, deskCalls.search, async ({ ctx, input, audit }) => {
    const data = await searchForStaff(ctx, input.text)
    audit({ customers: data.customers.map(({ _id }) => _id), bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
  serve(app, deskCalls.customer, async ({ ctx, actor, input, audit }) => {
    audit({ customers: [input.customerId] })
    return { status: true, data: await customerRecord(ctx, actor, input.customerId) }
  })
  serve(app, staffCalls.smsBudget, async ({ ctx }) => ({ status: true, data: await smsBudgetToday(ctx) }))
  serve(app, staffCalls.raiseSmsBudget, async ({ ctx, input }) => ({
    status: true,
    data: await raiseSmsBudget(ctx, input.budget),
  }))
  serve(app, staffCalls.unlockNumber, async ({ ctx, input, audit }) => {
    audit({ customers: await unlockForOwner(ctx, input.phoneNo) })
    return { status: true, message: 'The number is open again.' }
  })
}
