import { settleInvoicesQueue } from '#server/features/booking/ask-invoices.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { planSalesJob } from './plan-sales.jobs.ts'
import { settleInvoices } from './settle-invoices.service.ts'
import { sweepInvoices } from './waiting.service.ts'

const settleInvoicesJob: Job<{ bookingId: string }> = { ...settleInvoicesQueue, run: settleInvoices }
const sweepInvoicesJob: Job = { queue: 'invoice.sweep', schedule: '*/10 * * * *', run: sweepInvoices }

export const invoiceJobs = [settleInvoicesJob, sweepInvoicesJob, planSalesJob] as const
