import { planPolicy } from '#contract/lib/business.ts'
import type { PlanKind, PlanState, PlanVisitState } from '#contract/plan.ts'

export const planCopy = {
  title: 'My plans',
  loading: 'Loading your plans',
  failed: 'Couldn’t load your plans.',
  none: 'No plans yet',
  noneNote: 'Buy several visits at once. Pick the day of each later.',
  see: 'Browse Services',
  notFound: 'Plan not found.',
  all: 'All plans',
  left: (left: number, visits: number) => `${left} of ${visits} visits left`,
  validUntil: 'Valid until',
  days: 'Days',
  anyDay: 'Any day',
  perVisit: 'Price per visit',
  free: 'No charge',
  address: 'Address',
  book: 'Book a visit',
  bookNext: 'Book the next visit',
  bookTitle: 'Choose date and slot',
  bookAction: 'Book this slot',
  bookOn: (when: string) => `Book ${when}`,
  booked: (when: string) => `Booked: ${when}`,
  bookFailed: 'Couldn’t book that slot. Try again.',
  permitted: (words: string) => `Your plan is for ${words}.`,
  history: 'Visits',
  noVisits: 'No visits booked yet.',
  skip: 'Skip',
  skipVisit: (when: string) => `Skip the visit on ${when}`,
  open: 'Details',
  returnsUntil: (when: string) => `Skip free until ${when}`,
  pause: 'Pause the plan',
  pauseQuestion: 'Pause this plan?',
  pauseNote: (days: number) =>
    `Your plan’s validity extends by the days you pause, up to ${days} ${days === 1 ? 'day' : 'days'}. Booked visits stay.`,
  pauseConfirm: 'Yes, Pause',
  pauseKeep: 'Not now',
  resume: 'Resume the plan',
  paused: 'Your plan is paused.',
  resumed: 'Your plan is active again.',
  changeFailed: 'Couldn’t change your plan. Try again.',
  end: 'Cancel remaining visits',
  endQuestion: 'Cancel remaining visits?',
  endNote: (rupees: string) =>
    `You’ll get ${rupees} back for unused visits, the way you paid (cash as credit). Booked visits are cancelled too.`,
  endExpired: (rupees: string) => `Cancel remaining visits to get ${rupees} back.`,
  endLate: `A visit that starts in less than ${planPolicy.returnHours} hours counts as used.`,
  endUsed: (rupees: string) => `A visit you used counts at its single price of ${rupees}.`,
  endConfirm: (rupees: string) => `Cancel and get ${rupees}`,
  endKeep: 'Keep my plan',
  ended: 'Your remaining visits are cancelled.',
} as const

export const kindLabels: Record<PlanKind, string> = {
  plan: 'Plan',
  follow_up: 'Follow-up visits',
  warranty: 'Free revisit',
}

export const stateLabels: Record<PlanState, string> = {
  waiting: 'Starts later',
  active: 'Active',
  paused: 'Paused',
  used: 'None left',
  expired: 'Expired',
  ended: 'Ended',
}

export const visitLabels: Record<PlanVisitState, string> = {
  booked: 'Booked',
  done: 'Done',
  returned: 'Back in the plan',
  missed: 'Counted as used',
}
