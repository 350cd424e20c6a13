import { permittedWords } from '#contract/i18n/time-texts.ts'
import { planPolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { planRulesCopy } from './facts.copy.ts'

type PlanOnSale = ServiceDetail['plans'][number]

const { returnHours, maxPauseDays } = planPolicy

/** How visits of a plan are skipped, paused and paid back. */
export const planPromises = {
  get skip() {
    return planRulesCopy.skip(returnHours)
  },
  get pause() {
    return planRulesCopy.pause(maxPauseDays)
  },
} as const

/** What a plan includes, before it is bought; `price` in rupees, null until all options are chosen. */
export function planRules({ visits, validDays, permittedDays }: PlanOnSale, price: number | null): string[] {
  const perVisit = price === null ? planRulesCopy.perVisit : formatRupees(Math.floor((price * 100) / visits) / 100)
  return [
    planRulesCopy.visits(visits, validDays),
    ...(permittedDays ? [planRulesCopy.permitted(permittedWords[permittedDays])] : []),
    planPromises.skip,
    planPromises.pause,
    planRulesCopy.cancelRest(perVisit),
  ]
}
