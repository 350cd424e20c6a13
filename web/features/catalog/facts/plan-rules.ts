import { planPolicy } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'
import { permittedWords } from '#contract/plan-days.ts'
import type { ServiceDetail } from '../catalog.view.ts'

type PlanOnSale = ServiceDetail['plans'][number]

const { returnHours, maxPauseDays } = planPolicy

/** How visits of a plan are skipped, paused and paid back. */
export const planPromises = {
  skip: `A visit that you skip until ${returnHours} hours before its start goes back to the plan; later it counts as used.`,
  pause: `You can pause the plan for ${maxPauseDays} days in all; its last day moves by them.`,
} as const

/** What a plan includes, before it is bought; `price` in rupees, null until all options are chosen. */
export function planRules({ visits, validDays, permittedDays }: PlanOnSale, price: number | null): string[] {
  const perVisit = price === null ? 'the price per visit' : formatRupees(Math.floor((price * 100) / visits) / 100)
  return [
    `${visits} visits within ${validDays} days of the first. You choose the first now and the others later, under My plans.`,
    ...(permittedDays ? [`Visits are on ${permittedWords[permittedDays]}.`] : []),
    planPromises.skip,
    planPromises.pause,
    `You can cancel the rest: ${perVisit} comes back for each visit not used, less its share of a discount.`,
  ]
}
