import { beforeEach, describe, expect, test } from 'vitest'
import { customerCalls } from '#contract/customer.ts'
import { identityCalls } from '#contract/identity.ts'
import { channelCalls } from '#contract/notification.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { channelSteps, type Pushed } from '#server/testing/steps/channels.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { verifyToken } from '#server/testing/test-world.ts'

const world = suiteWorld()
const { newReader, notifyNow, work, later, pushesTo, whatsappsTo, counts, received, statesOf } = channelSteps(world)
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
  for (const standin of [world.push, world.whatsapp, world.sms]) standin.setSwitches({ reset: true })
})

describe('receipts', () => {
  test('of WhatsApp are taken in any order, again and again, and only signed', async () => {
    const one = await newReader({ whatsapp: true })
    await notifyNow(one)
    const id = whatsappsTo(one)[0]?.id as string
    expect(await world.whatsapp.report(id, 'delivered', { secret: 'another' })).toBe(400)
    expect(await statesOf(one)).toMatchObject([{ state: 'sent' }])
    for (const status of ['read', 'delivered', 'sent', 'read'] as const)
      expect(await world.whatsapp.report(id, status)).toBe(200)
    expect(await statesOf(one)).toMatchObject([{ state: 'read' }])
  })

  test('of WhatsApp that a number is not there lead to an SMS at once, and one', async () => {
    const one = await newReader({ whatsapp: true })
    await notifyNow(one)
    for (let time = 0; time < 2; time++) await world.whatsapp.report(whatsappsTo(one)[0]?.id as string, 'failed')
    await work()
    expect(counts(one)).toEqual([0, 1, 1])
    expect(await statesOf(one)).toMatchObject([{ state: 'failed', failure: '131026 Message undeliverable' }])
  })

  test('of a browser need the proof that came with its notification', async () => {
    const [one, other] = [await newReader({ push: true }), await newReader({ push: true })]
    for (const each of [one, other]) await notifyNow(each)
    const [push] = pushesTo(one) as Pushed[]
    const [stranger] = pushesTo(other) as Pushed[]
    const forged = { id: push?.id as string, proof: stranger?.proof as string }
    expect((await world.call(channelCalls.received, forged)).error.code).toBe('BAD_SIGNATURE')
    expect(await statesOf(one)).toMatchObject([{ state: 'sent' }])
    expect((await received(push as Pushed, true)).status).toBe(200)
    expect(await statesOf(one)).toMatchObject([{ state: 'read' }])
  })

  test('are shown to staff at the booking and at the customer', async () => {
    const one = await newReader({ push: true, whatsapp: true })
    await notifyNow(one)
    await later(11)
    await world.whatsapp.report(whatsappsTo(one)[0]?.id as string, 'delivered')
    const staff = staffClient(world, await hireStaff(world, 'support', '9812300999'))
    const { entries } = (await staff.call(timelineCalls.find, { bookingId: one.bookingId })).body.data
    const shown = entries.map(({ text, more }) => `${text}: ${more}`)
    expect(shown).toContain('Push: Your professional is assigned: not delivered: no receipt in time')
    expect(shown).toContainEqual(
      expect.stringMatching(/^WhatsApp: Your professional is assigned: delivered · Mon 23 Nov/),
    )
    const { customer_id: customerId } = await world.db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', one.bookingId)
      .executeTakeFirstOrThrow()
    const { messages } = (await staff.call(customerCalls.find, { customerId })).body.data
    expect(messages.map(({ sent }) => sent)).toContain('Push: not delivered: no receipt in time · WhatsApp: delivered')
  })

  test('WhatsApp proves the address of its webhook with our token', async () => {
    const asked = (token: string) =>
      world.app.inject({
        url: channelCalls.whatsappWebhook.path,
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
      })
    expect((await asked(verifyToken)).body).toBe('1158201444')
    expect((await asked('another')).statusCode).toBe(400)
  })
})

describe('a browser', () => {
  const channelsOf = async (token: string) => (await world.call(channelCalls.channels, {}, { token })).body.data

  test('that is not subscribed any more is forgotten, and the message goes out by SMS at once', async () => {
    const one = await newReader({ push: true })
    world.push.unsubscribe(one.browser.id)
    await notifyNow(one)
    expect(counts(one)).toEqual([0, 0, 1])
    expect((await channelsOf(one.token)).browser).toBe(false)
  })

  test('gets no more after it was switched off, or signed out', async () => {
    const off = await newReader({ push: true })
    const chosen = { browser: true, pushKey: expect.stringMatching(/^[\w-]{87}$/), whatsapp: false }
    expect(await channelsOf(off.token)).toEqual(chosen)
    await world.call(channelCalls.choose, { browser: null }, { token: off.token }).then(({ body }) => body)
    const out = await newReader({ push: true })
    await world.call(identityCalls.logout, {}, { token: out.token })
    for (const one of [off, out]) {
      await notifyNow(one)
      expect(counts(one)).toEqual([0, 0, 1])
    }
  })

  test('that two customers use belongs to the one who switched it on last', async () => {
    const one = await newReader({ push: true })
    const other = await newReader({})
    const { id: _, ...subscription } = one.browser
    await world.call(channelCalls.choose, { browser: subscription }, { token: other.token }).then(({ body }) => body)
    await notifyNow(one)
    expect(counts(one)).toEqual([0, 0, 1])
  })

  test('of an address that is no push service is refused: we would send requests there', async () => {
    const { token } = await beginBooking(world)
    const { p256dh, auth } = world.push.subscribe()
    const ask = (endpoint: string) =>
      world.call(channelCalls.choose, { browser: { endpoint, p256dh, auth } }, { token })
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'https://example.in/push',
      'https://fcm.googleapis.com.example.in/x',
      'https://fcm.googleapis.com:8443/x',
      'nonsense',
    ])
      expect((await ask(endpoint)).error.code).toBe('BAD_INPUT')
    expect((await ask('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200)
    expect((await ask('https://updates.push.services.mozilla.com/wpush/v2/abc')).status).toBe(200)
  })

  test('is not offered to visitors', async () => {
    expect((await world.call(channelCalls.channels)).error.code).toBe('SIGNED_OUT')
    expect((await world.call(channelCalls.choose, { whatsapp: true })).error.code).toBe('SIGNED_OUT')
  })
})
