import { addDays, indiaDay, toTime } from '#contract/lib/india-time.ts'
import { planCalls } from '#contract/plan.ts'
import { beginBooking, type Checkout, type CheckoutOptions, openPaymentLink, press } from './steps/checkout.ts'
import type { World } from './test-world.ts'

export const mornings = {
  serviceId: 'weekly-bathroom-cleaning-plan',
  variantIds: ['weekly-bathroom-cleaning-plan.1-bathroom.weekday-morning'],
}
export const afternoons = {
  serviceId: 'weekly-bathroom-cleaning-plan',
  variantIds: ['weekly-bathroom-cleaning-plan.1-bathroom.weekday-afternoon'],
}
export const weekends = {
  serviceId: 'weekly-bathroom-cleaning-plan',
  variantIds: ['weekly-bathroom-cleaning-plan.1-bathroom.weekend'],
}

/** Paid online; by default four weekday mornings in 30 days for ₹1,599, the first tomorrow at ten. */
export async function boughtPlan(world: World, options: CheckoutOptions = {}): Promise<Checkout> {
  const checkout = await beginBooking(world, { ...mornings, startMinute: 600, ...options })
  await press(world, 'pay', await openPaymentLink(world, checkout))
  return checkout
}

export async function getPlans(world: World, { token }: Pick<Checkout, 'token'>) {
  return (await world.call(planCalls.list, {}, { token })).body.data
}

/** The only plan of a customer. */
export async function getPlan(world: World, checkout: Pick<Checkout, 'token'>) {
  const [plan] = (await getPlans(world, checkout)).plans
  if (!plan) throw new Error('This customer has no plan')
  return plan
}

/** Books a visit `days` from today at `minute` after midnight. */
export async function bookVisit(
  world: World,
  checkout: Pick<Checkout, 'token'>,
  { days, minute = 600, on, planId }: { days: number; minute?: number; on?: World['app']; planId?: string },
) {
  const input = {
    planId: planId ?? (await getPlan(world, checkout))._id,
    date: addDays(indiaDay(world.clock.now()), days),
    timeSlot: { start: toTime(minute), end: toTime(minute + 60) },
  }
  return await world.call(planCalls.book, input, { token: checkout.token, on })
}
