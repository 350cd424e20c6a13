import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from '../test-world.ts'
import { faultCustomers } from './fault-customers.ts'
import { type FaultScenario, injectFaults, type ScenarioCustomer } from './inject-faults.ts'
import { providerOutages } from './provider-faults.ts'
import { cuttableConnections } from './sql-faults.ts'

interface FaultInjection extends ReturnType<typeof faultCustomers> {
  world: World
  /** Fails each statement of a scenario and returns the problems found. */
  failStatements<Customer extends ScenarioCustomer>(scenario: FaultScenario<Customer>): Promise<string[]>
  /** Fails each call to the payment provider and returns the problems found. */
  failProviderCalls<Customer extends ScenarioCustomer>(scenario: FaultScenario<Customer>): Promise<string[]>
}

/** A world for the scenarios of one test file; `beforeAll` sets its fields. */
export function openFaultInjection(): FaultInjection {
  const injection = {} as FaultInjection
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const world = await createWorld()
    const faults = await cuttableConnections(world)
    closers.push(faults.close, world.close)
    Object.assign(injection, {
      world,
      ...faultCustomers(world),
      failStatements: (scenario: FaultScenario<ScenarioCustomer>) => injectFaults(world, faults.during, scenario),
      failProviderCalls: (scenario: FaultScenario<ScenarioCustomer>) =>
        injectFaults(world, providerOutages(world), scenario),
    })
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })
  return injection
}
