import fc from 'fast-check'
import { paymentCalls } from '#contract/payment.ts'
import { type PayoutWay, payoutWays, refundCalls } from '#contract/refund.ts'
import { type VisitOutcome, visitOutcomes } from '#contract/rules/booking-states.ts'
import type { staffClient } from '#server/testing/steps/staff.ts'
import type { BookingFacts } from '../facts.queries.ts'
import type { Answer, Life } from '../life.ts'
import { waitUntilStart } from './clock-commands.ts'
import { ask, command, newest } from './command.ts'
import { order } from './customer-commands.ts'

export type Client = ReturnType<typeof staffClient>

const person = fc.nat({ max: 1 })
const rupees = fc.constantFrom(0.5, 1, 50, 112.25, 299, 499, 500, 501, 2000)
const minutesAgo = fc.constantFrom(undefined, 0, 10, 45, 90, 24 * 60)

export function staff(
  title: string,
  act: (client: Client, booking: BookingFacts & { bookingId: string }, life: Life) => Promise<Answer | undefined>,
  who = 0,
) {
  return newest.map((which) =>
    command(`staff: ${title} ${which}`, async (life) => {
      const booking = life.booking(which)
      const client = life.staff.clients[who]
      if (booking && client) await life.perform(() => act(client, { ...booking, bookingId: booking.id }, life))
    }),
  )
}

const ago = (life: Life, minutes: number | undefined) =>
  minutes === undefined ? undefined : new Date(life.world.clock.now().getTime() - minutes * 60_000).toISOString()

const start = minutesAgo.chain((minutes) =>
  staff(`start, arrived ${minutes ?? 'now, not'} minutes ago:`, (client, booking, life) => {
    const arrivedAt = ago(life, minutes)
    return client.start(booking, arrivedAt ? { arrivedAt } : {})
  }),
)

const end = fc
  .tuple(fc.constantFrom<VisitOutcome>(...visitOutcomes), fc.constantFrom(undefined, 1, 100, 250.5, 5000))
  .chain(([outcome, price]) =>
    staff(`end as ${outcome}${price ? ` for ₹${price}` : ''}:`, (client, booking) =>
      client.end(booking, outcome, price === undefined ? {} : { price }),
    ),
  )

const inPart = fc
  .constantFrom(1, 100, 250.5)
  .chain((price) =>
    staff(`end done in part for ₹${price}:`, (client, booking) => client.end(booking, 'done_in_part', { price })),
  )

/** Whole visits, so that runs reach the states after them. */
const visit = fc
  .tuple(fc.constantFrom('completed', ...visitOutcomes), fc.constantFrom(0, 0, 10, 50))
  .chain(([outcome, late]) =>
    newest.map((which) =>
      command(`staff: the visit of ${which} begins ${late} minutes late and ends as ${outcome}`, async (life) => {
        await waitUntilStart(life, which, late)
        await visitTakesPlace(life, which, outcome)
      }),
    ),
  )

export async function visitTakesPlace(life: Life, which: number, outcome: 'completed' | VisitOutcome): Promise<void> {
  const booking = life.booking(which)
  const [client] = life.staff.clients
  if (!booking || !client) return
  const named = { bookingId: booking.id }
  if (outcome !== 'we_did_not_come') await life.perform(() => client.start(named))
  await life.perform(() => {
    if (outcome === 'completed') return client.complete(named)
    return client.end(named, outcome, outcome === 'done_in_part' ? { price: 150 } : {})
  })
  if (outcome === 'done_in_part') await life.perform(() => approveNewest(life, named.bookingId))
}

/** Approves as the second person what the first asked for. */
export async function approveNewest({ staff }: Life, bookingId: string): Promise<Answer | undefined> {
  const [asker, approver] = staff.clients
  const waiting = (await asker?.approvals(bookingId))?.findLast(({ state }) => state === 'waiting')
  return waiting && ((await approver?.approve(waiting._id)) as Answer | undefined)
}

/** Another professional, where one is free. */
const assign = staff('send another professional to', async (client, booking) => {
  const candidates = await client.candidates(booking)
  const next = candidates.status === 200 ? candidates.body.data.professionals[0]?._id : undefined
  const crew = (await client.find(booking.bookingId)).body.data.professionals
  return next ? await client.assign(booking, next, crew.at(-1)?._id) : undefined
})

/** What a refund by choice does to a plan is not part of the model. */
const mayAsk = (kind: string, { plans }: BookingFacts) =>
  kind !== 'refund' || plans.every((plan) => plan.kind !== 'plan')

const gifts = (['refund', 'credit', 'waive'] as const).map((kind) =>
  rupees.chain((amount) =>
    staff(`${kind} ₹${amount} for`, async (client, booking) =>
      mayAsk(kind, booking) ? await client[kind](booking, amount) : undefined,
    ),
  ),
)

const approvals = (['approve', 'decline', 'withdraw'] as const).map((what) =>
  person.chain((who) =>
    staff(
      `${what} by person ${who} the newest decision of`,
      async (client, booking) => {
        const latest = (await client.approvals(booking.bookingId)).at(-1)
        const answer = latest && (await client[what](latest._id))
        return answer as Answer | undefined
      },
      who,
    ),
  ),
)

/** Both steps as one command, so that runs reach the states after them. */
const askAndApprove = fc.tuple(fc.constantFrom('refund', 'credit', 'waive'), rupees).chain(([kind, amount]) =>
  staff(`${kind} ₹${amount} by two for`, async (client, booking, life) => {
    if (!mayAsk(kind, booking)) return undefined
    const asked = await client[kind as 'refund'](booking, amount)
    if (asked.status !== 200) return asked
    await approveNewest(life, booking.bookingId)
    return asked
  }),
)

/** Of this customer, the oldest first. */
export async function stuckRefunds({ staff, facts }: Life) {
  const answer = await staff.clients[0]?.call(refundCalls.stuck, {})
  return (answer?.body.data.refunds ?? []).filter(({ bookingId }) => facts.bookings.some(({ id }) => id === bookingId))
}

async function sendAgain(life: Life, at: number): Promise<void> {
  const stuck = (await stuckRefunds(life))[at]
  if (!stuck) return
  const input = { refundId: stuck._id, reason: 'The balance is filled up' }
  await life.perform(async () => life.staff.clients[0]?.call(refundCalls.retry, input))
}

/** Refused refunds and cash, by two where one may not. */
async function payByHand(life: Life, which: number, way: PayoutWay, rupees: number | 'all'): Promise<void> {
  const booking = life.booking(which)
  if (!booking) return
  const ofBooking = (await stuckRefunds(life)).filter(({ bookingId }) => bookingId === booking.id)
  const all = ofBooking.reduce((sum, { amount }) => sum + amount, booking.cash / 100) || 1
  // The credit is named by its instant.
  life.world.clock.advance({ minutes: 1 })
  const input = { bookingId: booking.id, amount: rupees === 'all' ? all : rupees, way, reason: 'Account closed' }
  const asked = await life.perform(async () => life.staff.clients[0]?.call(refundCalls.pay, input))
  if (asked?.status === 200) await life.perform(() => approveNewest(life, booking.id))
  await recordPayouts(life)
}

/** Approved ones that are to be paid. */
async function recordPayouts(life: Life): Promise<void> {
  for (const { _id: refundId, state } of await stuckRefunds(life)) {
    const paid = { refundId, reference: 'UTR 7' }
    if (state === 'to_pay') await life.perform(async () => life.staff.clients[0]?.call(refundCalls.record, paid))
  }
}

const someRupees = fc.constantFrom<number | 'all'>('all', 'all', 1, 112.25, 2000)
const byHand = fc.tuple(fc.constantFrom(...payoutWays), someRupees)

const payBack = byHand.chain(([way, some]) =>
  newest.map((which) =>
    command(`staff: pay ₹${some} back as ${way} for ${which}`, (life) => payByHand(life, which, way, some)),
  ),
)

/** Whole, so that runs reach it: an order, its visit and cash that goes back. */
const cashBack = fc.tuple(byHand, fc.integer({ min: 8, max: 17 })).map(([[way, some], hour]) =>
  command(`an inspection at ${hour}:00 is paid in cash, of which ₹${some} go back as ${way}`, async (life) => {
    await order(life, 'inspection', 4, 1, hour)
    const bookingId = life.booking(0)?.id
    if (bookingId) await ask(life, paymentCalls.cash, { bookingId })
    await waitUntilStart(life, 0)
    await visitTakesPlace(life, 0, 'completed')
    await payByHand(life, 0, way, some)
  }),
)

/** Longer than a refusal is tried again. */
const refusedMinutes = 8 * 24 * 60

/** Of a visit that we cancel, or of whatever is under way. */
async function refuseForGood(life: Life, which: number): Promise<void> {
  const bookingId = life.booking(which)?.id
  life.world.payments.setSwitches({ reset: true, refundFails: true })
  if (bookingId) await life.perform(async () => life.staff.clients[0]?.cancel({ bookingId }, 'The crew is ill'))
  await life.perform(async () => {
    await life.wait(refusedMinutes)
    return undefined
  })
  life.world.payments.setSwitches({ reset: true })
}

const refused = fc
  .tuple(newest, fc.constantFrom(...payoutWays, 'again', 'never'), someRupees)
  .map(([which, way, some]) =>
    command(`the refund of cancelling ${which} is refused for good, ₹${some} go back as ${way}`, async (life) => {
      await refuseForGood(life, which)
      if (way === 'again') await sendAgain(life, 0)
      else if (way !== 'never') await payByHand(life, which, way, some)
    }),
  )

export const staffCommands = [
  refused,
  cashBack,
  payBack,
  fc.nat({ max: 1 }).map((at) => command(`staff: send stuck refund ${at} again`, (life) => sendAgain(life, at))),
  visit,
  visit,
  visit,
  start,
  start,
  staff('complete', (client, booking) => client.complete(booking)),
  staff('complete', (client, booking) => client.complete(booking)),
  end,
  end,
  inPart,
  assign,
  staff('settle the problem of', (client, booking) => client.settle(booking, 'We come again tomorrow.')),
  staff('cancel for us', (client, booking) => client.cancel(booking, 'The crew is ill')),
  staff('fail', (client, booking) => client.fail(booking, 'Never paid')),
  ...gifts,
  ...approvals,
  askAndApprove,
]
