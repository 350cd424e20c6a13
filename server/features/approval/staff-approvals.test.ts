import { beforeAll, expect, test } from 'vitest'
import { staffRefundCalls } from '#contract/refund.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import { type Checkout, paidBooking, refundsSent } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const phone = '9812300061'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
let staffMember: typeof admin
let own: Checkout
beforeAll(async () => {
  const token = await hireStaff(world, 'admin', phone)
  admin = staffClient(world, token)
  staffMember = staffClient(world, await hireStaff(world, 'admin', '9812300062'))
  own = await paidBooking(world, { token, quantity: 4, startMinute: 600 })
})

type Act = (staff: typeof admin, booking: Checkout) => Promise<{ status: number; error: { code: string } }>

test.each<[string, Act]>([
  ['start', (staff, booking) => staff.start(booking)],
  ['complete', (staff, booking) => staff.complete(booking)],
  ['end', (staff, booking) => staff.end(booking, 'we_did_not_come')],
  ['settle', (staff, booking) => staff.settle(booking, 'We are sorry.')],
  ['cancel', (staff, booking) => staff.cancel(booking, 'We cannot come')],
  ['fail', (staff, booking) => staff.fail(booking, 'Not paid')],
  ['reschedule', (staff, booking) => staff.move(booking, '2026-11-26', 600, 'us')],
  ['assign', (staff, booking) => staff.assign(booking, booking.bookingId)],
  ['refund', (staff, booking) => staff.refund(booking, 100)],
])('staff cannot %s a booking of their own', async (_verb, act) => {
  const before = (await admin.find(own.bookingId)).body.data
  const { status, error } = await act(admin, own)
  expect([status, error.code]).toEqual([403, 'OWN_BOOKING'])
  expect((await admin.find(own.bookingId)).body.data).toEqual(before)
})

test('a colleague can', async () => {
  expect((await staffMember.refund(own, 100)).status).toBe(200)
  expect((await refundsSent(world, own)).map(({ amount }) => amount)).toEqual([100])
})

test.each([0, -1.1e-195, -5])('staff cannot refund ₹%d', async (amount) => {
  const { status, error } = await staffMember.refund(own, amount)
  expect([status, error.code]).toEqual([400, 'BAD_INPUT'])
})

test.each<[string, Act]>([
  [
    'end',
    (staff, { bookingId }) => staff.call(staffVisitCalls.end, { bookingId, outcome: 'not_possible', reason: ' ' }),
  ],
  ['settle', (staff, booking) => staff.settle(booking, ' ')],
  ['cancel', (staff, booking) => staff.cancel(booking, ' \n')],
  ['fail', (staff, booking) => staff.fail(booking, ' ')],
  ['refund', (staff, { bookingId }) => staff.call(staffRefundCalls.refund, { bookingId, amount: 100, reason: ' ' })],
])('staff cannot %s without words', async (_verb, act) => {
  const { status, error } = await act(staffMember, own)
  expect([status, error.code]).toEqual([400, 'BAD_INPUT'])
})
