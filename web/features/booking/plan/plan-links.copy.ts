export const planLinkCopy = {
  plan: 'Your plan',
  followUp: 'Follow-up visits',
  warranty: 'Free revisits',
  left: (left: number, visits: number) => `${left} of ${visits} visits left`,
  ended: 'See its visits',
  revisit: 'Ask for a free revisit',
  until: (when: string) => `Something is not right? Possible until ${when}.`,
  failed: 'We could not do that. Please try again.',
} as const
