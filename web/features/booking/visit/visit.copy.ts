import { t } from '#contract/i18n/sentence.ts'
import type { VisitState } from '#contract/rules/booking-states.ts'

/** On home, on cards and on the page of a booking. */
export const visitCopy = {
  get nearest() {
    return t`Your next visit`
  },
  get people() {
    return t({ context: 'booking', message: `Our team` })
  },
  seeYou: (when: string) => t`See you on ${when}`,
  seeYouToday: (slot: string) => t`See you today, ${slot}`,
  get working() {
    return t`Work in progress`
  },
  underWay: (when: string) => t`Your visit on ${when}`,
  underWayToday: (slot: string) => t`Your visit today, ${slot}`,
  get searching() {
    return t`Finding a professional near you…`
  },
  get noOne() {
    return t`No professional can come in time`
  },
  photoOf: (name: string) => t`Photo of ${name}`,
  titles: {
    planned: (who) => t`${who} is assigned`,
    on_the_way: (who) => t`${who} is on the way`,
    arrived: (who) => t`${who} has arrived`,
    working: (who) => t`${who} has started the work`,
    completed: (who) => t`${who} completed the work`,
    not_done: () => t`This visit didn’t take place`,
  } satisfies Record<VisitState, (who: string) => string>,
  get steps() {
    // Those of the badge (web/ui/feedback/status-badge.tsx), and what it has no word for.
    return [t`Confirmed`, t`Assigned`, t`On the way`, t`Progress`, t`Completed`]
  },
  arrived: (time: string) => t`Arrived ${time}`,
  get codeShort() {
    return t`Start code`
  },
} as const
