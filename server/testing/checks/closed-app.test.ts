import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createWorld } from '../test-world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function closedApp(): Promise<WeakRef<object>> {
  const world = await createWorld()
  await world.signIn('9845012345')
  await world.close()
  return new WeakRef(world.app)
}

test('an app that was closed is freed', async () => {
  const apps = [await closedApp(), await closedApp()]
  // The last one may still be on the stack.
  const isHeld = () => {
    collectGarbage()
    return apps[0]?.deref() !== undefined
  }
  await expect.poll(isHeld).toBe(false)
})
