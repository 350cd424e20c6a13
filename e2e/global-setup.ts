import { ensureBuild } from '#scripts/bundle/ensure-build.ts'
import { startWorld } from './world.ts'

/** One running product for all journeys; each journey creates its customers. scripts/test.ts has started it for all its runs. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => {}
  if (!(await ensureBuild())) throw new Error('The build failed.')
  return startWorld()
}
