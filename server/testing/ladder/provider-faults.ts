import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import type { World } from '../test-world.ts'
import type { When } from './sql-faults.ts'

type Call = (...given: unknown[]) => Promise<unknown>

const remote = ['createLink', 'fetchLink', 'findLinkByReference', 'cancelLink', 'refund', 'fetchRefund'] as const
const outages = { before: 'badGateway', after: 'badGatewayAfterCommit' } as const

/**
 * Runs work during which the n-th call to the payment provider, counted from 1, finds it down: the stand-in answers every
 * request of that call with 502, before it did what was asked or after. `struck` names the call.
 */
export function outagesOf(world: World) {
  return async ({ n, when }: { n: number; when: When }, work: () => Promise<unknown>) => {
    const { payments } = world.ctx
    const climb = { asked: 0, struck: undefined as string | undefined, error: undefined as unknown }
    const failing = (name: keyof PaymentProvider): Call => {
      const call = payments[name] as Call
      return async (...given) => {
        climb.asked += 1
        if (climb.asked !== n) return await call(...given)
        climb.struck = name
        world.payments.setSwitches({ [outages[when]]: true })
        return await call(...given).finally(() => world.payments.setSwitches({ [outages[when]]: false }))
      }
    }
    world.ctx.payments = { ...payments, ...Object.fromEntries(remote.map((name) => [name, failing(name)])) }
    try {
      await work()
    } catch (error) {
      climb.error = error
    } finally {
      world.ctx.payments = payments
    }
    return climb
  }
}
