import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBooking, bookingNow, initiatePayment, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  const breaker = { failures: 3, openMs: 60_000 }
  world = await createWorld({
    config: { providers: { paymentsMs: 200, callsMs: 20_000, smsMs: 5_000, smtpMs: 5_000, breaker } },
  })
})
afterAll(() => world.close())

test('a provider that never answers is not asked for a while, and the same booking is paid after it', async () => {
  const checkout = await beginBooking(world)
  const refused = { status: 503, error: expect.objectContaining({ code: 'PAYMENT_UNAVAILABLE' }) }
  world.payments.setSwitches({ delayMs: 3_600_000 })
  expect(await initiatePayment(world, checkout)).toMatchObject(refused)
  world.payments.setSwitches({ reset: true })
  expect(await initiatePayment(world, checkout)).toMatchObject(refused)
  world.clock.advance({ seconds: 61 })
  const linkId = await openPaymentLink(world, checkout)
  await press(world, 'pay', linkId)
  expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
})
