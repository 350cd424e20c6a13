import { plural, t } from '#contract/i18n/sentence.ts'
export const factsCopy = {
  get includes() {
    return t`What this combo includes`
  },
  get inclusions() {
    return t`What’s included`
  },
  get exclusions() {
    return t`What’s not included`
  },
  get prep() {
    return t`Before your visit`
  },
  get reviews() {
    return t`Reviews`
  },
  get questions() {
    return t`FAQs`
  },
  get safety() {
    return t`Safety`
  },
  get warranty() {
    return t`Warranty`
  },
  get steps() {
    return t({ context: 'catalog', message: `How it works` })
  },
  get planRules() {
    return t`How your plan works`
  },
  keepAway: (who: string) => t`Keep away: ${who}`,
  get stayOut() {
    return t`Stay out of the treated rooms for`
  },
  get airThem() {
    return t`and air them well.`
  },
  days: (days: number) => t`${days} ${plural(days, { one: 'day', other: 'days' })}.`,
  report: (within: string, remedy: string) => t`Tell us within ${within}: ${remedy}.`,
  /** 24 → '24 hours', 72 → '3 days'. */
  withinDays: (days: number) => t`${days} days`,
  withinHours: (hours: number) => t`${hours} hours`,
} as const

export const visitStepsCopy = {
  choose: {
    get title() {
      return t`Choose your slot`
    },
    get text() {
      return t`You only see slots when a professional is available.`
    },
  },
  come: {
    get title() {
      return t`A verified professional arrives`
    },
    get text() {
      return t`At your door within your slot, with all tools and supplies.`
    },
    get prep() {
      return t`See below for what to keep ready.`
    },
  },
  work: {
    get title() {
      return t`Work starts`
    },
    get text() {
      return t`Your professional walks through the rooms with you first.`
    },
    duration: (duration: string) => t`The work takes about ${duration}, more for larger jobs.`,
  },
  rest: {
    get title() {
      return t`Keep the rooms closed`
    },
    text: (duration: string) => t`Stay out of the treated rooms for ${duration}, then air them.`,
  },
  check: {
    get title() {
      return t`Check the work`
    },
    get text() {
      return t`Check everything together before your professional leaves.`
    },
    warranty: (within: string) => t`Not happy? Tell us within ${within} and we’ll fix it.`,
  },
} as const

export const planRulesCopy = {
  get perVisit() {
    return t`the price per visit`
  },
  skip: (hours: number) =>
    t`Skip a visit up to ${hours} hours before it starts and it goes back to your plan. Skip later and it counts as used.`,
  pause: (days: number) =>
    t`Pause your plan for up to ${days} days in total. Its validity extends by the days you pause.`,
  visits: (visits: number, days: number) =>
    t`${visits} visits within ${days} days of the first. Choose the first slot now and the others later in My plans.`,
  permitted: (days: string) => t`Visits are on ${days}.`,
  cancelRest: (perVisit: string) =>
    t`Cancel remaining visits: you get back ${perVisit} for each unused visit, less its share of any discount.`,
} as const

export const questionsCopy = {
  cancel: {
    get q() {
      return t`Can I cancel or reschedule my visit?`
    },
    a: (hours: number) =>
      t`Cancellation is free up to ${hours} hours before your visit. After that, you see the fee before you confirm. You can reschedule a confirmed visit in My bookings.`,
  },
  final: {
    get q() {
      return t`Is the price final?`
    },
    get a() {
      return t`Yes. It includes GST and is the price you confirm before paying.`
    },
  },
  cash: {
    get q() {
      return t`Can I pay after the service?`
    },
    a: (limit: string) =>
      t`Yes, in cash for orders up to ${limit}. Pay for larger orders by UPI or card when you book.`,
  },
  late: {
    get q() {
      return t`What if the professional is late?`
    },
    a: (minutes: number) =>
      t`If we’re more than ${minutes} minutes late, you get a credit for your next booking. If we don’t come at all, you also get a full refund.`,
  },
  plan: {
    get q() {
      return t`How does a plan of several visits work?`
    },
    get a() {
      return t`Pay once and choose the first slot now. Choose the others later in My plans.`
    },
  },
  skip: {
    get q() {
      return t`Can I skip or reschedule a visit of my plan?`
    },
    get a() {
      return t`Yes, without a fee.`
    },
    move: (times: number, hours: number) =>
      t`You can reschedule a visit ${times} times, up to ${hours} hours before it starts.`,
  },
  unused: {
    get q() {
      return t`What if I don’t use all visits of my plan?`
    },
    a: (first: number, second: number) =>
      t`We remind you ${first} and ${second} days before your plan expires. Cancel remaining visits in My plans: you get back the price per visit for each unused one, the way you paid (cash as credit).`,
  },
} as const
