import { cancellationPolicy, cashLimitPaise, planPolicy, reschedulePolicy } from '#contract/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { planPromises } from './plan-rules.ts'

type Question = ServiceDetail['questions'][number]

const { freeHours, lateMinutes } = cancellationPolicy

const ofSingleVisits: readonly Question[] = [
  {
    q: 'Can I cancel or move the visit?',
    a: `Cancelling is free until ${freeHours} hours before the visit; after that you see the fee before you confirm. Moving a confirmed visit to another time is possible from your bookings.`,
  },
]

/** Valid for every booking; figures come from the contract, as on the server. */
const ofEveryBooking: readonly Question[] = [
  {
    q: 'Is the price final?',
    a: 'Yes. It includes GST and is the price you confirm before paying.',
  },
  {
    q: 'Can I pay after the service?',
    a: `Yes, in cash for orders up to ${formatRupees(rupeesFromPaise(cashLimitPaise))}. Larger orders are paid by UPI or card at booking.`,
  },
  {
    q: 'What if the professional is late?',
    a: `More than ${lateMinutes} minutes late, and you get a credit for your next booking. If we do not come at all, the full amount goes back as well.`,
  },
]

const ofPlans: readonly Question[] = [
  {
    q: 'How does a plan of several visits work?',
    a: `You pay once and choose the first visit now. You choose the days of the others later, under My plans. ${planPromises.pause}`,
  },
  {
    q: 'Can I skip or move a visit of a plan?',
    a: `Yes, without a fee. ${planPromises.skip} You can move it ${reschedulePolicy.freeTimes} times, until ${reschedulePolicy.freeHours} hours before its start.`,
  },
  {
    q: 'What if I do not use all visits of a plan?',
    a: `We tell you ${planPolicy.noticeDays.join(' and ')} days before the last day. Cancel the rest under My plans: the price per visit comes back for each one not used, the way you paid, cash as credit.`,
  },
]

type Asked = Pick<ServiceDetail, 'questions' | 'price' | 'plans' | 'packages'>

/** The service's own questions first. Services priced after an inspection have no final price to ask about. */
export function questionsAbout({ questions, price, plans, packages }: Asked): Question[] {
  return [
    ...questions,
    ...(plans.length > 0 ? ofPlans : []),
    ...(price !== null && !isOnlyPlans({ plans, packages }) ? ofSingleVisits : []),
    ...(price === null ? [] : ofEveryBooking),
  ]
}

/** Single visits are cancelled by other rules. */
function isOnlyPlans({ plans, packages }: Pick<Asked, 'plans' | 'packages'>): boolean {
  const leaves = packages?.variants.flatMap(({ children, ...variant }) => children[0]?.variants ?? [variant]) ?? []
  return leaves.length > 0 && leaves.every(({ variantId }) => plans.some((plan) => plan.variantId === variantId))
}
