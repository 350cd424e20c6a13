import { existsSync } from 'node:fs'
import { runStep } from '../run-step.ts'
import { isCurrent } from './stamps.ts'

/** Makes the missing or outdated parts of the build; false when that failed. A change of the server alone takes seconds. */
export async function ensureBuild(): Promise<boolean> {
  // `npm ci --omit=dev` brings nothing to build with: the build that is there serves.
  if (!existsSync('node_modules/vite')) {
    if (existsSync('build/app/main.js')) return true
    console.error('There is no build, and nothing to build with: run npm ci without --omit=dev.')
    return false
  }
  const part = isCurrent('web') ? 'server' : 'all'
  if (part === 'server' && isCurrent('server')) return true
  console.log(part === 'server' ? 'Bundling the server' : 'Building web app and server')
  return await runStep('node', ['scripts/build.ts', part])
}
