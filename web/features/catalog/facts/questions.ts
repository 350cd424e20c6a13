import { cancellationPolicy, cashLimitPaise } from '#contract/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import type { ServiceDetail } from '../catalog.view.ts'

type Question = ServiceDetail['questions'][number]

const { freeHours, lateMinutes } = cancellationPolicy

/** Valid for every booking; figures come from the contract, as on the server. */
const ofEveryBooking: readonly Question[] = [
  {
    q: 'Is the price final?',
    a: 'Yes. It includes GST and is the price you confirm before paying.',
  },
  {
    q: 'Can I cancel or move the visit?',
    a: `Cancelling is free until ${freeHours} hours before the visit; after that you see the fee before you confirm. Moving a confirmed visit to another time is possible from your bookings.`,
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

/** The service's own questions first. Services priced after an inspection have no final price to ask about. */
export function questionsAbout({ questions, price }: Pick<ServiceDetail, 'questions' | 'price'>): Question[] {
  return [...questions, ...(price === null ? [] : ofEveryBooking)]
}
