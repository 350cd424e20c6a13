import { setTimeout as sleep } from 'node:timers/promises'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { slotOfLabel } from '#web/features/booking/booking.view.ts'
import type { ScaleWorld } from '../world.ts'
import { type Customer, newBooking } from './customers.ts'

/** An answer with success, and before it that a slot was asked for. */
export interface Step {
  what: 'placed' | 'asked' | 'held' | 'link' | 'paid' | 'confirmed'
  bookingId: string
  /** Of a slot: its day and start in India. */
  startsAt?: string
}

interface Turn {
  /** Chooses day and slot. */
  turn: number
  keep?: (step: Step) => void
  isOver?: () => boolean
}

const againMs = 100

/** Cart, booking, free slots, hold, payment link, payment, and confirmed by the notice of the provider: true then. */
export async function checkOut(
  { product }: ScaleWorld,
  customer: Customer,
  { turn, keep = () => {}, isOver = () => false }: Turn,
): Promise<boolean> {
  const { client } = customer
  await client.call(cartCalls.clear)
  const bookingId = await newBooking(customer)
  keep({ what: 'placed', bookingId })
  const date = addDays(indiaDay(new Date()), 2 + (turn % 28))
  const { data: labels } = await client.call(checkoutCalls.timeSlots, { bookingId, date })
  const timeSlot = slotOfLabel(labels[turn % labels.length] ?? '')
  if (!timeSlot) return false
  const startsAt = `${date} ${timeSlot.start}`
  keep({ what: 'asked', bookingId, startsAt })
  await client.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot })
  keep({ what: 'held', bookingId, startsAt })
  const { data: link } = await client.call(paymentCalls.initiate, { bookingId })
  keep({ what: 'link', bookingId })
  const { ok } = await fetch(`${product.payments.url}/test/pay/${link.order_id}`, { method: 'POST' })
  if (ok) keep({ what: 'paid', bookingId })
  while (!isOver()) {
    const { data } = await client.call(bookingCalls.find, { bookingId })
    if (data.bookingStatus === 'Confirmed') {
      keep({ what: 'confirmed', bookingId })
      return true
    }
    await sleep(againMs)
  }
  return false
}
