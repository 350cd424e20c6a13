import { checkOut } from '#bench/shoppers/checkout-flow.ts'
import { addToCart } from '#bench/shoppers/fill-cart.ts'
import { openShopper, type Shopper } from '#bench/shoppers/shopper.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import type { OpenWorld } from './open-worlds.ts'
import { type Act, milliseconds } from './turns.ts'

const steps: Readonly<Record<string, string>> = {
  [cartCalls.add.path]: 'add to cart',
  [checkoutCalls.initiate.path]: 'begin a booking',
  [checkoutCalls.timeSlots.path]: 'slots of a day',
  [checkoutCalls.selectSlot.path]: 'hold a slot',
  [paymentCalls.initiate.path]: 'payment link',
}

/** The eighth shopper lives in New Delhi, which has most professionals. */
const shoppersOf = { 'largest city': [7], 'other cities': [0, 1, 2, 3, 4, 5, 6, 8, 9, 10] } as const

export async function addingToCart({ url, paymentsUrl }: OpenWorld): Promise<Act> {
  const shopper = await openShopper(url, paymentsUrl, 12)
  return async (turn) => ({ 'add to cart': await milliseconds(() => addToCart(shopper, turn)) })
}

/** Whole checkouts, and each of their steps. */
export async function buyingIn({ url, paymentsUrl }: OpenWorld, where: keyof typeof shoppersOf): Promise<Act> {
  const taken: Record<string, number> = {}
  const shoppers = await Promise.all(shoppersOf[where].map((number) => openShopper(url, paymentsUrl, number)))
  const timed = shoppers.map((shopper) => timedShopper(shopper, (step, ms) => (taken[`${step}, ${where}`] = ms)))
  return async (turn) => {
    const shopper = timed[turn % timed.length] as Shopper
    const whole = await milliseconds(() => checkOut(shopper, turn))
    return { ...taken, [`whole checkout, ${where}`]: whole }
  }
}

function timedShopper(shopper: Shopper, keep: (step: string, ms: number) => void): Shopper {
  const { client } = shopper
  return {
    ...shopper,
    client: {
      async call(call, input) {
        const started = performance.now()
        const answer = await client.call(call, input)
        const step = steps[call.path]
        if (step) keep(step, performance.now() - started)
        return answer
      },
    },
  }
}
