import { deleteOldAnswers } from '#server/http/idempotency.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteOldErasedPhones } from './erased-phone.service.ts'
import { deleteExpiredSessions, deleteExpiredWindows } from './identity.queries.ts'
import { deleteExpiredCodes } from './sign-in/sign-in-code.queries.ts'

/** Queries ignore expired rows already; this keeps the tables small. */
export const identityCleanUp: Job = {
  queue: 'identity.clean-up',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    await deleteExpiredCodes(db, now)
    await deleteExpiredSessions(db, now)
    await deleteExpiredWindows(db, now)
    await deleteOldAnswers(db, now)
    await deleteOldErasedPhones(db, now)
  },
}
