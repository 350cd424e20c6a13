export const skipCopy = {
  open: 'Skip this visit',
  question: 'Skip this visit?',
  keep: 'Keep visit',
  confirm: 'Skip visit',
  confirmFor: (rupees: string) => `Skip for ${rupees}`,
  reason: 'Visit of a plan skipped',
  loading: 'Looking what becomes of the visit',
  loadFailed: 'We could not look what becomes of the visit.',
  failed: 'We could not skip the visit. Please try again.',
  done: (when: string) => `Skipped: ${when}`,
  seePlan: 'See your plan',
} as const
