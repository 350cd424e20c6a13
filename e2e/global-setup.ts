import { buildIsCurrent } from '#scripts/build-stamp.ts'
import { runStep } from '#scripts/run-step.ts'
import { startWorld } from './world.ts'

/** One running product for all journeys; each journey creates its customers. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await buildIsCurrent()) && !(await runStep('node', ['scripts/build.ts']))) throw new Error('The build failed.')
  return startWorld()
}
