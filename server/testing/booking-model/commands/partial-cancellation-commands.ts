import fc from 'fast-check'
import { partialCancellationCalls } from '#contract/cancellation.staff.ts'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import type { BookingFacts } from '../facts.queries.ts'
import type { Answer, Life } from '../life.ts'
import { ask, command } from './command.ts'
import { order } from './customer-commands.ts'
import { atBank, openPage } from './provider-commands.ts'
import { approveNewest, type Client, staff } from './staff-commands.ts'

interface Wanted {
  quantity: number
  hours: 'shorten' | 'keep'
  byTwo: boolean
}

/** The first line of which more is booked, asked for by one; above their limit the second approves it. */
async function takeOff(
  client: Client,
  { id: bookingId }: BookingFacts,
  life: Life,
  wanted: Wanted,
): Promise<Answer | undefined> {
  const { quantity, hours } = wanted
  const { lines } = (await client.call(partialCancellationCalls.dryRun, { bookingId, changes: [], hours })).body.data
  const line = lines.find((each) => each.quantity > quantity)
  if (!line) return undefined
  const less = { bookingId, changes: [{ itemId: line._id, quantity, withoutAddOns: [] }], hours }
  const dryRun = await client.call(partialCancellationCalls.dryRun, less)
  if (dryRun.status !== 200) return dryRun
  const input = { ...less, expectedTotal: dryRun.body.data.after.totalPrice, reason: 'One room fewer' }
  const asked = await client.call(partialCancellationCalls.remove, input)
  if (asked.status === 200 && wanted.byTwo) await approveNewest(life, bookingId)
  return asked
}

const amounts = fc.record<Wanted>({
  quantity: fc.constantFrom(0, 1, 2, 4),
  hours: fc.constantFrom('shorten', 'keep'),
  byTwo: fc.boolean(),
})

const fromAny = amounts.chain((wanted) =>
  staff(`take work off down to ${wanted.quantity}, ${wanted.hours} the hours of`, (client, booking, life) =>
    takeOff(client, booking, life, wanted),
  ),
)

/** Whole, so that runs reach the states after it. */
const ordered = fc
  .record({
    wanted: amounts,
    hour: fc.integer({ min: 8, max: 17 }),
    less: fc.constantFrom('whole', 'less credit', 'less a code'),
    way: fc.constantFrom('online', 'online', 'cash'),
  })
  .map(({ wanted, hour, less, way }) =>
    command(
      `order 5 bathrooms at ${hour}:00, ${less}, ${way}, then down to ${wanted.quantity}, ${wanted.hours} the hours`,
      async (life) => {
        await order(life, 'bathroom', 5, 3, hour)
        const bookingId = life.booking(0)?.id
        const [client] = life.staff.clients
        if (!bookingId || !client) return
        if (less === 'less credit') await ask(life, creditCalls.use, { bookingId, amount: 120 })
        if (less === 'less a code') await ask(life, offerCalls.apply, { bookingId, code: 'MODEL100' })
        if (way === 'cash') await ask(life, paymentCalls.cash, { bookingId })
        else await openPage(life, 0)
        if (way === 'online') await atBank(life, 0, 'pay')
        const booking = life.booking(0)
        if (booking) await life.perform(() => takeOff(client, booking, life, wanted))
      },
    ),
  )

export const partialCancellationCommands = [fromAny, fromAny, ordered, ordered, ordered, ordered]
