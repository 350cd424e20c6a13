import type { Concern } from '#contract/rules/concerns.ts'
import { treatmentCalls } from '#contract/treatment.ts'
import type { World } from '../test-world.ts'
import { type Checkout, type CheckoutOptions, paidBooking } from './checkout.ts'

const services = {
  /** Two hours out of the rooms. */
  spray: {
    serviceId: 'general-pest-control',
    variantIds: ['general-pest-control.1-bhk', 'general-pest-control.1-bhk.single-visit'],
  },
  /** None has to leave. */
  gel: {
    serviceId: 'kitchen-cockroach-gel-treatment',
    variantIds: ['kitchen-cockroach-gel-treatment.1-kitchen'],
  },
  /** Four hours. */
  strong: { serviceId: 'bed-bug-spot-treatment', variantIds: ['bed-bug-spot-treatment.1-bed'] },
} as const

export function paidTreatment(world: World, which: keyof typeof services, more: CheckoutOptions = {}) {
  const { serviceId, variantIds } = services[which]
  return paidBooking(world, { serviceId, variantIds: [...variantIds], ...more })
}

export function answerQuestions(
  world: World,
  { token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>,
  concerns: Concern[],
) {
  return world.call(treatmentCalls.answer, { bookingId, concerns }, { token })
}
