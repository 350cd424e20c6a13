import { t } from '#contract/i18n/sentence.ts'
export const planTermsCopy = {
  validity: (first: number, second: number) =>
    t`A plan is several visits bought together. You book the first with the plan and the others in My plans, until the last day shown there. We remind you ${first} and ${second} days before. After that day, you can’t book its visits.`,
  get days() {
    return t`A plan for certain days has visits on those days only, even if you reschedule:`
  },
  moving: (times: number, hours: number) =>
    t`You can reschedule a visit ${times} times for free, until ${hours} hours before it starts.`,
  skipping: (hours: number, days: number) =>
    t`Skip a visit until ${hours} hours before it starts and it goes back to your plan. Skip later and it counts as used. You can pause a plan for up to ${days} days in total. Its last day moves by the days you pause.`,
  get cancelling() {
    return t`You can cancel the remaining visits of a plan, even after its last day. You get back what you paid, less the single price of each used visit: first the way you paid, then the credit you used. Cash comes back as credit.`
  },
} as const
