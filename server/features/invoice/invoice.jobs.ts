import { settleInvoicesQueue } from '#server/features/booking/ask-invoices.service.ts'
import { bookingsWithPlanVisits } from '#server/features/ledger/ledger.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { settleInvoices } from './settle-invoices.service.ts'
import { sweepInvoices } from './waiting.service.ts'

const settleInvoicesJob: Job<{ bookingId: string }> = { ...settleInvoicesQueue, run: settleInvoices }
const sweepInvoicesJob: Job = { queue: 'invoice.sweep', schedule: '*/10 * * * *', run: sweepInvoices }

/** Visits that were not booked until the last day of their plan: no event follows from that. */
export const planSalesJob: Job = {
  queue: 'invoice.plan-sales',
  schedule: '23 1 * * *',
  run: async (ctx) => {
    const bookings = await bookingsWithPlanVisits(ctx.db)
    await forEachSettled(ctx, bookings, (bookingId) => settleInvoices(ctx, { bookingId }))
  },
}

export const invoiceJobs = [settleInvoicesJob, sweepInvoicesJob, planSalesJob] as const
