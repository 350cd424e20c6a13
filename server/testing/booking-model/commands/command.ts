import fc from 'fast-check'
import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import type { Life } from '../life.ts'

/** Nothing is predicted: the invariants are the oracle. */
type Model = Record<string, never>

/** A command of the model, printed as its title on a line of its own. */
export function command(title: string, run: (life: Life) => Promise<unknown>): fc.AsyncCommand<Model, Life> {
  return {
    check: () => true,
    async run(_model, life) {
      await run(life)
    },
    toString: () => `\n  ${title}`,
  }
}

/** Places from the newest, the newest twice as often. */
export const newest = fc.nat({ max: 3 }).map((at) => Math.max(0, at - 1))

/** A call of the customer. */
export function ask<Call extends Endpoint>(life: Life, call: Call, input: EndpointInput<Call>) {
  return life.perform(() => life.world.call(call, input, { token: life.token }))
}

/** A call of the customer about one booking. */
export const one = <Call extends Endpoint>(title: string, call: Call, input: (life: Life) => object = () => ({})) =>
  newest.map((which) =>
    command(`${title} ${which}`, async (life) => {
      const booking = life.booking(which)
      if (booking) await ask(life, call, { bookingId: booking.id, ...input(life) } as unknown as EndpointInput<Call>)
    }),
  )
