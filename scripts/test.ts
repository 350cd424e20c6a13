// `npm test` runs all steps, `npm test -- lint unit` the named ones. Ends with "N passed, N failed".
// TEST_SCALE=full (`npm run test:full`) adds random cases and allows no flaky journey; TEST_DATE=2027-01-10 runs the
// tests on that day.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from '#e2e/world.ts'
import { ensureBuild } from './bundle/ensure-build.ts'
import { ensureBrowser } from './find-browser.ts'
import { installTools } from './load-tool.ts'
import { environmentOn } from './machine-date.ts'
import { runStep } from './run-step.ts'

interface Outcome {
  passed: number
  failed: number
}

const isFull = process.env.TEST_SCALE === 'full'

/** Journeys of a run that may fail at the first try and pass at the second. */
const maxFlaky = isFull ? 0 : 1

Object.assign(process.env, environmentOn(process.env.TEST_DATE))
const reports = await mkdtemp(join(tmpdir(), 'gharsaaf-tests-'))

const steps: Record<string, () => Promise<Outcome>> = {
  types: async () => single((await runStep('react-router', ['typegen'])) && (await runStep('tsc', ['--noEmit']))),
  lint: async () => single((await runStep('biome', ['check'])) && (await runStep('node', ['scripts/check-words.ts']))),
  structure: async () => single(await runStep('node', ['scripts/structure.ts'])),
  generated: async () => single(await runStep('node', ['scripts/check-generated.ts'])),
  unit: () => vitest('unit'),
  server: async () => {
    // Files that run at once would each install them.
    if (isFull) await installTools()
    return await vitest('server')
  },
  build: async () => single(await runStep('node', ['scripts/build.ts'])),
  weight: async () => single(await runStep('node', ['scripts/checks/check-weight.ts'])),
  e2e: journeys,
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
  // Skipped tests fail the run. So does a file that fails to load or an error outside a test.
  const failed = counted.numFailedTests + counted.numPendingTests + counted.numTodoTests
  if (counted.numPendingTests + counted.numTodoTests > 0) console.error(`${project}: skipped tests fail the run.`)
  return { passed: counted.numPassedTests, failed: Math.max(failed, ok ? 0 : 1) }
}

/** Files that share the product first; then, one after another, those that need it to themselves. */
async function journeys(): Promise<Outcome> {
  await ensureBrowser()
  if (!(await ensureBuild())) return { passed: 0, failed: 1 }
  const stopProduct = await startWorld()
  const shared = await playwright('journeys')
  const alone = await playwright('alone')
  await stopProduct()
  const flaky = shared.flaky + alone.flaky
  if (flaky > 0) console.error(`${flaky} flaky, listed above; ${maxFlaky} allowed. Each is a defect to mend.`)
  const tooFlaky = flaky > maxFlaky ? flaky : 0
  return { passed: shared.passed + alone.passed + flaky - tooFlaky, failed: shared.failed + alone.failed + tooFlaky }
}

async function playwright(project: string): Promise<Outcome & { flaky: number }> {
  const report = join(reports, `${project}.json`)
  const ok = await runStep('playwright', ['test', `--project=${project}`], { E2E_REPORT: report })
  const counted = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  if (!counted) return { passed: 0, failed: 1, flaky: 0 }
  const { expected, unexpected, flaky, skipped } = counted.stats
  // A test that asserts nothing fails the run as a whole.
  return { passed: expected, failed: Math.max(unexpected + skipped, ok ? 0 : 1), flaky }
}

interface Result extends Outcome {
  name: string
  seconds: number
}

async function run(name: string): Promise<Result> {
  const step = steps[name]
  if (!step) throw new Error(`Unknown step "${name}". Steps: ${Object.keys(steps).join(', ')}.`)
  console.log(`\n── ${name}`)
  const started = performance.now()
  const outcome = await step()
  return { ...outcome, name, seconds: (performance.now() - started) / 1000 }
}

function lineOf({ name, passed, failed, seconds }: Result): string {
  const cells = [`${passed} passed`, `${failed} failed`, `${seconds.toFixed(1)} s`]
  return `${name.padEnd(10)} ${cells.map((cell) => cell.padStart(12)).join('')}`
}

/** One after the other. */
async function runEach(names: readonly string[]): Promise<Result[]> {
  const results: Result[] = []
  for (const name of names) {
    const result = await run(name)
    console.log(lineOf(result))
    results.push(result)
  }
  return results
}

/** The build and the checks of sources keep little more than one processor busy each: they run side by side. */
async function runAll(): Promise<Result[]> {
  const sideBySide = [
    ['build', 'weight'],
    ['types', 'lint', 'structure'],
  ]
  const first = (await Promise.all(sideBySide.map(runEach))).flat()
  return [...first, ...(await runEach(Object.keys(steps).filter((name) => !sideBySide.flat().includes(name))))]
}

const named = process.argv.slice(2)
const started = performance.now()
const results = await (named.length > 0 ? runEach(named) : runAll())
const seconds = (performance.now() - started) / 1000
const sum = (field: 'passed' | 'failed') => results.reduce((total, result) => total + result[field], 0)
const [passed, failed] = [sum('passed'), sum('failed')]
console.log(`\n${[...results, { name: 'all', passed, failed, seconds }].map(lineOf).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
