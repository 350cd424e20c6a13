export const planLinkCopy = {
  plan: 'Your plan',
  followUp: 'Follow-up visits',
  warranty: 'Free revisits',
  left: (left: number, visits: number) => `${left} of ${visits} visits left`,
  ended: 'View visits',
  revisit: 'Request a free revisit',
  until: (when: string) => `Not happy with the work? Request by ${when}.`,
  failed: 'Something went wrong. Try again.',
} as const
