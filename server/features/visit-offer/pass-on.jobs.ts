import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { passOn } from './answer-offer.service.ts'
import { passOnQueue } from './ask-next.service.ts'
import { listExpiredOffers } from './visit-offer.queries.ts'

const passOnJob: Job<{ bookingId: string }> = {
  ...passOnQueue,
  run: async (ctx, { bookingId }) => {
    await passOn(ctx, bookingId)
  },
}

/** Offers whose job was lost, ran out of attempts or came a moment too soon. */
const passOnLeft: Job = {
  queue: 'visit-offer.pass-on-left',
  schedule: '* * * * *',
  run: async (ctx) => {
    const bookingIds = await listExpiredOffers(ctx.db, ctx.clock.now(), 100)
    await forEachSettled(ctx, bookingIds, (bookingId) => passOn(ctx, bookingId))
  },
}

export const visitOfferJobs = [passOnJob, passOnLeft] as const
