import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
let staffMember: typeof support
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300080'))
  staffMember = staffClient(world, await hireStaff(world, 'dispatcher', '9812300081'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

async function notesOf({ bookingId }: Pick<Checkout, 'bookingId'>, staff = support) {
  const { entries } = (await staff.call(timelineCalls.find, { bookingId })).body.data
  return entries.filter(({ kind }) => kind === 'note' || kind === 'call')
}

const write = ({ bookingId }: Checkout, words: string) => support.call(bookingActCalls.note, { bookingId, words })

describe('a note', () => {
  test('and a call are on the timeline with their author', async () => {
    const visit = await paidVisit(world)
    await write(visit, ' The gate is green. ').then(({ body }) => body)
    world.clock.advance({ minutes: 5 })
    const call = { direction: 'out', outcome: 'no_answer', words: 'Rang twice' } as const
    await staffMember.call(bookingActCalls.call, { bookingId: visit.bookingId, ...call }).then(({ body }) => body)
    expect(await notesOf(visit)).toMatchObject([
      { kind: 'call', who: '9812300081', text: 'Call to the customer', more: 'no answer · Rang twice' },
      { kind: 'note', who: '9812300080', text: 'Note', more: 'The gate is green.' },
    ])
  })

  test('is deleted by its author within a minute, not later and not by a colleague', async () => {
    const visit = await paidVisit(world, 660)
    await write(visit, 'Wrong booking').then(({ body }) => body)
    const noteId = (await notesOf(visit))[0]?.undo?.noteId ?? ''
    expect((await notesOf(visit, staffMember))[0]?.undo).toBeNull()
    expect((await staffMember.call(bookingActCalls.deleteNote, { noteId })).status).toBe(404)
    world.clock.advance({ seconds: 59 })
    expect((await support.call(bookingActCalls.deleteNote, { noteId })).status).toBe(200)
    expect(await notesOf(visit)).toEqual([])
    await write(visit, 'Right booking').then(({ body }) => body)
    const later = (await notesOf(visit))[0]?.undo?.noteId ?? ''
    world.clock.advance({ seconds: 60 })
    expect((await notesOf(visit))[0]?.undo).toBeNull()
    expect((await support.call(bookingActCalls.deleteNote, { noteId: later })).status).toBe(404)
    expect(await notesOf(visit)).toMatchObject([{ more: 'Right booking' }])
  })

  test('goes with the account of the customer', async () => {
    const visit = await paidVisit(world, 720)
    await write(visit, 'Asks for Ravi').then(({ body }) => body)
    await cancel(world, visit).then(({ body }) => body)
    await runQueued(world, 'payment.send-refund')
    await world.payments.settle()
    await eraseAccount(world, visit).then(({ body }) => body)
    expect(await notesOf(visit)).toEqual([])
  })

  test('without words is refused', async () => {
    const visit = await paidVisit(world, 780)
    expect((await write(visit, ' \n')).error.code).toBe('BAD_INPUT')
  })
})

describe('a message', () => {
  test('reaches the customer as notification and SMS, each time it is sent', async () => {
    const visit = await paidVisit(world, 840)
    const { bookingId } = visit
    const send = () => support.call(bookingActCalls.message, { bookingId, message: 'please_call', reason: 'No answer' })
    expect((await send()).status).toBe(200)
    world.clock.advance({ minutes: 1 })
    expect((await send()).status).toBe(200)
    const { body } = await world.call(notificationCalls.list, {}, visit)
    const titles = body.data.notifications.map(({ title }) => title)
    expect(titles.filter((title) => title === 'Please call us')).toHaveLength(2)
    const { entries } = (await support.call(timelineCalls.find, { bookingId })).body.data
    expect(entries.filter(({ text }) => text === 'SMS: Please call')).toHaveLength(2)
    expect(entries).toContainEqual(
      expect.objectContaining({
        who: '9812300080',
        text: 'Message sent to the customer',
        more: 'please call · No answer',
      }),
    )
  })

  test('about a booking that is over is refused with the reason', async () => {
    const visit = await paidVisit(world, 900)
    await cancel(world, visit).then(({ body }) => body)
    const message = { bookingId: visit.bookingId, message: 'running_late', reason: 'Traffic' } as const
    const { status, error } = await support.call(bookingActCalls.message, message)
    expect([status, error.code, error.message]).toEqual([409, 'INVALID_TRANSITION', 'This booking is over.'])
  })
})

test('colleagues do none of it on a booking of their own', async () => {
  const token = await hireStaff(world, 'admin', '9812300082')
  const admin = staffClient(world, token)
  const { bookingId } = await paidBooking(world, { token, quantity: 4, startMinute: 960 })
  const message = { message: 'please_call', reason: 'No answer' } as const
  const call = { direction: 'in', outcome: 'answered', words: 'Me' } as const
  const answers = [
    await admin.call(bookingActCalls.note, { bookingId, words: 'Be kind' }),
    await admin.call(bookingActCalls.call, { bookingId, ...call }),
    await admin.call(bookingActCalls.message, { bookingId, ...message }),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(['OWN_BOOKING', 'OWN_BOOKING', 'OWN_BOOKING'])
  const { acts } = (await admin.find(bookingId)).body.data
  expect(acts.filter(({ obstacle }) => obstacle === null)).toEqual([])
})
