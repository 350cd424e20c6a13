import fc from 'fast-check'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { addDays, indiaDay, toTime } from '#contract/lib/india-time.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { type PlanResponse, planCalls } from '#contract/plan.ts'
import { getPlans, mornings, weekends } from '#server/testing/plan-steps.ts'
import type { Life } from '../life.ts'
import { waitUntilStart } from './clock-commands.ts'
import { ask, command, newest } from './command.ts'
import { hold, order, place, setAddress } from './customer-commands.ts'
import { atBank, openPage } from './provider-commands.ts'
import { visitTakesPlace } from './staff-commands.ts'

const kinds = { mornings, weekends }

/** Of any age, the newest first. */
async function planOf(life: Life, which: number): Promise<PlanResponse | undefined> {
  const { plans } = await getPlans(life.world, life)
  return plans[which % Math.max(1, plans.length)]
}

/** With what the cart has. */
const buy = fc
  .record({
    kind: fc.constantFrom<keyof typeof kinds>('mornings', 'mornings', 'mornings', 'weekends'),
    day: fc.constantFrom(1, 1, 2, 3, 5),
    at: fc.constantFrom(8, 9, 10, 11),
    less: fc.constantFrom('whole', 'whole', 'less credit', 'for credit', 'less a code'),
    way: fc.constantFrom('online', 'online', 'online', 'cash', 'open'),
  })
  .map(({ kind, day, at, less, way }) =>
    command(`buy a plan of ${kind} from ${at}:00 in ${day} days, ${less}, ${way}`, async (life) => {
      const { serviceId, variantIds } = kinds[kind]
      await ask(life, cartCalls.add, { serviceId, selectedVariants: variantIds, unitQuantity: 1 })
      await place(life)
      await setAddress(life, 0)
      await hold(life, 0, day, at)
      const bookingId = life.booking(0)?.id
      if (!bookingId) return
      if (less === 'less credit') await ask(life, creditCalls.use, { bookingId, amount: 120 })
      if (less === 'for credit') await ask(life, creditCalls.use, { bookingId, amount: 'all' })
      if (less === 'less a code') await ask(life, offerCalls.apply, { bookingId, code: 'MODEL100' })
      if (way === 'cash') return void (await ask(life, paymentCalls.cash, { bookingId }))
      await openPage(life, 0)
      if (way === 'online') await atBank(life, 0, 'pay')
    }),
  )

const which = fc.constantFrom(0, 0, 0, 1)

/** For each of its lines. */
async function askRevisit(life: Life, which: number): Promise<void> {
  const bookingId = life.booking(which)?.id
  if (!bookingId) return
  const { body } = await life.world.call(bookingCalls.find, { bookingId }, { token: life.token })
  for (const { _id: itemId } of body.data.items) await ask(life, planCalls.revisit, { bookingId, itemId })
}

async function bookVisit(life: Life, plan: number, day: number, hour: number): Promise<void> {
  const found = await planOf(life, plan)
  if (!found) return
  const date = addDays(indiaDay(life.world.clock.now()), day)
  const timeSlot = { start: toTime(hour * 60), end: toTime(hour * 60 + 60) }
  await ask(life, planCalls.book, { planId: found._id, date, timeSlot })
}

/** Whole, so that runs reach it: an order, its visit and the revisit. */
const revisit = fc
  .tuple(fc.constantFrom('completed', 'completed', 'done_in_part'), fc.integer({ min: 8, max: 17 }))
  .map(([outcome, hour]) =>
    command(`a bathroom is done at ${hour}:00, ends as ${outcome} and is revisited`, async (life) => {
      await order(life, 'bathroom', 1, 1, hour)
      await openPage(life, 0)
      await atBank(life, 0, 'pay')
      await waitUntilStart(life, 0)
      await visitTakesPlace(life, 0, outcome)
      await askRevisit(life, 0)
      await bookVisit(life, 0, 1, hour)
    }),
  )

const bookNext = fc
  .tuple(which, fc.constantFrom(0, 1, 1, 2, 3, 4, 5, 7), fc.constantFrom(8, 9, 10, 11, 14))
  .map(([plan, day, hour]) =>
    command(`book the next visit of plan ${plan} at ${hour}:00 in ${day} days`, (life) =>
      bookVisit(life, plan, day, hour),
    ),
  )

const pause = fc.tuple(which, fc.boolean()).map(([plan, paused]) =>
  command(`${paused ? 'pause' : 'resume'} plan ${plan}`, async (life) => {
    const found = await planOf(life, plan)
    if (found) await ask(life, planCalls.pause, { planId: found._id, paused })
  }),
)

export async function endRest(life: Life, plan: PlanResponse): Promise<void> {
  await ask(life, planCalls.end, { planId: plan._id, expectedRefund: plan.refund ?? 399.75 })
}

const end = which.map((plan) =>
  command(`cancel the rest of plan ${plan}`, async (life) => {
    const found = await planOf(life, plan)
    if (found) await endRest(life, found)
  }),
)

export const planCommands = [
  ...Array(4).fill(buy),
  ...Array(6).fill(bookNext),
  pause,
  end,
  revisit,
  revisit,
  newest.map((at) => command(`ask for free revisits of ${at}`, (life) => askRevisit(life, at))),
]
