import { ensureBuild } from '#scripts/bundle/ensure-build.ts'
import { startWorld } from './world.ts'

/** One running product for all journeys; each journey creates its customers. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await ensureBuild())) throw new Error('The build failed.')
  return startWorld()
}
