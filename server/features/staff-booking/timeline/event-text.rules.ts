import { momentLabel } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

const words: Record<string, string> = {
  initiated: 'Booking begun',
  slot_chosen: 'Time chosen',
  location_set: 'Address set',
  address_changed: 'Address changed',
  order_changed: 'Order changed',
  work_removed: 'Work taken off',
  replaced: 'Replaced by a new booking of the same cart',
  confirmed: 'Booking confirmed',
  paid: 'Paid',
  payment_refused: 'Payment refused',
  payment_retried: 'Payment tried again',
  failed: 'Booking failed',
  rescheduled: 'Rescheduled',
  cancelled: 'Booking cancelled',
  assigned: 'Professional assigned',
  visit_offered: 'Offered to a professional',
  visit_offer_accepted: 'Offer accepted',
  visit_offer_declined: 'Offer declined',
  visit_offer_expired: 'Offer not answered in time',
  no_professional: 'No professional near can keep the promise',
  times_offered: 'Other times sent to the customer',
  started: 'Visit marked as started',
  completed: 'Visit marked as completed',
  done_in_part: 'Visit ended: done in part',
  not_possible: 'Visit ended: not possible',
  not_at_home: 'Visit ended: not at home',
  cancelled_at_door: 'Visit ended: cancelled at the door',
  we_did_not_come: 'Visit ended: we did not come',
  problem_reported: 'Problem reported',
  problem_settled: 'Problem answered',
  damage_claimed: 'Damage claimed',
  damage_approved: 'Damage claim accepted',
  damage_refused: 'Damage claim refused',
  damage_sent_back: 'Proposal for the damage claim sent back',
  damage_pay_to: 'UPI ID of the damage claim corrected',
  damage_revoked: 'Approval of the damage claim taken back',
  damage_paid: 'Damage claim paid',
  insurance_recovered: 'Insurer paid for the damage',
  refund_ordered: 'Refund ordered',
  refund_by_hand: 'Payout by hand approved',
  payout_recorded: 'Paid back by hand',
  payout_dropped: 'Payout by hand not made',
  refund_in_doubt: 'Refund differs from what we asked for',
  refund_failed: 'Refund failed',
  refund_retried: 'Refund tried again',
  offer_applied: 'Offer code applied',
  offer_removed: 'Offer code removed',
  credit_used: 'Use of credit changed',
  best_price_applied: 'Best offer and credit applied',
  best_price_undone: 'Offer and credit taken off',
  link_sent: 'Payment link sent',
  message_sent: 'Message sent to the customer',
  credit_given: 'Credit given',
  fee_waived: 'Fee waived',
  revisit_asked: 'Free revisit asked for',
  plan_ended: 'Rest of the plan ended',
  on_the_way: 'Professional on the way',
  arrived: 'Professional arrived',
  refused: 'Professional cannot come',
  end_claimed: 'Professional says it could not be done',
  claim_confirmed: 'Office confirmed what the professional said',
  claim_refused: 'Office refused what the professional said',
  due_paid: 'What was owed is paid',
  work_proposed: 'Extra work proposed',
  work_approved: 'Extra work approved',
  tip_given: 'Tip given',
  work_declined: 'Extra work declined',
  work_withdrawn: 'Extra work withdrawn',
  wrong_start_code: 'Wrong start code entered',
}

/** Shown from the rows of refunds and of decisions, with more detail. */
const shownElsewhere = /^refund_(requested|processed)$|_(asked|approved|declined|withdrawn)$/

/** Name of an event of a booking, null when another entry shows the same. */
export function eventText(kind: string): string | null {
  const text = words[kind]
  if (text) return text
  if (shownElsewhere.test(kind)) return null
  const plain = kind.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const rupees = (label: string) => (value: unknown) => (value === 0 ? '' : `${label} ${paiseText(Number(value))}`)
const moment = (label: string) => (value: unknown) => `${label} ${momentText(new Date(String(value)))}`
const plain = (label: string) => (value: unknown) => [label, String(value)].filter(Boolean).join(' ')

/** Shown of an event's detail, in this order; ids and keys are left out. */
const shown: Record<string, (value: unknown) => string> = {
  message: (value) => String(value).replaceAll('_', ' '),
  codeOff: plain('code off:'),
  cause: (value) => (value === 'us' ? 'we are the cause' : 'at the customer’s wish'),
  outcome: (value) => String(value).replaceAll('_', ' '),
  reason: plain(''),
  answer: plain(''),
  waitedMinutes: (value) => `waited ${String(value)} min`,
  calls: (value) => `called ${String(value)} times`,
  metres: (value) => `${String(value)} m from the address`,
  number: plain('booking'),
  swappedWith: plain('swapped with'),
  borrowedFrom: (value) => `borrowed from ${String(value).replaceAll('-', ' ')}`,
  offerCode: plain('code'),
  amountPaise: rupees('amount'),
  feePaise: rupees('fee'),
  duePaise: rupees('still owed'),
  refundPaise: rupees('refund'),
  keptCreditPaise: rupees('credit kept'),
  creditBackPaise: rupees('credit back'),
  creditPaise: rupees('credit'),
  paidInCash: rupees('cash'),
  startsAt: moment('for'),
  starts: (value) => `to choose: ${(value as string[]).map((start) => momentText(new Date(start))).join('; ')}`,
  until: moment('valid until'),
  from: moment('from'),
  to: moment('to'),
  before: plain('from'),
  after: plain('to'),
  arrivedAt: moment('arrived'),
  startedAt: moment('started'),
  endedAt: moment('ended'),
  happenedAt: moment('at'),
  againAt: moment('again'),
  refusal: plain('refused by'),
  way: plain('by'),
  handReference: plain('reference'),
}

export function detailText(detail: Record<string, unknown>): string {
  const parts = Object.entries(shown).map(([key, toWords]) => {
    const value = detail[key]
    return value === undefined || value === null || value === '' ? '' : toWords(value)
  })
  return joined(parts)
}

export function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** 'Tue 24 Nov, 10:00 AM'. */
export function momentText(at: Date): string {
  return momentLabel(at)
}

export function paiseText(paise: number): string {
  return formatRupees(rupeesFromPaise(paise))
}
