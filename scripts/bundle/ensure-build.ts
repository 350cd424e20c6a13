import { buildIsCurrent, buildIsServable } from '../build-stamp.ts'
import { runStep } from '../run-step.ts'
import { serverIsCurrent } from './server-stamp.ts'

/** Makes a missing or outdated build; false when that failed. A change of the server alone takes seconds. */
export async function ensureBuild(): Promise<boolean> {
  return await ensure(buildIsCurrent, [])
}

/** The same for what a server needs to serve; `scripts/finish-build.ts` makes the rest. */
export async function ensureServable(): Promise<boolean> {
  return await ensure(buildIsServable, ['first'])
}

async function ensure(isMade: () => Promise<boolean>, only: string[]): Promise<boolean> {
  if (!(await isMade())) {
    console.log('Building the web app')
    if (!(await runStep('node', ['scripts/build.ts', ...only]))) return false
  }
  if (serverIsCurrent()) return true
  console.log('Bundling the server')
  return await runStep('node', ['scripts/bundle/bundle.ts'])
}
