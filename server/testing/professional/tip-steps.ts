import { bookingCalls } from '#contract/booking.ts'
import { tipCalls } from '#contract/tip.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { paidVisit } from '../steps/cancel.ts'
import { type Checkout, openPaymentLink, press } from '../steps/checkout.ts'
import type { World } from '../test-world.ts'
import { crewClient } from './professional-steps.ts'

/** Paid online and done a day later by its professional. */
export async function doneVisit(world: World, paid?: Checkout) {
  const visit = paid ?? (await paidVisit(world))
  const crew = await crewClient(world, visit)
  world.clock.advance({ minutes: 24 * 60 + 5 })
  await crew.arrive(visit).then(({ body }) => body)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  world.clock.advance({ minutes: 50 })
  await crew.finish(visit, 'completed').then(({ body }) => body)
  return { visit, crew }
}

/** The booking of a tip that is to be paid, as a checkout of its own. */
export async function startedTip(world: World, visit: Checkout, amount = 50): Promise<Checkout> {
  const { bookingId } = (await world.call(tipCalls.give, { bookingId: visit.bookingId, amount }, visit)).body.data
  const found = await world.call(bookingCalls.find, { bookingId: bookingId ?? '' }, visit)
  return { ...visit, bookingId: bookingId ?? '', number: found.body.data.number }
}

export async function paidTip(world: World, visit: Checkout, amount = 50): Promise<Checkout> {
  const tip = await startedTip(world, visit, amount)
  await press(world, 'pay', await openPaymentLink(world, tip))
  return tip
}
