export const planTermsCopy = {
  validity: (first: number, second: number) =>
    `A plan is several visits bought together. The first is booked with the plan; you choose the days of the others under My plans, until the last day that is shown there. We tell you ${first} and ${second} days before; after it no visit can be booked.`,
  days: 'A plan for certain days has its visits on those days only, also when you move a visit:',
  moving: (times: number, hours: number) =>
    `Moving a visit is free ${times} times and until ${hours} hours before it starts.`,
  skipping: (hours: number, days: number) =>
    `A visit that you skip until ${hours} hours before its start goes back to the plan; later it counts as used. A plan can be paused for ${days} days in all, and its last day moves by them.`,
  cancelling:
    'You can cancel the rest of a plan, after its last day too: the price per visit comes back for each visit that is not used, the way you paid, then as the credit you used; cash comes back as credit.',
} as const
