import type { Job } from '#server/jobs/job.ts'
import { deleteOldAuditLog } from './audit-log/audit-log.service.ts'

export const staffCleanUp: Job = { queue: 'staff.clean-up', schedule: '37 3 * * *', run: deleteOldAuditLog }
