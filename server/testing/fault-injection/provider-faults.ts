import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import type { World } from '../test-world.ts'
import type { Statement, When } from './sql-faults.ts'

type Call = (...given: unknown[]) => Promise<unknown>

const remote = ['createLink', 'fetchLink', 'findLinkByReference', 'cancelLink', 'refund', 'fetchRefund'] as const
const outages = { before: 'badGateway', after: 'badGatewayAfterCommit' } as const

/**
 * Runs work during which the n-th call to the payment provider, counted from 1, fails: the stand-in answers each request of
 * that call with 502, before or after its effect. `failedStep` is the name of the call.
 */
export function providerOutages(world: World) {
  return async ({ n, when }: { n: number; when: When }, work: () => Promise<unknown>) => {
    const { payments } = world.ctx
    const run = { asked: [] as Statement[], failedStep: undefined as string | undefined, error: undefined as unknown }
    const failing = (name: keyof PaymentProvider): Call => {
      const call = payments[name] as Call
      return async (...given) => {
        if (run.asked.push({ text: name, isInside: false }) !== n) return await call(...given)
        run.failedStep = name
        world.payments.setSwitches({ [outages[when]]: true })
        return await call(...given).finally(() => world.payments.setSwitches({ [outages[when]]: false }))
      }
    }
    world.ctx.payments = { ...payments, ...Object.fromEntries(remote.map((name) => [name, failing(name)])) }
    try {
      await work()
    } catch (error) {
      run.error = error
    } finally {
      world.ctx.payments = payments
    }
    return run
  }
}
