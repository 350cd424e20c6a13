import { beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { beginBooking, type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import type { BookingEventName } from './booking-message.types.ts'
import { sendSms, sweepSms } from './notification.jobs.ts'
import { notify } from './notification.service.ts'

const world = suiteWorld()
beforeEach(() => world.sms.setSwitches({ reset: true }))

function notifyOf({ bookingId }: Checkout, event: BookingEventName, occurrence?: string) {
  return world.db.transaction().execute((trx) => notify(world.ctx, trx, { bookingId, event, occurrence }))
}

function textsTo({ phone }: Checkout, about = 'GharSaaf booking'): string[] {
  return world.sms.outbox(`+91${phone}`).flatMap(({ text }) => (text.includes(about) ? [text] : []))
}

async function listOf({ token }: Checkout, cursor?: string) {
  return (await world.call(notificationCalls.list, cursor ? { cursor } : {}, { token })).body.data
}

async function smsOf({ bookingId }: Checkout) {
  return await world.db
    .selectFrom('sms_message')
    .select(['id', 'state', 'attempts'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

describe('a booking event', () => {
  test('notifies once by SMS and inside the product when repeated', async () => {
    const checkout = await beginBooking(world)
    for (let time = 0; time < 3; time++) await notifyOf(checkout, 'confirmed')
    await runQueued(world, 'notification.send-sms')
    expect(textsTo(checkout)).toHaveLength(1)
    const { notifications, unread } = await listOf(checkout)
    expect(notifications).toMatchObject([
      { kind: 'confirm_order', title: 'Booking confirmed', bookingId: checkout.bookingId, read: false },
    ])
    expect(unread).toBe(1)
  })

  test('is not notified when the transaction is rolled back', async () => {
    const checkout = await beginBooking(world)
    const { bookingId } = checkout
    await world.db
      .transaction()
      .execute(async (trx) => {
        await notify(world.ctx, trx, { bookingId, event: 'confirmed' })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await runQueued(world, 'notification.send-sms')
    expect(textsTo(checkout)).toEqual([])
    expect((await listOf(checkout)).notifications).toEqual([])
  })

  test('sends no SMS to an erased customer', async () => {
    const checkout = await beginBooking(world)
    const erased = { phone: null, erased_at: world.clock.now() }
    await world.db.updateTable('customer').set(erased).where('phone', '=', `+91${checkout.phone}`).execute()
    await notifyOf(checkout, 'cancelled')
    expect(
      await world.db.selectFrom('sms_message').select('id').where('booking_id', '=', checkout.bookingId).execute(),
    ).toEqual([])
  })
})

describe('an SMS', () => {
  test('is sent once when eight workers race', async () => {
    const checkout = await beginBooking(world)
    await notifyOf(checkout, 'confirmed')
    const { id: smsId } = await smsOf(checkout)
    await Promise.all(Array.from({ length: 8 }, () => sendSms(world.ctx, { smsId })))
    await sendSms(world.ctx, { smsId })
    expect(textsTo(checkout)).toHaveLength(1)
    expect(await smsOf(checkout)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is retried after a temporary failure', async () => {
    const checkout = await beginBooking(world)
    await notifyOf(checkout, 'confirmed')
    const { id: smsId } = await smsOf(checkout)
    world.sms.setSwitches({ badGateway: true })
    await expect(sendSms(world.ctx, { smsId })).rejects.toMatchObject({ name: 'SmsError' })
    expect(await smsOf(checkout)).toMatchObject({ state: 'waiting' })
    world.sms.setSwitches({ reset: true })
    world.clock.advance({ minutes: 2 })
    await sweepSms(world.ctx)
    expect(textsTo(checkout)).toHaveLength(1)
    expect(await smsOf(checkout)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('is taken over two minutes after its worker died, not before', async () => {
    const checkout = await beginBooking(world)
    await notifyOf(checkout, 'confirmed')
    const { id } = await smsOf(checkout)
    await world.db
      .updateTable('sms_message')
      .set({ sent_at: world.clock.now(), attempts: 1 })
      .where('id', '=', id)
      .execute()
    await sendSms(world.ctx, { smsId: id })
    expect(textsTo(checkout)).toEqual([])
    world.clock.advance({ minutes: 3 })
    await sweepSms(world.ctx)
    expect(textsTo(checkout)).toHaveLength(1)
  })

  test('is marked failed after a day', async () => {
    const checkout = await beginBooking(world)
    await notifyOf(checkout, 'reminder')
    world.clock.advance({ days: 1 })
    await sweepSms(world.ctx)
    expect(textsTo(checkout, 'reminder')).toEqual([])
    expect((await smsOf(checkout)).state).toBe('failed')
  })
})

describe('the list of notifications', () => {
  test('is paginated newest first, without gaps or repetitions', async () => {
    const checkout = await beginBooking(world)
    for (let number = 1; number <= 45; number++) {
      if (number % 3 === 0) world.clock.advance({ seconds: 1 })
      await notifyOf(checkout, 'refunded', `${number}`)
    }
    const seen: { _id: string; createdAt: string }[] = []
    let cursor: string | undefined
    do {
      const page = await listOf(checkout, cursor)
      expect(page.unread).toBe(45)
      seen.push(...page.notifications)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(45)
    const times = seen.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('marks some or all as read', async () => {
    const checkout = await beginBooking(world)
    const { token } = checkout
    for (const event of ['confirmed', 'assigned', 'completed'] as const) await notifyOf(checkout, event)
    const [first] = (await listOf(checkout)).notifications
    await world.call(notificationCalls.markRead, { ids: [first?._id as string] }, { token })
    const list = await listOf(checkout)
    expect(list.unread).toBe(2)
    expect(list.notifications.find(({ _id }) => _id === first?._id)?.read).toBe(true)
    await world.call(notificationCalls.markRead, { all: true }, { token })
    expect((await listOf(checkout)).unread).toBe(0)
  })

  test('refuses visitors and leaves other customers’ notifications alone', async () => {
    expect((await world.call(notificationCalls.list)).error.code).toBe('SIGNED_OUT')
    expect((await world.call(notificationCalls.markRead, { all: true })).error.code).toBe('SIGNED_OUT')
    const owner = await beginBooking(world)
    await notifyOf(owner, 'confirmed')
    const [theirs] = (await listOf(owner)).notifications
    const stranger = await beginBooking(world)
    const { token } = stranger
    expect((await world.call(notificationCalls.markRead, { ids: [theirs?._id as string] }, { token })).status).toBe(200)
    expect((await listOf(owner)).unread).toBe(1)
    expect((await world.call(notificationCalls.list, { cursor: theirs?._id }, { token })).error.code).toBe('NOT_FOUND')
  })

  test('returns a message for a bad request', async () => {
    const { token } = await beginBooking(world)
    const nothing = await world.call(notificationCalls.markRead, {}, { token })
    expect(nothing.error).toMatchObject({ code: 'BAD_INPUT', message: 'Choose which notifications are read.' })
    const bad = await world.call(notificationCalls.list, { cursor: 'x' }, { token })
    expect(bad.error.code).toBe('BAD_INPUT')
  })
})
