import { testScale } from '../scale/test-scale.ts'
import { worldStart } from '../test-clock.ts'
import type { World } from '../test-world.ts'
import { closeOtherBookings, findInconsistencies, readAccountHistory } from './account-history.queries.ts'
import { type FaultRun, faultTimes, type When } from './sql-faults.ts'

/** The customer whose call fails. */
export interface ScenarioCustomer {
  customerId: string
}

export interface FaultScenario<Customer extends ScenarioCustomer> {
  /** Prepares a new customer up to the call under test. */
  begin(): Promise<Customer>
  /** The call under test, as the client, the provider or the job queue makes it. Throws where they would see an error. */
  act(customer: Customer): Promise<unknown>
  /** The retry that follows without manual work; by default `act`. */
  retry?(customer: Customer): Promise<unknown>
  /** Substrings of statements that must be among the failed ones: an empty run would pass otherwise. */
  requiredSteps: readonly string[]
  /** Further checks of the final state. */
  findProblems?(customer: Customer): Promise<string[]>
}

/** Runs work with its n-th step failing and returns that step. */
type RunWithFault = (
  fault: { n: number; when: When },
  work: () => Promise<unknown>,
) => Promise<Omit<FaultRun, 'asked' | 'seen'>>

/**
 * Fails each step of a call, one run per step, before and after its effect, then retries the call. After the failure the
 * data must be consistent; after the retry it must equal the data of a run without failure. Returns the differences, and
 * the required steps that never failed. A statement that is rolled back either way fails once, except at full scale.
 */
export async function injectFaults<Customer extends ScenarioCustomer>(
  world: World,
  runWithFault: RunWithFault,
  scenario: FaultScenario<Customer>,
): Promise<string[]> {
  await resetWorld(world)
  const reference = await scenario.begin()
  await scenario.act(reference)
  const expected = await readAccountHistory(world.db, reference.customerId)
  const problems: string[] = []
  const rolledBack = new Map<number, string>()
  for (const when of faultTimes) {
    const failed: string[] = []
    for (let n = 1; ; n++) {
      const known = rolledBack.get(n)
      if (when === 'after' && known && !testScale.isFull) {
        failed.push(known)
        continue
      }
      await resetWorld(world)
      const customer = await scenario.begin()
      const run = await runWithFault({ n, when }, () => scenario.act(customer))
      if (run.failedStep === undefined) break
      failed.push(run.failedStep)
      if (run.rolledBack) rolledBack.set(n, run.failedStep)
      const found = [...internalErrors(run), ...(await problemsAfter(world, customer, expected, scenario))]
      problems.push(...found.map((problem) => `${when} ${run.failedStep?.slice(0, 80)}: ${problem}`))
    }
    const missed = scenario.requiredSteps.filter((part) => !failed.some((statement) => statement.includes(part)))
    problems.push(...missed.map((part) => `${when} ${part}: never failed`))
  }
  return problems
}

/** A caller that gets an error must be asked to retry: INTERNAL does not say so. */
function internalErrors({ error }: Pick<FaultRun, 'error'>): string[] {
  return String(error).includes('"INTERNAL"') ? [`answered ${error}`] : []
}

async function resetWorld(world: World): Promise<void> {
  await world.payments.settle()
  world.payments.setSwitches({ reset: true, drop: true })
  world.clock.set(worldStart)
  await closeOtherBookings(world.db)
}

async function problemsAfter<Customer extends ScenarioCustomer>(
  { db }: World,
  customer: Customer,
  expected: unknown,
  { act, retry = act, findProblems }: FaultScenario<Customer>,
): Promise<string[]> {
  const { customerId } = customer
  const beforeRetry = (await findInconsistencies(db, customerId)).map((problem) => `before the retry: ${problem}`)
  try {
    await retry(customer)
  } catch (error) {
    return [...beforeRetry, `retry failed: ${error}`]
  }
  const history = await readAccountHistory(db, customerId)
  const more = (await findProblems?.(customer)) ?? []
  return [...beforeRetry, ...(await findInconsistencies(db, customerId)), ...differences(expected, history), ...more]
}

/** Differing values, as `path: expected, found`. */
function differences(expected: unknown, found: unknown, path = ''): string[] {
  if (JSON.stringify(expected) === JSON.stringify(found)) return []
  const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isBranch(expected) || !isBranch(found))
    return [`${path}: ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`]
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...keys].flatMap((key) => differences(expected[key], found[key], `${path}/${key}`))
}
