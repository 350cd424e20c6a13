import { beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import type { Context } from '#server/context.ts'
import { channelSteps, type Pushed } from '#server/testing/steps/channels.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepChannels } from './delivery.jobs.ts'
import { sendByChannel } from './delivery.service.ts'
import { notify } from './notification.service.ts'

const world = suiteWorld()
const { newReader, notifyNow, work, later, pushesTo, whatsappsTo, counts, received, statesOf } = channelSteps(world)
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
  for (const standin of [world.push, world.whatsapp, world.sms]) standin.setSwitches({ reset: true })
})

describe('a message about a booking', () => {
  test('goes out by SMS alone for a customer who chose nothing', async () => {
    const one = await newReader({})
    await notifyNow(one)
    expect(counts(one)).toEqual([0, 0, 1])
  })

  test('reaches the browser encrypted, in words of its own, and by no other channel once it is shown', async () => {
    const one = await newReader({ push: true, whatsapp: true })
    await notifyNow(one)
    const [push] = pushesTo(one)
    expect(push).toMatchObject({ title: 'Your professional is assigned', ttlSeconds: 600, urgency: 'high' })
    expect(push?.body).toContain(one.number)
    expect(push?.path).toBe(`/booking/${one.bookingId}`)
    expect((await received(push as Pushed)).status).toBe(200)
    await later(60)
    expect(counts(one)).toEqual([1, 0, 0])
    expect(await statesOf(one)).toMatchObject([{ channel: 'push', state: 'delivered', failure: '' }])
  })

  test('goes on to WhatsApp and then to SMS where no receipt comes', async () => {
    const one = await newReader({ push: true, whatsapp: true })
    await notifyNow(one)
    await later(9)
    expect(counts(one)).toEqual([1, 0, 0])
    await later(2)
    expect(counts(one)).toEqual([1, 1, 0])
    expect(whatsappsTo(one)[0]).toMatchObject({ name: 'professional_assigned', language: 'en' })
    expect(whatsappsTo(one)[0]?.text).toContain(one.number)
    await later(11)
    expect(counts(one)).toEqual([1, 1, 1])
    await later(60)
    expect(counts(one)).toEqual([1, 1, 1])
  })

  test('waits two minutes for a receipt while a visit is under way', async () => {
    const one = await newReader({ push: true })
    await notifyNow(one, 'on_the_way')
    expect(pushesTo(one)[0]).toMatchObject({ ttlSeconds: 120 })
    await later(3)
    expect(counts(one)).toEqual([1, 0, 1])
  })

  test('is in the language of its reader in each channel', async () => {
    const one = await newReader({ push: true, whatsapp: true })
    await world.db.updateTable('customer').set({ language: 'hi' }).where('phone', '=', `+91${one.phone}`).execute()
    await notifyNow(one, 'confirmed')
    expect(pushesTo(one)[0]).toMatchObject({ title: 'बुकिंग कन्फ़र्म हो गई', path: `/hi/booking/${one.bookingId}` })
    await later(3)
    expect(whatsappsTo(one)[0]).toMatchObject({ name: 'booking_confirmed', language: 'hi' })
    expect(whatsappsTo(one)[0]?.text).toMatch(/^आपकी GharSaaf बुकिंग /)
  })

  test('is sent once when its event is repeated and eight workers race', async () => {
    const one = await newReader({ push: true, whatsapp: true })
    const { bookingId } = one
    for (let time = 0; time < 3; time++)
      await world.db.transaction().execute((trx) => notify(world.ctx, trx, { bookingId, event: 'assigned' }))
    const id = (await statesOf(one))[0]?.id as string
    await Promise.all(Array.from({ length: 8 }, () => sendByChannel(world.ctx, { id })))
    expect(counts(one)).toEqual([1, 0, 0])
    world.clock.advance({ minutes: 12 })
    await Promise.all(Array.from({ length: 8 }, () => sweepChannels(world.ctx)))
    await work()
    expect(counts(one)).toEqual([1, 1, 0])
  })

  test('goes on by the next channel after its worker died between sending and recording, and not twice by one', async () => {
    const one = await newReader({ whatsapp: true })
    await world.db
      .transaction()
      .execute((trx) => notify(world.ctx, trx, { bookingId: one.bookingId, event: 'assigned' }))
    const { promise: death, resolve: die } = Promise.withResolvers<void>()
    const { whatsapp } = world.ctx
    const send = async (message: Parameters<NonNullable<typeof whatsapp>['send']>[0]) => {
      await whatsapp?.send(message)
      die()
      return await new Promise<never>(() => {})
    }
    const dying = { ...world.ctx, whatsapp: { ...whatsapp, send } } as Context
    await Promise.race([death, sweepChannels(dying)])
    await later(5)
    expect(counts(one)).toEqual([0, 1, 0])
    await later(7)
    expect(counts(one)).toEqual([0, 1, 1])
  })

  test('needs no SMS when its receipt names it though the answer of WhatsApp was lost', async () => {
    const one = await newReader({ whatsapp: true })
    world.whatsapp.setSwitches({ badGatewayAfterSend: true })
    await notifyNow(one)
    await world.whatsapp.report(whatsappsTo(one)[0]?.id as string, 'delivered')
    await later(60)
    expect(counts(one)).toEqual([0, 1, 0])
  })

  test('is not sent again by SMS once it was read in the app', async () => {
    const one = await newReader({ push: true })
    await notifyNow(one)
    await world.call(notificationCalls.markRead, { all: true }, { token: one.token })
    await later(60)
    expect(counts(one)).toEqual([1, 0, 0])
  })

  test('keeps to SMS after a provider has no template of its text', async () => {
    const one = await newReader({ whatsapp: true })
    world.whatsapp.setSwitches({ noTemplates: true })
    await notifyNow(one)
    expect(counts(one)).toEqual([0, 0, 1])
  })
})

describe('in the quiet hours', () => {
  test('a message that is not urgent waits for the morning, by each channel', async () => {
    const [byPush, bySms] = [await newReader({ push: true }), await newReader({})]
    world.clock.set('2026-11-23T17:30:00Z')
    for (const one of [byPush, bySms]) await notifyNow(one, 'refunded')
    await later(8 * 60)
    expect([counts(byPush), counts(bySms)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    world.clock.set('2026-11-24T02:30:00Z')
    await later(2)
    expect([counts(byPush), counts(bySms)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  test('one that fails in the evening goes on in the morning, unless its receipt comes late', async () => {
    const [silent, late] = [await newReader({ push: true }), await newReader({ push: true })]
    world.clock.set('2026-11-23T16:25:00Z')
    for (const one of [silent, late]) await notifyNow(one, 'refunded')
    await later(12)
    await received(pushesTo(late)[0] as Pushed)
    world.clock.set('2026-11-24T02:30:00Z')
    await later(2)
    expect([counts(silent), counts(late)]).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ])
  })
})
