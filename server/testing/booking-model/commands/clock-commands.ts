import fc from 'fast-check'
import type { Life } from '../life.ts'
import { command } from './command.ts'

const wait = (life: Life, minutes: number) =>
  life.perform(async () => {
    await life.wait(minutes)
    return undefined
  })

async function startOf(life: Life, which: number): Promise<Date | null> {
  const booking = life.booking(which)
  if (!booking) return null
  const row = await life.world.db
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return row.starts_at
}

/** Forward only. */
export async function waitUntilStart(life: Life, which: number, more = 0): Promise<void> {
  const startsAt = await startOf(life, which)
  const minutes = startsAt ? (startsAt.getTime() - life.world.clock.now().getTime()) / 60_000 + more : 0
  if (minutes > 0) await wait(life, minutes)
}

const hour = 60
const day = 24 * hour
const spans = [1, 3, 9, 11, 17, 31, hour, 5 * hour, day, 3 * day, 8 * day]

export const clockCommands = [
  fc.constantFrom(...spans).map((minutes) => command(`${minutes} minutes pass`, (life) => wait(life, minutes))),
  fc.constant(command('the jobs run', (life) => wait(life, 0))),
  fc
    .tuple(fc.nat({ max: 1 }), fc.constantFrom(-200, -100, 0, 15, 45, 100, 500, day + 200))
    .map(([which, more]) =>
      command(`it is ${more} minutes after the start of ${which}`, (life) => waitUntilStart(life, which, more)),
    ),
]
