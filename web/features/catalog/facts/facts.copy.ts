export const factsCopy = {
  includes: 'What this combo includes',
  inclusions: 'What’s included',
  exclusions: 'What’s not included',
  prep: 'Before your visit',
  reviews: 'Reviews',
  questions: 'FAQs',
  safety: 'Safety',
  warranty: 'Warranty',
  steps: 'How it works',
  planRules: 'How your plan works',
  keepAway: (who: string) => `Keep away: ${who}`,
  stayOut: 'Stay out of the treated rooms for',
  airThem: 'and air them well.',
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}.`,
  report: (within: string, remedy: string) => `Tell us within ${within}: ${remedy}.`,
  /** 24 → '24 hours', 72 → '3 days'. */
  withinDays: (days: number) => `${days} days`,
  withinHours: (hours: number) => `${hours} hours`,
} as const

export const visitStepsCopy = {
  choose: { title: 'Choose your slot', text: 'You only see slots when a professional is available.' },
  come: {
    title: 'A verified professional arrives',
    text: 'At your door within your slot, with all tools and supplies.',
    prep: 'See below for what to keep ready.',
  },
  work: {
    title: 'Work starts',
    text: 'Your professional walks through the rooms with you first.',
    duration: (duration: string) => `The work takes about ${duration}, more for larger jobs.`,
  },
  rest: {
    title: 'Keep the rooms closed',
    text: (duration: string) => `Stay out of the treated rooms for ${duration}, then air them.`,
  },
  check: {
    title: 'Check the work',
    text: 'Check everything together before your professional leaves.',
    warranty: (within: string) => `Not happy? Tell us within ${within} and we’ll fix it.`,
  },
} as const

export const planRulesCopy = {
  perVisit: 'the price per visit',
  skip: (hours: number) =>
    `Skip a visit up to ${hours} hours before it starts and it goes back to your plan. Skip later and it counts as used.`,
  pause: (days: number) =>
    `Pause your plan for up to ${days} days in total. Its validity extends by the days you pause.`,
  visits: (visits: number, days: number) =>
    `${visits} visits within ${days} days of the first. Choose the first slot now and the others later in My plans.`,
  permitted: (days: string) => `Visits are on ${days}.`,
  cancelRest: (perVisit: string) =>
    `Cancel remaining visits: you get back ${perVisit} for each unused visit, less its share of any discount.`,
} as const

export const questionsCopy = {
  cancel: {
    q: 'Can I cancel or reschedule my visit?',
    a: (hours: number) =>
      `Cancellation is free up to ${hours} hours before your visit. After that, you see the fee before you confirm. You can reschedule a confirmed visit in My bookings.`,
  },
  final: { q: 'Is the price final?', a: 'Yes. It includes GST and is the price you confirm before paying.' },
  cash: {
    q: 'Can I pay after the service?',
    a: (limit: string) => `Yes, in cash for orders up to ${limit}. Pay for larger orders by UPI or card when you book.`,
  },
  late: {
    q: 'What if the professional is late?',
    a: (minutes: number) =>
      `If we’re more than ${minutes} minutes late, you get a credit for your next booking. If we don’t come at all, you also get a full refund.`,
  },
  plan: {
    q: 'How does a plan of several visits work?',
    a: 'Pay once and choose the first slot now. Choose the others later in My plans.',
  },
  skip: {
    q: 'Can I skip or reschedule a visit of my plan?',
    a: 'Yes, without a fee.',
    move: (times: number, hours: number) =>
      `You can reschedule a visit ${times} times, up to ${hours} hours before it starts.`,
  },
  unused: {
    q: 'What if I don’t use all visits of my plan?',
    a: (first: number, second: number) =>
      `We remind you ${first} and ${second} days before your plan expires. Cancel remaining visits in My plans: you get back the price per visit for each unused one, the way you paid (cash as credit).`,
  },
} as const
