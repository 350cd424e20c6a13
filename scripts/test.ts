// `npm test` proves everything; `npm test -- lint unit` only the steps named. Ends in "N passed, N failed".
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'

interface Outcome {
  passed: number
  failed: number
}

const reports = await mkdtemp(join(tmpdir(), 'gharsaaf-tests-'))

const steps: Record<string, () => Promise<Outcome>> = {
  types: async () => single((await runStep('react-router', ['typegen'])) && (await runStep('tsc', ['--noEmit']))),
  lint: async () => single(await runStep('biome', ['check'])),
  structure: async () => single(await runStep('node', ['scripts/structure.ts'])),
  generated: async () => single(await runStep('node', ['scripts/check-generated.ts'])),
  unit: () => vitest('unit'),
  server: () => vitest('server'),
  build: async () => single(await runStep('node', ['scripts/build.ts'])),
  weight: async () => single(await runStep('node', ['scripts/check-weight.ts'])),
  e2e: playwright,
}

function single(ok: boolean): Outcome {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(project: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const ok = await runStep('vitest', args, env)
  const counted = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  if (!counted) return { passed: 0, failed: 1 }
  // A file that could not even be read, or an error between tests, is a failure too.
  const failed = Math.max(counted.numFailedTests, ok ? 0 : 1)
  return { passed: counted.numPassedTests, failed }
}

async function playwright(): Promise<Outcome> {
  await ensureBrowser()
  const report = join(reports, 'e2e.json')
  const projects = ['--project=journeys', '--project=own-product']
  const ok = await runStep('playwright', ['test', ...projects], { E2E_REPORT: report })
  const counted = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  if (!counted) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = counted.stats
  // A test that asserts nothing fails the run as a whole.
  return { passed: expected, failed: Math.max(unexpected + flaky + skipped, ok ? 0 : 1) }
}

const named = process.argv.slice(2)
const total: Outcome = { passed: 0, failed: 0 }
for (const name of named.length > 0 ? named : Object.keys(steps)) {
  const step = steps[name]
  if (!step) throw new Error(`No step "${name}"; there are ${Object.keys(steps).join(', ')}.`)
  console.log(`\n── ${name}`)
  const started = performance.now()
  const outcome = await step()
  total.passed += outcome.passed
  total.failed += outcome.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
