import { cancellationPolicy, cashLimitPaise, planPolicy, reschedulePolicy } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { questionsCopy as words } from './facts.copy.ts'
import { planPromises } from './plan-rules.ts'

type Question = ServiceDetail['questions'][number]

const { freeHours, lateMinutes } = cancellationPolicy

const ofSingleVisits = (): Question[] => [{ q: words.cancel.q, a: words.cancel.a(freeHours) }]

/** Valid for every booking; figures come from the contract, as on the server. */
const ofEveryBooking = (): Question[] => [
  words.final,
  { q: words.cash.q, a: words.cash.a(formatRupees(rupeesFromPaise(cashLimitPaise))) },
  { q: words.late.q, a: words.late.a(lateMinutes) },
]

const { freeTimes, freeHours: moveHours } = reschedulePolicy

const ofPlans = (): Question[] => [
  { q: words.plan.q, a: `${words.plan.a} ${planPromises.pause}` },
  { q: words.skip.q, a: `${words.skip.a} ${planPromises.skip} ${words.skip.move(freeTimes, moveHours)}` },
  { q: words.unused.q, a: words.unused.a(...planPolicy.noticeDays) },
]

type Asked = Pick<ServiceDetail, 'questions' | 'price' | 'plans' | 'packages'>

/** The service's own questions first. Services priced after an inspection have no final price to ask about. */
export function questionsAbout({ questions, price, plans, packages }: Asked): Question[] {
  return [
    ...questions,
    ...(plans.length > 0 ? ofPlans() : []),
    ...(price !== null && !isOnlyPlans({ plans, packages }) ? ofSingleVisits() : []),
    ...(price === null ? [] : ofEveryBooking()),
  ]
}

/** Single visits are cancelled by other rules. */
function isOnlyPlans({ plans, packages }: Pick<Asked, 'plans' | 'packages'>): boolean {
  const leaves = packages?.variants.flatMap(({ children, ...variant }) => children[0]?.variants ?? [variant]) ?? []
  return leaves.length > 0 && leaves.every(({ variantId }) => plans.some((plan) => plan.variantId === variantId))
}
