import type { Job } from '#server/jobs/job.ts'
import { fetchSettlements } from './fetch-settlements.service.ts'

/** After the provider's night run, and before the check of the ledger. */
export const settlementsJob: Job = { queue: 'settlement.fetch', schedule: '13 1,13 * * *', run: fetchSettlements }
