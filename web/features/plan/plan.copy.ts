import { plural, t } from '#contract/i18n/sentence.ts'
import { planPolicy } from '#contract/lib/business.ts'
import type { PlanKind, PlanState, PlanVisitState } from '#contract/plan.ts'

export const planCopy = {
  get title() {
    return t`My plans`
  },
  get loading() {
    return t`Loading your plans`
  },
  get failed() {
    return t`Couldn’t load your plans.`
  },
  get none() {
    return t`No plans yet`
  },
  get noneNote() {
    return t`Buy several visits at once. Pick the day of each later.`
  },
  get see() {
    return t`Browse Services`
  },
  get notFound() {
    return t`Plan not found.`
  },
  get all() {
    return t`All plans`
  },
  left: (left: number, visits: number) => t`${left} of ${visits} visits left`,
  get validUntil() {
    return t`Valid until`
  },
  get days() {
    return t`Days`
  },
  get anyDay() {
    return t`Any day`
  },
  get perVisit() {
    return t`Price per visit`
  },
  get free() {
    return t`No charge`
  },
  get address() {
    return t`Address`
  },
  get book() {
    return t`Book a visit`
  },
  get bookNext() {
    return t`Book the next visit`
  },
  get bookTitle() {
    return t`Choose date and slot`
  },
  get bookAction() {
    return t`Book this slot`
  },
  bookOn: (when: string) => t`Book ${when}`,
  booked: (when: string) => t`Booked: ${when}`,
  get bookFailed() {
    return t`Couldn’t book that slot. Try again.`
  },
  permitted: (words: string) => t`Your plan is for ${words}.`,
  get history() {
    return t`Visits`
  },
  get noVisits() {
    return t`No visits booked yet.`
  },
  get skip() {
    return t`Skip`
  },
  skipVisit: (when: string) => t`Skip the visit on ${when}`,
  get open() {
    return t`Details`
  },
  returnsUntil: (when: string) => t`Skip free until ${when}`,
  get pause() {
    return t`Pause the plan`
  },
  get pauseQuestion() {
    return t`Pause this plan?`
  },
  pauseNote: (days: number) =>
    t`Your plan’s validity extends by the days you pause, up to ${days} ${plural(days, { one: 'day', other: 'days' })}. Booked visits stay.`,
  get pauseConfirm() {
    return t`Yes, Pause`
  },
  get pauseKeep() {
    return t`Not now`
  },
  get resume() {
    return t`Resume the plan`
  },
  get paused() {
    return t`Your plan is paused.`
  },
  get resumed() {
    return t`Your plan is active again.`
  },
  get changeFailed() {
    return t`Couldn’t change your plan. Try again.`
  },
  get end() {
    return t`Cancel remaining visits`
  },
  get endQuestion() {
    return t`Cancel remaining visits?`
  },
  endNote: (rupees: string) =>
    t`You’ll get ${rupees} back for unused visits, the way you paid (cash as credit). Booked visits are cancelled too.`,
  endExpired: (rupees: string) => t`Cancel remaining visits to get ${rupees} back.`,
  get endLate() {
    return t`A visit that starts in less than ${{ returnHours: planPolicy.returnHours }} hours counts as used.`
  },
  endUsed: (rupees: string) => t`A visit you used counts at its single price of ${rupees}.`,
  endConfirm: (rupees: string) => t`Cancel and get ${rupees}`,
  get endKeep() {
    return t`Keep my plan`
  },
  get ended() {
    return t`Your remaining visits are cancelled.`
  },
} as const

export const kindLabels: Record<PlanKind, string> = {
  get plan() {
    return t`Plan`
  },
  get follow_up() {
    return t`Follow-up visits`
  },
  get warranty() {
    return t`Free revisit`
  },
}

export const stateLabels: Record<PlanState, string> = {
  get waiting() {
    return t`Starts later`
  },
  get active() {
    return t`Active`
  },
  get paused() {
    return t`Paused`
  },
  get used() {
    return t`None left`
  },
  get expired() {
    return t`Expired`
  },
  get ended() {
    return t`Ended`
  },
}

export const visitLabels: Record<PlanVisitState, string> = {
  get booked() {
    return t({ context: 'plan', message: `Booked` })
  },
  get done() {
    return t({ context: 'plan', message: `Done` })
  },
  get returned() {
    return t`Back in the plan`
  },
  get missed() {
    return t`Counted as used`
  },
}
