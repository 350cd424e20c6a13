import { lockBooking } from '#server/features/booking/booking.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { heldTreatmentQueue } from '#server/features/treatment/treatment.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { dueAt } from './case.rules.ts'
import { hasNote, insertCase, insertEntry } from './case-writes.queries.ts'

const words =
  'What the customer answered holds back this treatment. Read the answers on the booking, call the customer, and let it go ahead, reschedule or cancel it free of charge.'

/** The answers are health data: the case does not repeat them. */
export const heldTreatmentJob: Job<{ bookingId: string }> = {
  ...heldTreatmentQueue,
  async run({ db, clock }, { bookingId }) {
    await db.transaction().execute(async (trx) => {
      const { customerId } = await lockBooking(trx, bookingId)
      if (await hasNote(trx, bookingId, words)) return
      const { name, phone, email } = await customerById(trx, customerId)
      const now = clock.now()
      const sender = { customerId, bookingId, name, phone: phone ?? '', email: email ?? '' }
      const due = dueAt({ openedAt: now, acknowledgedAt: null })
      const { id } = await insertCase(trx, { ...sender, kind: 'question', dueAt: due, now })
      await insertEntry(trx, { caseId: id, kind: 'note', words, staffId: null, at: now })
    })
  },
}
