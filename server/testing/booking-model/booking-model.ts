import fc from 'fast-check'
import { createWorld, type World } from '../test-world.ts'
import { clockCommands } from './clock-commands.ts'
import { customerCommands } from './customer-commands.ts'
import { hireTwo, newLife } from './life.ts'
import { planCommands } from './plan-commands.ts'
import { payingCommands, providerCommands } from './provider-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { findWayOut } from './way-out.ts'

const maxCommands = 40
/** Shrinking runs the commands again and again. */
const shrinkMs = 60_000

const commands = fc.commands(
  [
    ...customerCommands,
    ...payingCommands,
    ...planCommands,
    ...staffCommands,
    ...providerCommands,
    ...clockCommands,
    ...clockCommands,
  ],
  { maxCommands, size: 'max' },
)

interface Scale {
  numRuns: number
  seed: number
}

/** Any commands of customer, staff, provider and clock; the invariants hold after each, and every run has a way out. Returns the runs. */
export async function checkBookingModel({ numRuns, seed }: Scale): Promise<number> {
  const worlds = await Promise.all([createWorld(), createWorld()])
  try {
    // Side by side: a run waits for the database half of its time.
    const runs = worlds.map((world, at) => checkIn(world, { numRuns: numRuns / worlds.length, seed: seed + at }))
    return (await Promise.all(runs)).reduce((sum, count) => sum + count, 0)
  } finally {
    for (const world of worlds) await world.close()
  }
}

async function checkIn(world: World, scale: Scale): Promise<number> {
  const staff = await hireTwo(world)
  let runs = 0
  let stopAt = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(commands, async (some) => {
    if (Date.now() > stopAt) return
    const life = await newLife(world, staff)
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: life }), some)
      await findWayOut(life)
      runs += 1
    } catch (error) {
      stopAt = Math.min(stopAt, Date.now() + shrinkMs)
      throw error
    }
  })
  await fc.assert(property, scale)
  return runs
}
