import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { planCalls } from '#contract/plan.ts'
import type { Customer } from '#e2e/customers.ts'
import { freeDay, type TimeSlot } from './free-time.ts'
import { atTheBank, home } from './held-booking.ts'

const mornings = {
  serviceId: 'weekly-bathroom-cleaning-plan',
  selectedVariants: ['weekly-bathroom-cleaning-plan.1-bathroom.weekday-morning'],
}

/** Four weekday mornings for ₹1,599, paid online, the first after next week; returns the id of the plan. */
export async function buyPlan({ api }: Customer): Promise<string> {
  await api.call(cartCalls.add, { ...mornings, unitQuantity: 1 })
  const { data: cart } = await api.call(cartCalls.list)
  const { _id: bookingId } = (await api.call(checkoutCalls.initiate, { cartId: cart.cartId ?? '' })).data
  await api.call(checkoutCalls.setLocation, { bookingId, ...home })
  const { date, slots } = await freeDay(api, bookingId, 8)
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slots[0] as TimeSlot })
  const { data } = await api.call(paymentCalls.initiate, { bookingId })
  await atTheBank('pay', data.order_id)
  await atTheBank('settle', data.order_id)
  await api.call(paymentCalls.refresh, { bookingId })
  const { plans } = (await api.call(planCalls.list)).data
  return plans[0]?._id ?? ''
}
