import { buildIsComplete, buildIsServable } from '../build-stamp.ts'
import { runStep } from '../run-step.ts'
import { serverIsCurrent } from './server-stamp.ts'

/** Makes the missing or outdated parts of the build; false when that failed. A change of the server alone takes seconds. */
export async function ensureBuild(): Promise<boolean> {
  return (await ensureServable()) && ((await buildIsComplete()) || (await runStep('node', ['scripts/finish-build.ts'])))
}

/** The same for what a server needs to serve; `scripts/finish-build.ts` makes the rest. */
export async function ensureServable(): Promise<boolean> {
  if (!(await buildIsServable())) {
    console.log('Building the web app')
    if (!(await runStep('node', ['scripts/build.ts', 'first']))) return false
  }
  if (serverIsCurrent()) return true
  console.log('Bundling the server')
  return await runStep('node', ['scripts/bundle/bundle.ts'])
}
