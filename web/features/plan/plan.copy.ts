import { planPolicy } from '#contract/business.ts'
import type { PlanKind, PlanState, PlanVisitState } from '#contract/plan.ts'

export const planCopy = {
  title: 'My plans',
  loading: 'Loading your plans',
  failed: 'We could not load your plans.',
  none: 'No plans yet',
  noneNote: 'Book several visits at once, and choose the day of each one later.',
  see: 'See our services',
  notFound: 'We could not find that plan.',
  all: 'All plans',
  left: (left: number, visits: number) => `${left} of ${visits} visits left`,
  validUntil: 'Last day',
  days: 'Days',
  anyDay: 'Any day',
  perVisit: 'Price per visit',
  free: 'No charge',
  address: 'Address',
  book: 'Book a visit',
  bookNext: 'Book the next visit',
  bookTitle: 'Choose a day and time',
  bookAction: 'Book this time',
  bookOn: (when: string) => `Book ${when}`,
  booked: (when: string) => `Booked: ${when}`,
  bookFailed: 'We could not book that time. Please try again.',
  permitted: (words: string) => `Your plan is for ${words}.`,
  history: 'Visits',
  noVisits: 'No visit is booked yet.',
  skip: 'Skip',
  skipVisit: (when: string) => `Skip the visit of ${when}`,
  open: 'Details',
  returnsUntil: (when: string) => `Skip free until ${when}`,
  pause: 'Pause the plan',
  pauseQuestion: 'Pause this plan?',
  pauseNote: (days: number) =>
    `Its last day moves by the days of the pause, up to ${days} ${days === 1 ? 'day' : 'days'}. Visits already booked stay.`,
  pauseConfirm: 'Yes, pause it',
  pauseKeep: 'Not now',
  resume: 'Resume the plan',
  paused: 'Your plan is paused.',
  resumed: 'Your plan goes on.',
  changeFailed: 'We could not change your plan. Please try again.',
  end: 'Cancel the rest',
  endQuestion: 'Cancel the rest of this plan?',
  endNote: (rupees: string) =>
    `${rupees} comes back for the visits you have not used: the way you paid, cash as credit. Booked visits are cancelled too.`,
  endExpired: (rupees: string) => `Cancel the rest to get ${rupees} back.`,
  endLate: `A visit that starts in less than ${planPolicy.returnHours} hours counts as used.`,
  endConfirm: (rupees: string) => `Cancel and get ${rupees}`,
  endKeep: 'Keep my plan',
  ended: 'The rest of your plan is cancelled.',
} as const

export const kindWords: Record<PlanKind, string> = {
  plan: 'Plan',
  follow_up: 'Follow-up visits',
  warranty: 'Free revisit',
}

export const stateWords: Record<PlanState, string> = {
  waiting: 'Starts later',
  active: 'Active',
  paused: 'Paused',
  used: 'None left',
  expired: 'Expired',
  ended: 'Ended',
}

export const visitWords: Record<PlanVisitState, string> = {
  booked: 'Booked',
  done: 'Done',
  returned: 'Back in the plan',
  missed: 'Counted as used',
}
