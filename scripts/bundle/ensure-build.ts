import { buildIsCurrent } from '../build-stamp.ts'
import { runStep } from '../run-step.ts'
import { serverIsCurrent } from './server-stamp.ts'

/** Makes a missing or outdated build; false when that failed. A change of the server alone takes seconds. */
export async function ensureBuild(): Promise<boolean> {
  if (!(await buildIsCurrent())) {
    console.log('Building the web app')
    if (!(await runStep('node', ['scripts/build.ts']))) return false
  }
  if (serverIsCurrent()) return true
  console.log('Bundling the server')
  const { bundleServer } = await import('./bundle-server.ts')
  await bundleServer()
  return true
}
