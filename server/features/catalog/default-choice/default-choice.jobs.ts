import { defaultChoice } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { getParts, partRows } from '#server/db/tables/parts.ts'
import type { Job } from '#server/jobs/job.ts'
import { countChoices, updateDefaultChoices } from './default-choice.queries.ts'
import { defaultChoices } from './default-choice.rules.ts'

export async function countDefaultChoices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rowsOfPart = partRows,
): Promise<void> {
  const now = clock.now()
  const choices = await findDefaultChoices(db, daysBefore(now, defaultChoice.days), rowsOfPart)
  await updateDefaultChoices(db, choices)
}

async function findDefaultChoices(db: Database, after: Date, rows: number): Promise<Map<string, string>> {
  const times = new Map<string, Map<string, number>>()
  for await (const part of getParts(db, 'booking', 'confirmed_at', { after, rows })) {
    for (const { serviceId, choice, times: more } of await countChoices(db, part)) {
      const ofService = times.get(serviceId) ?? new Map<string, number>()
      times.set(serviceId, ofService.set(choice, (ofService.get(choice) ?? 0) + more))
    }
  }
  return defaultChoices(times, defaultChoice.minBookings)
}

export const defaultChoicesJob: Job = {
  queue: 'catalog.usual-choices',
  schedule: '11 4 * * *',
  run: (ctx) => countDefaultChoices(ctx),
}
