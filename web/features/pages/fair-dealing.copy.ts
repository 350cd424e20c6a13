import { t } from '#contract/i18n/sentence.ts'
import type { cancellationPolicy, grievance, popularNear, reschedulePolicy } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { ShopReportView } from '#contract/report.ts'

/** The rules of the business that the page quotes. */
interface FairTerms {
  cancellation: typeof cancellationPolicy
  grievance: typeof grievance
  popular: typeof popularNear
  reschedule: typeof reschedulePolicy
}

interface Figure {
  title: string
  value: string
  /** The counts behind it. */
  text: string
}

/** With fewer, a figure would say little: the counts are shown alone. */
const minCount = 5

/** Rounded against us: 100 % only when it was every one, 0 % only when there was none. */
const percent = (part: number, whole: number, round = Math.floor) =>
  whole < minCount ? '–' : `${round((part / whole) * 1000) / 10} %`

export function getFigures(report: ShopReportView, { grievance }: FairTerms): Figure[] {
  const { bookings, cancelledByUs, arrivals, onTime, refunds, refundDays, messages, answeredInTime } = report
  return [
    {
      title: t`On time`,
      value: percent(onTime, arrivals),
      text: t`We arrived within the slot at ${{ onTime }} of ${{ visits: arrivals }} visits.`,
    },
    {
      title: t`Cancelled by us`,
      value: percent(Math.min(cancelledByUs, bookings), bookings, Math.ceil),
      text: t`We cancelled or missed ${{ cancelled: cancelledByUs }} visits; ${{ bookings }} were booked.`,
    },
    {
      title: t`Days to a refund`,
      value: refunds < minCount || refundDays === null ? '–' : String(refundDays),
      text: t`The mean of ${{ refunds }} refunds, from the decision until the bank had it.`,
    },
    {
      title: t`Answered in time`,
      value: percent(answeredInTime, messages),
      text: t`${{ answered: answeredInTime }} of ${{ messages }} messages had an answer within ${{ hours: grievance.acknowledgedHours }} hours.`,
    },
  ]
}

const upTo = ({ percent, maxPaise }: { percent: number; maxPaise: number }) =>
  t`${{ percent }} %, up to ${{ amount: formatRupees(rupeesFromPaise(maxPaise)) }}`

/** What, and its price; all that can be added to the price of a service. */
export function getCosts({ cancellation, reschedule }: FairTerms): (readonly [string, string])[] {
  const { freeHours, graceMinutes, lateMinutes } = cancellation
  const [late, last] = cancellation.steps
  return [
    [t`GST, and the way to you`, t`In every price`],
    [t`Paying by UPI, card or cash`, t`No fee`],
    [t`Extra work on the day`, t`Only after you agreed to its price`],
    [
      t`Cancelling until ${{ hours: freeHours }} hours before, or within ${{ minutes: graceMinutes }} minutes of booking`,
      t`No fee`,
    ],
    [t`Cancelling later, until ${{ hours: late.fromHours }} hours before`, upTo(late)],
    [t`Cancelling later still`, upTo(last)],
    [
      t`Rescheduling ${{ times: reschedule.freeTimes }} times, until ${{ hours: reschedule.freeHours }} hours before`,
      t`No fee`,
    ],
    [
      t`When we arrive more than ${{ minutes: lateMinutes }} minutes after your slot`,
      t`You get ${{ credit: upTo(last) }}, as credit`,
    ],
  ]
}

export const getRanking = ({ popular }: FairTerms) => [
  t`Lists have one order for everyone, set by us; you can sort them by price, rating or time.`,
  t`“Most booked” counts the bookings of the last ${{ days: popular.days }} days near you.`,
  t`Search shows first what matches your words best.`,
  t`Nothing is placed higher for money.`,
]

export const getPromises = () => [
  t`Nothing that costs money is chosen for you: no add-on, no tip, no larger size.`,
  t`The price on the menu is the price you pay; offers and credit only lower it.`,
  t`Leaving takes no more steps than joining: delete your account on the page Profile.`,
]
