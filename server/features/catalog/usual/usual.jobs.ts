import { usualChoice } from '#contract/business.ts'
import { daysBefore } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs/job.ts'
import { raiseCatalogVersion } from '../catalog.queries.ts'
import { updateUsualChoices } from './usual.queries.ts'

export async function countUsualChoices({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const isChanged = await updateUsualChoices(trx, daysBefore(now, usualChoice.days), usualChoice.minBookings)
    if (isChanged) await raiseCatalogVersion(trx, now, 'counts')
  })
}

export const usualChoicesJob: Job = {
  queue: 'catalog.usual-choices',
  schedule: '11 4 * * *',
  run: countUsualChoices,
}
