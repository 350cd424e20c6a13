import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { gstSummaryCalls } from '#contract/report.ts'
import {
  beginBooking,
  type Checkout,
  chooseTomorrow,
  openPaymentLink,
  paidBooking,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
const at = (day: string, time: string) => world.clock.set(`${day}T${time}+05:30`)
const summary = async (from: string, until: string) =>
  (await staff.call(gstSummaryCalls.months, { from, until })).body.data

const mumbai = { lat: 19.0596, lng: 72.8295 }

async function inMumbai(): Promise<Checkout> {
  const checkout = await beginBooking(world, { startMinute: null })
  const { token, bookingId } = checkout
  const place = { newLocation: mumbai, address: '4 Hill Road, Bandra', type: 'Home' } as const
  await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token }).then(({ body }) => body)
  await chooseTomorrow(world, checkout, 660).then(({ body }) => body)
  await press(world, 'pay', await openPaymentLink(world, checkout))
  return checkout
}

async function done(booking: Checkout): Promise<void> {
  await staff.start(booking).then(({ body }) => body)
  await staff.complete(booking).then(({ body }) => body)
}

beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', '9812300084'))
  at('2027-03-30', '10:00:00')
  const march = await paidBooking(world, { startMinute: 660 })
  const far = await inMumbai()
  at('2027-03-31', '11:30:00')
  const april = await paidBooking(world, { startMinute: 660 })
  await done(march)
  await done(far)
  // The last second of March in India.
  at('2027-03-31', '23:59:59')
  await runQueued(world, 'invoice.settle')
  at('2027-04-01', '11:30:00')
  await done(april)
  await runQueued(world, 'invoice.settle')
  await staff.refund(april, 118).then(({ body }) => body)
  await runQueued(world, 'payment.send-refund')
  await runQueued(world, 'invoice.settle')
})

const nothing = { documents: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
/** ₹299 with 18 % GST within the state. */
const visit = { documents: 1, taxable: 253.39, cgst: 22.81, sgst: 22.81, igst: 0, total: 299 }

test('sums invoices and credit notes by month in India and place of supply', async () => {
  const { rows } = await summary('2027-03', '2027-04')
  const karnataka = { code: '29', name: 'Karnataka' }
  const interState = { documents: 1, taxable: 253.39, cgst: 0, sgst: 0, igst: 45.61, total: 299 }
  const refunded = { documents: 1, taxable: 100, cgst: 9, sgst: 9, igst: 0, total: 118 }
  expect(rows).toEqual([
    {
      ...{ month: '2027-03', state: { code: '27', name: 'Maharashtra' } },
      ...{ invoices: interState, creditNotes: nothing },
    },
    { month: '2027-03', state: karnataka, invoices: visit, creditNotes: nothing },
    { month: '2027-04', state: karnataka, invoices: visit, creditNotes: refunded },
  ])
})

test('agrees with the accounts of the ledger', async () => {
  const { ledger } = await summary('2027-03', '2027-04')
  expect(ledger).toEqual([
    { month: '2027-03', taxable: 506.78, cgst: 22.81, sgst: 22.81, igst: 45.61 },
    { month: '2027-04', taxable: 153.39, cgst: 13.81, sgst: 13.81, igst: 0 },
  ])
})

test('a month alone has its last second in India and nothing of the next one', async () => {
  expect((await summary('2027-03', '2027-03')).rows.map(({ month }) => month)).toEqual(['2027-03', '2027-03'])
  expect((await summary('2027-03', '2027-03')).ledger.map(({ month }) => month)).toEqual(['2027-03'])
})

test.each([
  ['2027-04', '2027-03'],
  ['2025-01', '2027-01'],
])('refuses %s to %s', async (from, until) => {
  expect((await staff.call(gstSummaryCalls.months, { from, until })).error.code).toBe('BAD_DATE')
})

test('answers 24 months, the last ones included', async () => {
  expect((await summary('2025-05', '2027-04')).rows).toHaveLength(3)
  expect((await summary('2027-05', '2027-06')).rows).toEqual([])
})
