// `npm test` runs all steps, `npm test -- lint unit` the named ones. Ends with "N passed, N failed".
// TEST_SCALE=full (`npm run test:full`) adds what the night holds (CONTRIBUTING.md); TEST_DATE=2027-01-10 runs the tests on that day.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeCosts } from './test/budget.ts'
import { yardstick } from './test/processor-time.ts'
import { type Outcome, steps } from './test/steps.ts'
import { slowest } from './test/timed-tests.ts'

interface Result extends Outcome {
  name: string
  seconds: number
  /** Processor seconds with all processes that it started, where the system counts them. */
  processor?: number
}

/** The build and the checks of sources keep little more than one processor busy each. */
const sideBySide = [
  ['build', 'weight', 'generated'],
  ['types', 'lint', 'structure'],
]
/** They use both processors. */
const afterwards = ['unit', 'server', 'e2e']

async function run(name: string): Promise<Result> {
  if (!steps[name]) throw new Error(`Unknown step "${name}". Steps: ${Object.keys(steps).join(', ')}.`)
  console.log(`\n── ${name}`)
  const started = performance.now()
  let outcome: Outcome = { passed: 0, failed: 1 }
  const child = spawn('node', ['scripts/test/run-one.ts', name], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.on('message', (message) => {
    outcome = message as Outcome
  })
  await once(child, 'close')
  const result = { ...outcome, name, seconds: (performance.now() - started) / 1000 }
  console.log(lineOf(result))
  return result
}

function lineOf({ name, passed, failed, seconds, processor }: Result): string {
  const cells = [`${passed} passed`, `${failed} failed`, `${seconds.toFixed(1)} s`]
  if (processor !== undefined) cells.push(`${processor.toFixed(1)} s CPU`)
  return `${name.padEnd(10)} ${cells.map((cell) => cell.padStart(14)).join('')}`
}

/** One after the other. */
async function runEach(names: readonly string[]): Promise<Result[]> {
  const results: Result[] = []
  for (const name of names) results.push(await run(name))
  return results
}

async function runAll(): Promise<Result[]> {
  const first = (await Promise.all(sideBySide.map(runEach))).flat()
  return [...first, ...(await runEach(afterwards))]
}

const named = process.argv.slice(2)
const started = performance.now()
const before = yardstick()
const results = await (named.length > 0 ? runEach(named) : runAll())
const seconds = (performance.now() - started) / 1000
const measure = (before + yardstick()) / 2
const sum = (field: 'passed' | 'failed' | 'processor') =>
  results.reduce((total, result) => total + (result[field] ?? 0), 0)
const [passed, failed, processor] = [sum('passed'), sum('failed'), sum('processor')]

const late = slowest(
  results.flatMap(({ tests = [] }) => tests),
  10,
)
if (late.length > 0) console.log('\nSlowest tests:')
for (const { name, seconds } of late) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log(`\n${[...results, { name: 'all', passed, failed, seconds, processor }].map(lineOf).join('\n')}`)
console.log(`yardstick of this run: ${measure.toFixed(2)} s CPU`)
const costs = results.flatMap(({ name, processor }) => (processor === undefined ? [] : [[name, processor / measure]]))
// What the night adds has no budget.
if (named.length === 0 && process.env.TEST_SCALE !== 'full') writeCosts(Object.fromEntries(costs))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
