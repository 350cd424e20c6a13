export const skipCopy = {
  open: 'Skip this visit',
  question: 'Skip this visit?',
  keep: 'Keep visit',
  confirm: 'Skip visit',
  confirmFor: (rupees: string) => `Skip for ${rupees}`,
  reason: 'Visit of a plan skipped',
  loading: 'Checking your visit',
  loadFailed: 'Couldn’t check your visit.',
  failed: 'Couldn’t skip the visit. Try again.',
  done: (when: string) => `Skipped: ${when}`,
  seePlan: 'View your plan',
} as const
