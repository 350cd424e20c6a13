import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '#e2e/find-browser.ts'
import { ensureBuild } from '../bundle/ensure-build.ts'
import { installTools } from '../load-tool.ts'
import { runStep } from '../run-step.ts'
import { budgetProblems } from './budget.ts'
import { type Timed, timedJourneys, timedTests } from './timed-tests.ts'

export interface Outcome {
  passed: number
  failed: number
  tests?: Timed[]
}

/** What `npm test` runs, in this order where the order matters. */
export const steps: Record<string, () => Promise<Outcome>> = {
  types: async () => single((await runStep('react-router', ['typegen'])) && (await runStep('tsc', ['--noEmit']))),
  lint: async () => single((await runStep('biome', ['check'])) && (await runStep('node', ['scripts/check-words.ts']))),
  structure: async () => single(await runStep('node', ['scripts/structure.ts'])),
  generated: async () => single(await runStep('node', ['scripts/check-generated.ts'])),
  unit: () => vitest('unit'),
  server: async () => {
    // Files that run at once would each install them.
    if (process.env.TEST_SCALE === 'full') await installTools()
    return await vitest('server')
  },
  // `npm ci` made it.
  build: async () => single(await ensureBuild()),
  weight: async () => single(await runStep('node', ['scripts/checks/check-weight.ts'])),
  e2e: journeys,
  budget: async () => {
    const problems = budgetProblems()
    for (const problem of problems) console.error(problem)
    return single(problems.length === 0)
  },
}

function single(ok: boolean): Outcome {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function reportFile(name: string): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'gharsaaf-tests-')), `${name}.json`)
}

async function vitest(project: string): Promise<Outcome> {
  const report = await reportFile(project)
  const args = ['run', '--project', project, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const ok = await runStep('vitest', args)
  const counted = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  if (!counted) return { passed: 0, failed: 1 }
  // Skipped tests fail the run. So does a file that fails to load or an error outside a test.
  const skipped = counted.numPendingTests + counted.numTodoTests
  if (skipped > 0) console.error(`${project}: skipped tests fail the run.`)
  const failed = Math.max(counted.numFailedTests + skipped, ok ? 0 : 1)
  return { passed: counted.numPassedTests, failed, tests: timedTests(counted) }
}

async function journeys(): Promise<Outcome> {
  await ensureBrowser()
  const report = await reportFile('journeys')
  // Node runs the tests as they stand; Playwright need not compile each file again.
  const env = { E2E_REPORT: report, PW_DISABLE_TS_ESM: '1' }
  const ok = await runStep('playwright', ['test', '--project=journeys'], env)
  const counted = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  if (!counted) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = counted.stats
  // A test that asserts nothing fails the run as a whole.
  const failed = Math.max(unexpected + flaky + skipped, ok ? 0 : 1)
  return { passed: expected, failed, tests: timedJourneys(counted) }
}
