import { t } from '#contract/i18n/sentence.ts'
import type { VisitState } from '#contract/rules/booking-states.ts'

/** On home and on the page of a booking. */
export const visitCopy = {
  get nearest() {
    return t`Your next visit`
  },
  get people() {
    return t({ context: 'booking', message: `Our team` })
  },
  photoOf: (name: string) => t`Photo of ${name}`,
  titles: {
    planned: (who) => t`${who} will come`,
    on_the_way: (who) => t`${who} is on the way`,
    arrived: (who) => t`${who} has arrived`,
    working: (who) => t`${who} has started the work`,
    completed: (who) => t`${who} completed the work`,
    not_done: () => t`This visit didn’t take place`,
  } satisfies Record<VisitState, (who: string) => string>,
  get steps() {
    return [t`Booked`, t`Assigned`, t`On the way`, t`In progress`, t({ context: 'booking', message: `Done` })]
  },
  arrived: (time: string) => t`Arrived ${time}`,
  get codeShort() {
    return t`Start code`
  },
} as const
