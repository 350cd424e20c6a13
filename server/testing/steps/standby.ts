import { standbyCalls } from '#contract/checkout.standby.ts'
import { indiaInstant } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import type { World } from '../test-world.ts'
import { runQueued } from './checkout.ts'

interface Waiting {
  token: string
  bookingId: string
}

/** Every professional of Bengaluru is on leave on that day, but for these hours. */
export async function onlyBetween(world: World, day: string, from: number, until: number): Promise<void> {
  const crew = await world.db
    .selectFrom('professional')
    .select('id')
    .where('area_id', '=', 'bengaluru')
    .where('active', '=', true)
    .execute()
  const leaves = crew.flatMap(({ id }) => [
    { professional_id: id, starts_at: indiaInstant(day), ends_at: indiaInstant(day, from * 60) },
    { professional_id: id, starts_at: indiaInstant(day, until * 60), ends_at: indiaInstant(day, 24 * 60) },
  ])
  await world.db.insertInto('professional_leave').values(leaves).execute()
}

type Hours = { start: string; end: string }

export const ask = (world: World, { token, bookingId }: Waiting, date: string, hours?: Hours) =>
  world.call(standbyCalls.ask, { bookingId, date, ...(hours && { hours }) }, { token })

export async function listStandbysFor(world: World, { token }: Pick<Waiting, 'token'>) {
  return (await world.call(standbyCalls.list, {}, { token })).body.data.standbys
}

/** Runs the jobs that released slots have enqueued; returns how many there were. */
export const runFreed = (world: World) => runQueued(world, 'checkout.hold-for-standbys')

export async function titlesTo(world: World, { token }: Pick<Waiting, 'token'>): Promise<string[]> {
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  return notifications.map(({ title }) => title)
}
