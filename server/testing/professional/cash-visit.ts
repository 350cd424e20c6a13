import { paymentCalls } from '#contract/payment.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { beginBooking } from '../steps/checkout.ts'
import type { World } from '../test-world.ts'
import { crewClient } from './professional-steps.ts'

/** A visit of ₹299 in cash of the next day, begun by its professional; `finish` is the last tap. The clock moves with it. */
export async function startedCashVisit(world: World) {
  const visit = await beginBooking(world, { startMinute: 600 })
  await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
  const crew = await crewClient(world, visit)
  world.clock.advance({ minutes: 24 * 60 + 5 })
  await crew.arrive(visit).then(({ body }) => body)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  world.clock.advance({ minutes: 40 })
  return { visit, crew, finish: () => crew.finish(visit, 'completed', { cashReceived: 299 }) }
}
