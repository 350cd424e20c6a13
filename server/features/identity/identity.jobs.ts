import { retentionDays, wrongCodesUntilLock } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOldAnswers } from '#server/http/idempotency/idempotency.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteExpiredRequests, deleteOldWrongCodes } from './code/code-request.queries.ts'
import { deleteUnusedDevices } from './device/known-device.service.ts'
import { deleteOldErasedPhones } from './erased-phone.service.ts'
import { deleteExpiredSessions, deleteExpiredWindows } from './identity.queries.ts'
import { deleteOldRiskSignals } from './risk-signals/risk-signal.service.ts'
import { deleteOutcomesBefore } from './sms/sms-health.queries.ts'

/** Queries ignore expired rows already; this keeps the tables small. */
export const identityCleanUp: Job = {
  queue: 'identity.clean-up',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    await deleteExpiredRequests(db, now)
    await deleteOldWrongCodes(db, daysBefore(now, 180), wrongCodesUntilLock)
    await deleteUnusedDevices(db, now)
    await deleteExpiredSessions(db, now)
    await deleteExpiredWindows(db, now)
    await deleteOldAnswers(db, now)
    await deleteOldErasedPhones(db, now)
    await deleteOldRiskSignals(db, now)
    await deleteOutcomesBefore(db, daysBefore(now, retentionDays.smsOutcome))
  },
}
