import { buildIsCurrent } from '#scripts/build-stamp.ts'
import { runStep } from '#scripts/run-step.ts'

/** The probes run the product as `npm start` does, with its pages. */
export default async function setup(): Promise<void> {
  if (!(await buildIsCurrent()) && !(await runStep('node', ['scripts/build.ts']))) throw new Error('The build failed.')
}
