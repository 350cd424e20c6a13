import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from './test-world.ts'

/** One world for all tests of a file, open from its first hook or test to its last. */
export function suiteWorld(options?: Parameters<typeof createWorld>[0]): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await createWorld(options)))
  afterAll(() => world.close())
  return world
}
