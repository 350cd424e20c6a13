import { testScale } from '../scale/test-scale.ts'
import { worldStart } from '../test-clock.ts'
import type { World } from '../test-world.ts'
import { closeOtherBookings, findInconsistencies, readAccountHistory } from './account-history.queries.ts'
import { type FaultRun, faultTimes, type Statement, type When } from './sql-faults.ts'

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

/** Runs work with its n-th step failing, none at 0, and returns that step and all in order. */
type RunWithFault = (
  fault: { n: number; when: When },
  work: () => Promise<unknown>,
) => Promise<Pick<FaultRun, 'asked' | 'failedStep' | 'error'>>

/**
 * Fails steps of a call, one run per step, before and after its effect, then retries the call. After the failure the
 * data must be consistent; after the retry it must equal the data of a run without failure. Returns the differences, and
 * the required steps that the call never makes. Each run fails the steps of `sampled`, full scale every one.
 */
export async function injectFaults<Customer extends ScenarioCustomer>(
  world: World,
  runWithFault: RunWithFault,
  scenario: FaultScenario<Customer>,
): Promise<string[]> {
  const begun = async () => {
    await resetWorld(world)
    return await scenario.begin()
  }
  const reference = await begun()
  await scenario.act(reference)
  const expected = await readAccountHistory(world.db, reference.customerId)
  // The first run also fills what the server keeps in memory, so the steps are those of another.
  const customer = await begun()
  const { asked } = await runWithFault({ n: 0, when: 'before' }, () => scenario.act(customer))
  const missed = scenario.requiredSteps.filter((part) => !asked.some(({ text }) => text.includes(part)))
  const problems = missed.map((part) => `${part}: never failed`)
  for (const fault of testScale.isFull ? everyFault(asked) : sampled(asked)) {
    const customer = await begun()
    const run = await runWithFault(fault, () => scenario.act(customer))
    if (run.failedStep === undefined) problems.push(`step ${fault.n} of ${asked.length} was not reached`)
    const found = [...internalErrors(run), ...(await problemsAfter(world, customer, expected, scenario))]
    problems.push(...found.map((problem) => `${fault.when} ${run.failedStep?.slice(0, 80)}: ${problem}`))
  }
  return problems
}

const everyFault = (asked: readonly Statement[]) =>
  asked.flatMap((_, index) => faultTimes.map((when) => ({ n: index + 1, when })))

const isCommit = ({ text }: Statement) => text.startsWith('commit')
const isAlone = ({ text, isInside }: Statement) => !isInside && !/^\s*(select|begin|start|commit)\b/i.test(text)

/**
 * What each run fails: the first begin; the last statement of the first transaction, before which all others have taken
 * effect; and, before and after its effect, each commit, each write outside a transaction and each call to a provider.
 */
function sampled(asked: readonly Statement[]): { n: number; when: When }[] {
  const beginning = asked.findIndex(({ text }) => text.startsWith('begin'))
  const lastInside = asked.findIndex(isCommit) - 1
  const once = [beginning, lastInside].filter((index) => index >= 0)
  const twice = asked.flatMap((step, index) => (isCommit(step) || isAlone(step) ? [index] : []))
  return [
    ...once.map((index) => ({ n: index + 1, when: 'before' as const })),
    ...twice.flatMap((index) => faultTimes.map((when) => ({ n: index + 1, when }))),
  ]
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
