import { settleInvoicesQueue } from '#server/features/booking/invoice/ask-invoices.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { settleInvoices } from './settle-invoices.service.ts'

export const settleInvoicesJob: Job<{ bookingId: string }> = { ...settleInvoicesQueue, run: settleInvoices }
