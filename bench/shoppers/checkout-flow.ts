import { setTimeout as wait } from 'node:timers/promises'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import type { Shopper } from './shopper.ts'

const chosen = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
/** Interval between checks for the payment webhook. Our pages check every two seconds. */
const lookAgainMs = 50

/** Cart, booking, free slots, hold, payment link, payment at the provider, confirmed by its webhook. */
export async function checkOut({ number, client, pay }: Shopper, turn: number): Promise<void> {
  // An earlier measurement may have left lines; a confirmed booking empties the cart itself.
  if (turn === 0) await client.call(cartCalls.clear)
  const { data: cart } = await client.call(cartCalls.add, chosen)
  const { data: booking } = await client.call(checkoutCalls.initiate, { cartId: cart.cartId as string })
  const bookingId = booking._id
  await holdFreeHours(client, bookingId, number + turn)
  const { data: link } = await client.call(paymentCalls.initiate, { bookingId })
  await pay(link.order_id)
  for (;;) {
    const { data } = await client.call(bookingCalls.find, { bookingId })
    if (data.bookingStatus === 'Confirmed') return
    await wait(lookAgainMs)
  }
}

/** Days fill up during the run and other customers may be faster: then tries the next day. */
async function holdFreeHours(client: Shopper['client'], bookingId: string, from: number): Promise<void> {
  for (let turn = from; turn < from + 100; turn += 1) {
    const date = addDays(indiaDay(new Date()), 2 + (turn % 28))
    const { data: free } = await client.call(checkoutCalls.timeSlots, { bookingId, date })
    const label = free[turn % free.length]
    if (label && (await isHeld(client, { bookingId, date, timeSlot: windowOf(label) }))) return
  }
  throw new Error('Every slot of the city is taken.')
}

type Choice = { bookingId: string; date: string; timeSlot: { start: string; end: string } }

async function isHeld(client: Shopper['client'], choice: Choice): Promise<boolean> {
  try {
    await client.call(checkoutCalls.selectSlot, choice)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'SLOT_TAKEN') return false
    throw error
  }
}

/** Converts '10:00 AM - 11:00 AM' to HH:mm start and end. */
function windowOf(label: string): { start: string; end: string } {
  const [start = '', end = ''] = label.split(' - ').map(clock)
  return { start, end }
}

function clock(text: string): string {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(text) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
