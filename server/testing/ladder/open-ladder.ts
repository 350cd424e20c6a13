import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from '../test-world.ts'
import { fallsFrom, type Ladder, type Somebody } from './ladder.ts'
import { people } from './person.ts'
import { outagesOf } from './provider-faults.ts'
import { cuttableConnections } from './sql-faults.ts'

export interface Ground extends ReturnType<typeof people> {
  world: World
  /** Climbs a ladder, statement by statement, and answers what went wrong on it. */
  fallsFrom<Scene extends Somebody>(ladder: Ladder<Scene>): Promise<string[]>
  /** The same, call by call to the payment provider. */
  fallsFromProvider<Scene extends Somebody>(ladder: Ladder<Scene>): Promise<string[]>
}

/** A world for the ladders of one file; its fields are there once the tests run. */
export function openGround(): Ground {
  const ground = {} as Ground
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const world = await createWorld()
    const faults = await cuttableConnections(world)
    closers.push(faults.close, world.close)
    Object.assign(ground, {
      world,
      ...people(world),
      fallsFrom: (ladder: Ladder<Somebody>) => fallsFrom(world, faults.during, ladder),
      fallsFromProvider: (ladder: Ladder<Somebody>) => fallsFrom(world, outagesOf(world), ladder),
    })
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })
  return ground
}
