import { beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { jobs } from '#server/features.ts'
import { cancel, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sendVisitReminders } from './visit-reminder.jobs.ts'

const world = suiteWorld()
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

/** Runs the job at a time of India and sends the queued messages. */
async function remindAt(time: string): Promise<void> {
  world.clock.set(`${time}+05:30`)
  await jobs.find(({ queue }) => queue === 'booking.remind-of-visits')?.run(world.ctx, {} as never)
  await runQueued(world, 'notification.send-sms')
}

const textsTo = ({ phone }: Checkout) =>
  world.sms.outbox(`+91${phone}`).flatMap(({ text }) => (text.startsWith('A reminder') ? [text] : []))

async function remindersIn({ token }: Checkout): Promise<string[]> {
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  return notifications.flatMap(({ title, body }) => (title === 'Visit reminder' ? [body] : []))
}

describe('the reminder on the evening before a visit', () => {
  test('names the arrival time by SMS and in the app', async () => {
    const visit = await paidVisit(world)
    await remindAt('2026-11-23T18:00:00')
    expect(textsTo(visit)).toHaveLength(1)
    expect(textsTo(visit)[0]).toContain(`${visit.number} is on Tue 24 Nov, 10:00 AM - 11:00 AM.`)
    expect(await remindersIn(visit)).toHaveLength(1)
  })

  test('is sent once when the job runs repeatedly on two servers', async () => {
    const visit = await paidVisit(world)
    world.clock.set('2026-11-23T18:05:00+05:30')
    await Promise.all(Array.from({ length: 6 }, () => sendVisitReminders(world.ctx)))
    await remindAt('2026-11-23T18:10:00')
    await remindAt('2026-11-23T20:59:00')
    expect(textsTo(visit)).toHaveLength(1)
    expect(await remindersIn(visit)).toHaveLength(1)
  })

  test.each([
    ['in the afternoon', '2026-11-23T17:59:00'],
    ['late at night', '2026-11-23T21:00:00'],
    ['on the morning of the visit', '2026-11-24T07:00:00'],
  ])('is not sent %s', async (_when, time) => {
    const visit = await paidVisit(world)
    await remindAt(time)
    expect(textsTo(visit)).toEqual([])
    expect(await remindersIn(visit)).toEqual([])
  })

  test('is sent only for visits that will take place', async () => {
    const [open, cancelled] = [await beginBooking(world), await paidVisit(world)]
    await cancel(world, cancelled).then(({ body }) => body)
    await remindAt('2026-11-23T18:00:00')
    expect([...textsTo(open), ...textsTo(cancelled)]).toEqual([])
  })

  test('is not sent to a customer who booked that evening', async () => {
    world.clock.set('2026-11-23T18:30:00+05:30')
    const visit = await paidVisit(world, 720)
    await remindAt('2026-11-23T18:35:00')
    expect(textsTo(visit)).toEqual([])
  })
})

describe('a rescheduled visit', () => {
  test('is announced before its new day, not before the old one', async () => {
    const visit = await paidVisit(world)
    await moveTo(world, visit, 3, 840).then(({ body }) => body)
    await remindAt('2026-11-23T18:00:00')
    expect(textsTo(visit)).toEqual([])
    await remindAt('2026-11-25T18:00:00')
    expect(textsTo(visit)[0]).toContain('is on Thu 26 Nov, 2:00 PM - 3:00 PM.')
  })

  test('is announced again for its new time after a reminder', async () => {
    const visit = await paidVisit(world)
    await remindAt('2026-11-23T18:00:00')
    await moveTo(world, visit, 2, 660).then(({ body }) => body)
    await remindAt('2026-11-24T18:00:00')
    expect(textsTo(visit).map((text) => /on (\w+) /.exec(text)?.[1])).toEqual(['Wed', 'Tue'])
    expect(await remindersIn(visit)).toHaveLength(2)
  })
})
